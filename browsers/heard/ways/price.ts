import type { Way } from '../way.ts'

const TOTALS = /^500 pupils: Basic ₦.+, Standard ₦.+, Premium ₦.+ a term$/

/** From home to what the school app costs a school of 500. */
export const price: Way = {
  name: 'price',
  steps: () => [
    { open: '/', hears: [/^Results, fees and attendance .+ document web\.$/] },
    { press: 'Tab', until: /^Work out yours link\.$/ },
    { press: 'Return', hears: [/^What your school would pay heading level 2\.$/] },
    { press: 'Tab', hears: [/^Number of pupils entry 320/] },
    { type: '500', hears: [TOTALS], atMost: 1 },
    { press: 'Return', hears: [/^500 pupils: Basic .+ a term panel\.$/] },
  ],
  never: [/undefined|NaN/],
  atMost: 48,
}
