import type { Figure } from '../question.ts'

/** A number of things, with the most that there may be. */
export const countOf = (what: string, value: number, atMost?: number): Figure => ({
  what,
  where: '',
  value,
  unit: '',
  ...(atMost === undefined ? {} : { budget: { atMost } }),
})
