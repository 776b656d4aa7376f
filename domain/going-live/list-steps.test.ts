import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { noteBackup } from '../backups/last-backup.ts'
import { createDelivery } from '../outbox/deliver-outbox.ts'
import { html } from '../outbox/mail-html.ts'
import { DeliveryError } from '../outbox/mailer.ts'
import { addSampleContent } from '../samples/add-sample-content.ts'
import { removeSampleContent } from '../samples/remove-sample-content.ts'
import { listSteps } from './list-steps.ts'
import { checkSender, domainOfSender, type LookUp } from './sender-dns.ts'

const running = { sendsMail: true, mailFrom: 'School <no-reply@school.example>' }
const failing =
  (code: string): LookUp =>
  async () => {
    throw Object.assign(new Error(code), { code })
  }
const answered =
  (records: Record<string, string[][]>): LookUp =>
  async (name) => {
    const found = records[name]
    return found ?? failing('ENODATA')(name)
  }

describe.each(engines)('what is left before going live on $name', ({ fresh }) => {
  const openSteps = async (site: ReturnType<typeof testSite>) => {
    const { steps } = await listSteps(site, running, answered({}))
    return steps.filter(({ isSettled }) => isSettled !== 'yes').map(({ name }) => name)
  }

  test('samples and their prices until they are changed or removed, a backup until one is written', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    await addSampleContent(site)
    expect(await openSteps(site)).toEqual(['address', 'sender', 'samples', 'prices', 'backup'])
    const later = '2026-11-22T00:00:00.000Z'
    await site.db.updateTable('content_items').set({ updated_at: later }).where('type', 'in', ['package', 'plan']).execute()
    expect(await openSteps(site)).toEqual(['address', 'sender', 'samples', 'backup'])
    // What was edited stays, and is the site's own.
    await removeSampleContent(site, 'test')
    await site.write('system', (write) => noteBackup(write))
    expect(await openSteps(site)).toEqual(['address', 'sender'])
    expect((await listSteps(site, running, answered({}))).lastBackup).toBe(clock.now().toISOString())
  })

  test('a mail server that is set but has taken nothing for minutes is not settled, until a mail leaves', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const mailStep = async () => {
      const { steps, mailTrouble } = await listSteps(site, running, answered({}))
      return [steps.find(({ name }) => name === 'mail')?.isSettled, mailTrouble]
    }
    let answer: object | null = { code: 'ESOCKET', message: 'connect ECONNREFUSED 127.0.0.1:25' }
    const mailer = {
      send: async () => {
        if (answer) throw new DeliveryError(answer)
        return null
      },
    }
    const signals = { stop: new AbortController().signal, cut: new AbortController().signal }
    const deliver = () => createDelivery(site, { mailer, mailTo: undefined }).deliverDue(signals)
    const mail = { replyTo: null, subject: 'Thank you', text: 'T', html: html`T`, recipient: 'a@b.example', kind: 'lead-thanks' as const }
    for (let count = 0; count < 3; count += 1) await site.write('test', (write) => write.mail(mail))
    const since = clock.now().toISOString()

    await deliver()
    expect(await mailStep()).toEqual(['yes', undefined])
    clock.advance(6 * 60_000)
    await deliver()
    expect(await mailStep()).toEqual(['no', { since, lastError: 'connect ECONNREFUSED 127.0.0.1:25', waiting: 3 }])

    answer = null
    clock.advance(60_000)
    await deliver()
    expect(await mailStep()).toEqual(['yes', undefined])
    // One address that is refused is nothing that the server is to blame for.
    clock.advance(60_000)
    answer = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 No such user' }
    await site.write('test', (write) => write.mail(mail))
    await deliver()
    clock.advance(6 * 60_000)
    expect(await mailStep()).toEqual(['yes', undefined])
  })

  test('an address that visitors reach is one with https and a name of its own', async () => {
    const engine = await fresh()
    const settled = async (siteUrl: string) =>
      (await listSteps({ ...testSite(engine), siteUrl }, running, answered({}))).steps.find(({ name }) => name === 'address')?.isSettled
    expect(
      await Promise.all(['http://school.example', 'https://localhost', 'https://10.0.0.1', 'https://school.example'].map(settled)),
    ).toEqual(['no', 'no', 'no', 'yes'])
  })
})

describe('the domain of the sender', () => {
  test.each([
    ['no-reply@school.example', 'school.example'],
    ['The School <no-reply@school.example>', 'school.example'],
    ['"a@b.example" <office@school.example>', 'school.example'],
  ])('of %s is %s', (from, domain) => expect(domainOfSender(from)).toBe(domain))

  test('has both records, whatever else stands beside them and in however many parts', async () => {
    const records = {
      'school.example': [['site-verification=1'], ['v=spf1 include:', 'mail.example -all']],
      '_dmarc.school.example': [['v=DMARC1; p=none']],
    }
    expect(await checkSender(running.mailFrom, answered(records))).toEqual({ domain: 'school.example', spf: 'yes', dmarc: 'yes' })
  })

  test('lacks what is not there, or only looks like it', async () => {
    const records = { 'school.example': [['v=spf10 -all']], '_dmarc.school.example': [['v=DMARC10']] }
    expect(await checkSender(running.mailFrom, answered(records))).toMatchObject({ spf: 'no', dmarc: 'no' })
    expect(await checkSender(running.mailFrom, failing('ENOTFOUND'))).toMatchObject({ spf: 'no', dmarc: 'no' })
  })

  test('could not be asked when no name server answers', async () => {
    for (const code of ['ETIMEOUT', 'ECONNREFUSED', 'ESERVFAIL'])
      expect(await checkSender(running.mailFrom, failing(code))).toMatchObject({ spf: 'unknown', dmarc: 'unknown' })
  })
})
