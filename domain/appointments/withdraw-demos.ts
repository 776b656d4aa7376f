import type { MailSetting } from '../content/read-mail-texts.ts'
import type { Lead } from '../leads/lead-store.ts'
import type { Write } from '../site.ts'
import { mailOfGoneToStaff, mailOfGoneToVisitor } from './appointment-mails.ts'
import { selectComing } from './appointment-store.ts'

/**
 * Takes the coming demos of enquiries that are about to go out of the calendars that have them: of the staff's without a name,
 * and of the visitor's where `visitor` is given, who may be written to once more. These mails outlive the enquiry.
 */
export async function withdrawDemos(
  write: Write,
  setting: MailSetting & { timeZone: string },
  leadIds: readonly string[],
  visitor?: Pick<Lead, 'email' | 'reference' | 'spamReasons'>,
): Promise<void> {
  const now = write.now
  for (const booked of await selectComing(write.trx, leadIds, now)) {
    const mail = { ...setting, appointment: { ...booked, sequence: booked.sequence + 1 }, now }
    await write.mail(mailOfGoneToStaff(mail))
    if (visitor?.email && visitor.spamReasons.length === 0) await write.mail(mailOfGoneToVisitor({ ...mail, lead: visitor }))
  }
}
