import { count } from './counted.ts'

/** Price of a package per pupil and term, in naira. */
export interface PriceRange {
  fromNaira: number
  toNaira: number
}

/** A school with fewer or more pupils than these is a typing error. */
export const PUPILS_MIN = 1
export const PUPILS_MAX = 100_000
/** What the calculator shows before anyone has typed. */
export const PUPILS_EXAMPLE = 320

/** A whole number of pupils as it is typed ('1,200', ' 320 '), or undefined when it is none or out of bounds. */
export function readPupils(typed: string | null | undefined): number | undefined {
  const text = (typed ?? '').trim()
  // A comma that does not group three digits may be a decimal one: '2,5'.
  if (!/^(?:\d{1,9}|\d{1,3}(?:[\s,]\d{3}){1,2})$/.test(text)) return undefined
  const pupils = Number(text.replace(/[\s,]/g, ''))
  return pupils >= PUPILS_MIN && pupils <= PUPILS_MAX ? pupils : undefined
}

/** '₦1,500'. */
export const naira = (amount: number): string => `₦${count(amount)}`

export const RANGE_DASH = '–'

/** '₦500–₦700', or '₦500' where both ends are one. */
export const nairaRange = ({ fromNaira, toNaira }: PriceRange): string =>
  fromNaira === toNaira ? naira(fromNaira) : `${naira(fromNaira)}${RANGE_DASH}${naira(toNaira)}`

/** What a school pays each term. */
export const termPrice = (pupils: number, { fromNaira, toNaira }: PriceRange): PriceRange => ({
  fromNaira: pupils * fromNaira,
  toNaira: pupils * toNaira,
})

/** '320 pupils', '1 pupil'. */
export const pupilCount = (pupils: number): string => `${count(pupils)} ${pupils === 1 ? 'pupil' : 'pupils'}`

/** How a package is named in addresses: 'Basic' is 'basic'. */
export const packageKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** True of the one in the middle of what is offered, which most take. */
export const isMiddle = (index: number, offers: readonly unknown[]): boolean => index === Math.floor(offers.length / 2)

export const middleOf = <Offer>(offers: readonly Offer[]): Offer | undefined => offers.find((_, index) => isMiddle(index, offers))

const MONTHS = 12

/** What twelve months of a monthly plan cost. */
export const yearOfMonths = (monthlyDollars: number): number => monthlyDollars * MONTHS

interface PlanPrice {
  name: string
  period: 'monthly' | 'yearly'
  dollars: number
}

/** What is said of the yearly plans where it is true. */
export const SAVES_OVER_PERCENT = 25

/** The price of the plan of the same name by the month; undefined where there is none. */
export const monthlyPriceOf = (plans: readonly PlanPrice[], name: string): number | undefined =>
  plans.find((plan) => plan.name === name && plan.period === 'monthly')?.dollars

/** True when each yearly plan costs that much less than twelve months of the monthly one of its name. */
export function savesOver(percent: number, plans: readonly PlanPrice[]): boolean {
  const yearly = plans.filter(({ period }) => period === 'yearly')
  const saves = ({ name, dollars }: PlanPrice) => {
    const monthly = monthlyPriceOf(plans, name)
    return monthly !== undefined && dollars * 100 < yearOfMonths(monthly) * (100 - percent)
  }
  return yearly.length > 0 && yearly.every(saves)
}
