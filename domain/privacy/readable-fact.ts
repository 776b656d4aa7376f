import { longDateTime } from '#shared/clock-time.ts'

const ISO = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** What a record says, for people: a moment stands in the site's zone. */
export const readableFact = (text: string, timeZone: string): string => (ISO.test(text) ? longDateTime(text, timeZone) : text)
