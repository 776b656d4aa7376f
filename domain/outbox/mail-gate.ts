import type { MailKind } from '#shared/mail-kinds.ts'
import { isHoliday } from '../hours/working-hours.ts'
import type { Site } from '../site.ts'

/** What a rule may ask of the moment. */
interface Moment {
  now: Date
  timeZone: string
  isHoliday: boolean
}

/** When mails of a kind wait, whoever queued them; a kind without a rule leaves at any hour. A new rule is a line here. */
const WAITS: Partial<Record<MailKind, (moment: Moment) => boolean>> = {
  newsletter: (moment) => moment.isHoliday,
}

/** Kinds of mails that wait now. What asks the outbox for mails to send, or puts a newsletter into it, asks here first. */
export async function kindsThatWait(site: Pick<Site, 'db' | 'clock' | 'timeZone'>): Promise<MailKind[]> {
  const { clock, timeZone } = site
  const moment = { now: clock.now(), timeZone, isHoliday: await isHoliday(site) }
  return (Object.keys(WAITS) as MailKind[]).filter((kind) => WAITS[kind]?.(moment))
}

export const mayLeave = async (site: Pick<Site, 'db' | 'clock' | 'timeZone'>, kind: MailKind): Promise<boolean> =>
  !(await kindsThatWait(site)).includes(kind)
