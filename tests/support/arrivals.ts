import type { Arrival } from '#domain/submissions/submit-once.ts'

/** How an honest submission comes, unless told otherwise. */
export const arrival = (given: Partial<Arrival> = {}): Arrival => ({
  key: null,
  address: '203.0.113.7',
  source: {},
  trapFilled: false,
  filledInMs: null,
  ...given,
})
