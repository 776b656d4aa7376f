import { dayOf, nextMidnight } from '#shared/local-time.ts'
import type { MailKind } from '#shared/mail-kinds.ts'
import { getCalendar } from '../hours/working-calendar.ts'
import type { Site } from '../site.ts'

/** What a rule may ask of the moment. */
interface Moment {
  now: Date
  timeZone: string
  holidays: ReadonlySet<string>
}

/** Why mails wait now, as a sentence begins with it ('Today is a holiday'), and the moment (ISO 8601) from which they leave. */
export interface Wait {
  because: string
  until: string
}

export type WaitRules = Partial<Record<MailKind, (moment: Moment) => Wait | undefined>>

/** When mails of a kind wait, whoever queued them; a kind without a rule leaves at any hour. A new rule is a line here. */
const WAITS: WaitRules = {
  newsletter: onHolidays,
}

function onHolidays({ now, timeZone, holidays }: Moment): Wait | undefined {
  let until = now
  while (holidays.has(dayOf(until, timeZone))) until = nextMidnight(until, timeZone)
  return until > now ? { because: 'Today is a holiday', until: until.toISOString() } : undefined
}

type Asked = Pick<Site, 'db' | 'clock' | 'timeZone'>

/** Kinds of mails that wait now. What asks the outbox for mails to send, or puts a newsletter into it, asks here first. */
export async function kindsThatWait(site: Asked, rules = WAITS): Promise<MailKind[]> {
  const moment = await momentOf(site)
  return (Object.keys(rules) as MailKind[]).filter((kind) => rules[kind]?.(moment))
}

/** Why mails of a kind wait, and until when; undefined while they leave. */
export const waitOf = async (site: Asked, kind: MailKind, rules = WAITS): Promise<Wait | undefined> => rules[kind]?.(await momentOf(site))

async function momentOf({ db, clock, timeZone }: Asked): Promise<Moment> {
  const { holidays } = await getCalendar(db)
  return { now: clock.now(), timeZone, holidays }
}
