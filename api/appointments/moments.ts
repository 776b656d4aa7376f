import { invalidField } from '#domain/errors.ts'
import type { Site } from '#domain/site.ts'
import { dayAfter, readDateTime } from '#shared/local-time.ts'
import * as messages from '#shared/messages.ts'
import type { Parameter } from '../query-parameters.ts'
import { givenOnce } from '../read-query.ts'

type Zone = Pick<Site, 'timeZone'>

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** ISO 8601; without an offset it is the clock of the site's zone. A '+' that was not escaped arrives as a blank. */
export const moment = ({ timeZone }: Zone, about: string, ofDay = (day: string) => day): Parameter<Date | undefined> => ({
  about,
  schema: { type: 'string' },
  read(query, field) {
    const given = givenOnce(query, field)
      .trim()
      .replace(/ (?=\d{2}:?\d{2}$)/, '+')
    if (given === '') return undefined
    const read = readDateTime(DAY.test(given) ? ofDay(given) : given, timeZone)
    if (!read) throw invalidField(field, messages.momentInvalid(field))
    return new Date(read)
  },
})

/** For the end of a span: a day counts as a whole. */
export const endOfDay = (day: string): string => (Number.isNaN(Date.parse(day)) ? day : dayAfter(day))

export function readStart({ timeZone }: Zone, start: string): Date {
  const read = readDateTime(start, timeZone)
  if (!read) throw invalidField('start', messages.timeInvalid)
  return new Date(read)
}
