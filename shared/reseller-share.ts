import { readPupils } from './pricing.ts'

/** A reseller with more schools than these is a typing error. */
const SCHOOLS_MAX = 1_000
/** What the sum shows before anyone has typed. */
export const SCHOOLS_EXAMPLE = 10
export const PUPILS_IN_EACH_EXAMPLE = 300

/** A whole number of schools as it is typed, or undefined when it is none or out of bounds. */
export function readSchools(typed: string | null | undefined): number | undefined {
  const schools = readPupils(typed)
  return schools !== undefined && schools <= SCHOOLS_MAX ? schools : undefined
}

/** What all schools pay a term, and of it the share of `percent`, in whole naira. */
export function shareOf(schools: number, pupilsInEach: number, nairaEach: number, percent: number): { paid: number; share: number } {
  const paid = schools * pupilsInEach * nairaEach
  return { paid, share: Math.round((paid * percent) / 100) }
}
