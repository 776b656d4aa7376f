import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { schemaOf } from '#shared/form-schema.ts'
import { readForm } from '#shared/forms.ts'
import { contactForm } from '#shared/leads/contact-fields.ts'
import { REPEATED_SENDER_TIMES } from '#shared/limits.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { startMailTrap } from '#tests/support/mail-trap.ts'
import { freePort } from '#tests/support/postgres-server.ts'
import { buildUser } from '#tests/support/staff.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { runDueJobs } from '../jobs/run-due-jobs.ts'
import { submitLead } from '../leads/submit-lead.ts'
import { createMailer } from '../outbox/mailer.ts'
import type { Site } from '../site.ts'
import { tallyOf } from '../statistics/tally.ts'
import { findTroubles } from '../troubles/find-troubles.ts'
import { sendTestEnquiry, TestEnquiryLost } from './send-test-enquiry.ts'
import { testEnquiryJob } from './test-enquiry-job.ts'
import { findTestEnquiryState } from './test-enquiry-state.ts'

const MINUTE = 60_000
const never = new AbortController().signal

const mailAt = (smtpUrl: string, mailTo: readonly string[] | undefined = ['sales@company.example']) => ({
  mailer: createMailer({ smtpUrl, from: 'hello@company.example', siteUrl: 'http://localhost:3000' }),
  mailTo,
})

async function rowsOf(site: Site): Promise<Record<string, number>> {
  const tables = await site.db.introspection.getTables()
  // Kept databases of PostgreSQL have a schema of their own beside the site's.
  const own = tables.filter(({ schema = 'public' }) => schema === 'public')
  const counts = own.map(async ({ name }) => {
    const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(name)}`.execute(site.db)
    return [name, Number(rows[0]?.total)] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

describe.each(engines)('the test enquiry on $name', ({ fresh }) => {
  test('is offered to the mail server, which gets no mail, and leaves nothing in the store or in figures', async () => {
    const site = testSite(await fresh())
    const trap = await startMailTrap()
    const offered: string[] = []
    trap.refuseRecipient = (address) => void offered.push(address)
    await site.secret()
    const before = await rowsOf(site)
    await sendTestEnquiry(site, mailAt(trap.url), never)
    expect(await rowsOf(site)).toEqual(before)
    expect(before).toMatchObject({ leads: 0, outbox: 0, submissions: 0 })
    expect({ offered, mails: trap.mails }).toEqual({ offered: ['sales@company.example'], mails: [] })
    expect(tallyOf(site).take()).toBeUndefined()
  })

  test('goes as far as the outbox without a mail server, and to the staff of the site without MAIL_TO', async () => {
    const site = testSite(await fresh())
    await sendTestEnquiry(site, undefined, never)
    const trap = await startMailTrap()
    const mail = { ...mailAt(trap.url), mailTo: undefined }
    await expect(sendTestEnquiry(site, mail, never)).rejects.toThrow('nobody is told of it: MAIL_TO is not set')
    await buildUser(site, 'sales')
    await sendTestEnquiry(site, mail, never)
    expect(trap.connections()).toBe(1)
  })

  test('says where it ended', async () => {
    const site = testSite(await fresh())
    const trap = await startMailTrap()
    trap.refuseRecipient = () => '550 5.7.1 you may not'
    await expect(sendTestEnquiry(site, mailAt(trap.url), never)).rejects.toThrow(/^the mail server did not take it: .*you may not/)
    const away = mailAt(`smtp://127.0.0.1:${await freePort()}`)
    await expect(sendTestEnquiry(site, away, never)).rejects.toThrow(/^the mail server did not take it: .*ECONNREFUSED/)
    await site.db.schema.alterTable('submissions').renameTo('submissions_away').execute()
    onTestFinished(() => site.db.schema.alterTable('submissions_away').renameTo('submissions').execute())
    await expect(sendTestEnquiry(site, mailAt(trap.url), never)).rejects.not.toThrow(TestEnquiryLost)
  })

  test('is another one each time: what visitors sent from its address does not hold it', async () => {
    const site = { ...testSite(await fresh()), formRateLimit: 100 }
    for (let count = 0; count < REPEATED_SENDER_TIMES; count += 1) {
      const typed = { fullName: 'Test', phoneNumber: '0803 555 0100', email: 'test-enquiry@example.com', message: `What is ${count}?` }
      const form = readForm(schemaOf(contactForm), typed)
      if (form.ok) await submitLead(site, 'contact', form.value, arrival())
    }
    expect(await rowsOf(site)).toMatchObject({ leads: REPEATED_SENDER_TIMES })
    await sendTestEnquiry(site, undefined, never)
  })

  test('that is lost twice in a row is trouble, until one comes through', async () => {
    const clock = fakeClock('2026-11-21T08:00:00.000Z')
    const site = testSite(await fresh(), clock)
    const trap = await startMailTrap()
    const jobs = [testEnquiryJob(mailAt(trap.url))]
    const run = () => runDueJobs(site, jobs, never)
    const watched = { dataDir: temporaryFolder(), backupDir: undefined, triesEnquiries: true }
    const words = async () => (await findTroubles(site, watched)).filter(({ kind }) => kind === 'test-enquiry').map((each) => each.words)
    await run()
    expect(await findTestEnquiryState(site.db)).toEqual({ lastGoodAt: '2026-11-21T08:00:00.000Z', failed: null })
    trap.refuseRecipient = () => '451 come again'
    clock.advance(60 * MINUTE)
    await run()
    expect([(await findTestEnquiryState(site.db))?.failed?.times, await words()]).toEqual([1, []])
    clock.advance(10 * MINUTE)
    await run()
    expect(await words()).toEqual([
      expect.stringMatching(/^Enquiries may not have reached you since .*: the mail server did not take it: .*come again.*\.$/),
    ])
    expect(await findTroubles(site, { ...watched, triesEnquiries: false })).toEqual([])
    trap.refuseRecipient = undefined
    clock.advance(10 * MINUTE)
    await run()
    expect([await words(), (await findTestEnquiryState(site.db))?.lastGoodAt]).toEqual([[], '2026-11-21T09:20:00.000Z'])
  })
})
