import { longDateTime } from '#shared/clock-time.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { oneLine } from '#shared/one-line.ts'
import { isHoliday } from '../hours/working-calendar.ts'
import type { JobSpan } from '../jobs/job.ts'
import { composeMail } from '../outbox/compose-mail.ts'
import type { Mail } from '../outbox/outbox-store.ts'
import type { Site, Write } from '../site.ts'

/** So many in one transaction; those beyond wait for the next. */
const BATCH = 100

/** Mails each whose task is due to whose it is, once, the day after a holiday; with nobody's and done ones nothing happens. */
export async function remindOfTasks(site: Site, { now }: JobSpan): Promise<void> {
  if (await isHoliday(site)) return
  let reminded: number
  do {
    reminded = await site.write('jobs', async (write) => {
      await write.lock('task reminders')
      const due = await selectDue(write, now)
      for (const task of due) await remind(site, write, task)
      return due.length
    })
  } while (reminded === BATCH)
}

type DueTask = Awaited<ReturnType<typeof selectDue>>[number]

const selectDue = ({ trx }: Write, now: Date) =>
  trx
    .selectFrom('lead_tasks')
    .innerJoin('users', 'users.id', 'lead_tasks.user_id')
    .innerJoin('leads', 'leads.id', 'lead_tasks.lead_id')
    .select([
      'lead_tasks.id',
      'lead_tasks.title',
      'lead_tasks.due_at',
      'lead_tasks.lead_id',
      'leads.merged_into',
      'users.email',
      'leads.name',
      'leads.reference',
    ])
    .where('lead_tasks.done_at', 'is', null)
    .where('lead_tasks.reminded_at', 'is', null)
    .where('lead_tasks.due_at', '<=', now.toISOString())
    .orderBy('lead_tasks.due_at')
    .limit(BATCH)
    .execute()

async function remind(site: Site, write: Write, task: DueTask): Promise<void> {
  await write.trx.updateTable('lead_tasks').set({ reminded_at: write.now.toISOString() }).where('id', '=', task.id).execute()
  await write.mail(taskReminderMail(task, site))
  await write.audit({ action: 'task reminder queued', entity: 'lead', entityId: task.lead_id })
}

/** To whose task it is. */
export function taskReminderMail(task: Omit<DueTask, 'id'>, { siteUrl, timeZone }: Pick<Site, 'siteUrl' | 'timeZone'>): Mail {
  const title = oneLine(task.title)
  return {
    kind: 'task-reminder',
    recipient: task.email,
    replyTo: null,
    subject: `${title} (${oneLine(task.name)}, ${task.reference})`,
    ...composeMail([
      { kind: 'heading', text: title },
      { kind: 'text', text: `You asked to be reminded of this on ${longDateTime(task.due_at, timeZone)}.` },
      { kind: 'button', label: 'Open the enquiry', href: new URL(deskPaths.lead(task.merged_into ?? task.lead_id), siteUrl).href },
    ]),
    leadId: task.lead_id,
  }
}
