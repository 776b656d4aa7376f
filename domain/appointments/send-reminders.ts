import { DEMO_REMINDER_MS } from '#shared/limits.ts'
import { getMailSetting } from '../content/read-mail-texts.ts'
import { selectGroup } from '../leads/lead-group.ts'
import type { Site } from '../site.ts'
import { mailToVisitor } from './appointment-mails.ts'
import { selectAppointment } from './appointment-store.ts'

/**
 * Reminds visitors of a demo a day before, each once: that it was done is written in the transaction of the mail. Whoever
 * chose the time less than a day before it needs none.
 */
export async function sendDemoReminders(site: Site): Promise<void> {
  const now = site.clock.now()
  const due = await site.db
    .selectFrom('appointments')
    .select(['id', 'starts_at', 'created_at'])
    .where('state', '=', 'booked')
    .where('reminded_at', 'is', null)
    .where('starts_at', '>', now.toISOString())
    .where('starts_at', '<=', new Date(now.getTime() + DEMO_REMINDER_MS).toISOString())
    .orderBy('starts_at')
    .execute()
  for (const row of due) if (Date.parse(row.starts_at) - Date.parse(row.created_at) >= DEMO_REMINDER_MS) await remind(site, row.id)
}

async function remind(site: Site, id: string): Promise<void> {
  const [setting, secret] = [await getMailSetting(site), await site.secret()]
  await site.write('jobs', async (write) => {
    const marked = await write.trx
      .updateTable('appointments')
      .set({ reminded_at: write.now.toISOString() })
      .where('id', '=', id)
      .where('state', '=', 'booked')
      .where('reminded_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    const appointment = marked && (await selectAppointment(write.trx, id))
    const lead = appointment && (await selectGroup(write.trx, appointment.leadId))?.lead
    if (!lead || !lead.email || lead.spamReasons.length > 0) return
    const { timeZone } = site
    await write.mail(mailToVisitor('demo-reminder', { lead, appointment, byStaff: false, ...setting, timeZone, secret, now: write.now }))
  })
}
