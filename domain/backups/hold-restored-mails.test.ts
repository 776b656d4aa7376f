import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import { migrateUpTo } from '#database/migrate.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { siteAt, unmigratedSiteAt } from '#tests/support/carried-sites.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { buildReaders } from '#tests/support/subscribers.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { submitLead } from '../leads/submit-lead.ts'
import { addIssue } from '../newsletter/edit-issue.ts'
import { queueIssues } from '../newsletter/queue-issues.ts'
import { createDelivery } from '../outbox/deliver-outbox.ts'
import { countHeldMails, sendHeldMails } from '../outbox/hold-mails.ts'
import type { Site } from '../site.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

describe.each(engines)('a backup from $name', ({ place }) => {
  test('sends nothing that waited in it by itself: mails are held until somebody sends them, the newsletter waits', async () => {
    const file = join(temporaryFolder(), 'site.tar')
    const source = await siteAt(await place())
    await submitLead(source, 'contact', filledForms.contact, arrival())
    const issue = await addIssue(source, 'test')
    const planned = await addIssue(source, 'test')
    await source.db.updateTable('newsletter_issues').set({ status: 'sending' }).where('id', '=', issue).execute()
    const later = { status: 'scheduled', send_at: '2999-01-01T00:00:00.000Z' } as const
    await source.db.updateTable('newsletter_issues').set(later).where('id', '=', planned).execute()
    await buildReaders(source, ['reader@school.example'])
    await queueIssues(source)
    expect(await source.db.selectFrom('newsletter_deliveries').selectAll().execute()).toHaveLength(1)
    await writeBackup(source, file, '1.2.3')
    const tried = async (site: Site) => {
      const to: string[] = []
      const mailer = { send: async (_: unknown, recipients: readonly string[]) => (to.push(...recipients), null) }
      const delivery = createDelivery(site, { mailer, mailTo: ['sales@company.example'] })
      await delivery.wake()
      await queueIssues(site)
      await delivery.deliverDue({ stop: new AbortController().signal, cut: new AbortController().signal })
      return to.toSorted()
    }
    const issues = async ({ db }: Site) =>
      (await db.selectFrom('newsletter_issues').select('status').orderBy('status').execute()).map(({ status }) => status)
    const both = [filledForms.contact.email, 'sales@company.example'].toSorted()

    const trial = await unmigratedSiteAt(await place())
    expect((await restoreBackup(trial, file)).held).toEqual({ mails: 2, issues: 2 })
    expect([await tried(trial), await issues(trial), await countHeldMails(trial)]).toEqual([[], ['draft', 'paused'], 2])
    expect(await sendHeldMails(trial, 'test')).toBe(2)
    expect([await tried(trial), await countHeldMails(trial)]).toEqual([both, 0])

    const heir = await unmigratedSiteAt(await place())
    expect((await restoreBackup(heir, file, { sendWaitingMails: true })).held).toEqual({ mails: 2, issues: 1 })
    expect([await tried(heir), await issues(heir)]).toEqual([both, ['paused', 'scheduled']])
  })
  test('of an older version too leaves either nothing or mails that are held, wherever a restore breaks off', async () => {
    const file = join(temporaryFolder(), 'site.tar')
    const source = await unmigratedSiteAt(await place())
    await migrateUpTo(source.engine, '0010-jobs')
    const mail = { kind: 'lead-thanks', subject: 'S', text: 'T', html: 'H', created_at: 'x', next_attempt_at: 'x', attempts: 0 }
    await (source.db as Kysely<any>)
      .insertInto('outbox')
      .values({ ...mail, id: 'one', message_id: 'one', recipient: 'ada@b.example' })
      .execute()
    await writeBackup(source, file, '1.2.3')
    const site = await unmigratedSiteAt(await place())
    const cut: Site = {
      ...site,
      write: (actor, work) => site.write(actor, (write) => work({ ...write, audit: () => Promise.reject(new Error('the power went')) })),
    }
    await expect(restoreBackup(cut, file)).rejects.toThrow('the power went')
    expect(await site.db.selectFrom('outbox').select('id').execute()).toEqual([])
    await restoreBackup(site, file)
    expect(await site.db.selectFrom('outbox').select('id').where('held_at', 'is not', null).execute()).toEqual([{ id: 'one' }])
  })
})
