import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import type { Site } from '../site.ts'
import { html } from './mail-html.ts'
import { discardMail, getMail, listMails, retryMail } from './manage-outbox.ts'
import type { Mail } from './outbox-store.ts'

const MAIL: Mail = {
  kind: 'lead-thanks',
  recipient: 'a@b.example',
  replyTo: null,
  subject: 'Thanks',
  text: 'Thank you',
  html: html`<p>Thank you</p>`,
}

async function store(site: Site, mail: Partial<Mail> = {}, columns: object = {}): Promise<string> {
  await site.write('test', (write) => write.mail({ ...MAIL, ...mail }))
  const { id } = await site.db.selectFrom('outbox').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  if (Object.keys(columns).length > 0) await site.db.updateTable('outbox').set(columns).where('id', '=', id).execute()
  return id
}
const stamp = '2026-11-21T08:00:00.000Z'

describe.each(engines)('the list of mails on $name', ({ fresh }) => {
  test('is newest first, by what became of them, and hides the words of mails with secret links', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const sent = await store(site, {}, { sent_at: stamp })
    clock.advance(1)
    const failed = await store(site, {}, { given_up_at: stamp, last_error: '550 no' })
    clock.advance(1)
    const secret = await store(site, { kind: 'password-reset' })
    const ids = async (status?: 'waiting' | 'sent' | 'given_up') =>
      (await listMails(site, { page: 1, limit: 50, status })).mails.map(({ id }) => id)
    expect([await ids(), await ids('waiting'), await ids('sent'), await ids('given_up')]).toEqual([
      [secret, failed, sent],
      [secret],
      [sent],
      [failed],
    ])
    expect([await getMail(site, sent), await getMail(site, secret)].map(({ text, status }) => [text, status])).toEqual([
      ['Thank you', 'sent'],
      [null, 'waiting'],
    ])
  })

  test('a mail that was given up can be tried again from the start, or discarded; one that was sent neither', async () => {
    const site = testSite(await fresh())
    const failed = await store(site, {}, { given_up_at: stamp, first_attempt_at: stamp, attempts: 30, next_attempt_at: stamp })
    expect(await retryMail(site, 'user:1', failed)).toMatchObject({
      status: 'waiting',
      attempts: 0,
      nextAttemptAt: '2026-11-21T09:00:00.000Z',
    })
    await discardMail(site, 'user:1', failed)
    await expect(getMail(site, failed)).rejects.toMatchObject({ kind: 'not-found' })
    const sent = await store(site, {}, { sent_at: stamp })
    await expect(retryMail(site, 'user:1', sent)).rejects.toMatchObject({ kind: 'conflict' })
    await expect(discardMail(site, 'user:1', sent)).rejects.toMatchObject({ kind: 'conflict' })
  })

  test('tells all that is known of a mail', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const [next, given] = ['2026-11-21T10:00:00.000Z', '2026-11-24T08:00:00.000Z']
    const columns = { next_attempt_at: next, attempts: 30, given_up_at: given, last_error: '550 no' }
    const id = await store(site, { kind: 'lead-notification', recipient: null, replyTo: 'ngozi@school.example' }, columns)
    const mail = await getMail(site, id)
    expect(mail).toEqual({
      id,
      kind: 'lead-notification',
      status: 'given_up',
      recipient: null,
      replyTo: 'ngozi@school.example',
      subject: 'Thanks',
      text: 'Thank you',
      createdAt: '2026-11-21T09:00:00.000Z',
      nextAttemptAt: next,
      attempts: 30,
      sentAt: null,
      givenUpAt: given,
      settledAt: null,
      lastError: '550 no',
      isBeingSent: false,
      leadId: null,
    })
    expect((await listMails(site, { page: 1, limit: 1, status: undefined })).mails).toEqual([mail])
    clock.advance(1)
    expect((await getMail(site, await store(site, { kind: 'newsletter-confirm' }))).text).toBeNull()
  })

  test('comes by pages, those of one moment in a steady order', async () => {
    const site = testSite(await fresh())
    for (let count = 0; count < 3; count += 1) await store(site)
    const stored = await site.db.selectFrom('outbox').select('id').orderBy('id', 'desc').execute()
    const ids = stored.map(({ id }) => id)
    const page = async (number: number) => {
      const { mails, ...meta } = await listMails(site, { page: number, limit: 2, status: 'waiting' })
      return [mails.map(({ id }) => id), meta]
    }
    expect(await page(1)).toEqual([ids.slice(0, 2), { total: 3, page: 1, limit: 2, pages: 2 }])
    expect(await page(2)).toEqual([ids.slice(2), { total: 3, page: 2, limit: 2, pages: 2 }])
  })

  test('what was sent in the end is sent, though it was given up before', async () => {
    const site = testSite(await fresh())
    const id = await store(site, {}, { sent_at: stamp, given_up_at: stamp })
    const held = async (status: 'waiting' | 'sent' | 'given_up') => (await listMails(site, { page: 1, limit: 9, status })).mails.length
    expect([await held('sent'), await held('given_up'), await held('waiting'), (await getMail(site, id)).status]).toEqual([1, 0, 0, 'sent'])
  })

  test('says who tried a mail again or discarded it; one that is not there is not found', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const one = await store(site, {}, { first_attempt_at: stamp, attempts: 2 })
    clock.advance(1)
    const two = await store(site)
    await retryMail(site, 'user:1', one)
    const columns = ['first_attempt_at', 'given_up_at', 'attempts', 'next_attempt_at'] as const
    expect(await site.db.selectFrom('outbox').select(columns).where('id', '=', one).executeTakeFirst()).toEqual({
      first_attempt_at: null,
      given_up_at: null,
      attempts: 0,
      next_attempt_at: site.clock.now().toISOString(),
    })
    await discardMail(site, 'user:2', two)
    expect((await listMails(site, { page: 1, limit: 9, status: undefined })).mails.map(({ id }) => id)).toEqual([one])
    const audit = await site.db.selectFrom('audit').selectAll().orderBy('actor').execute()
    expect(audit.map(({ actor, action, entity, entity_id }) => [actor, action, entity, entity_id])).toEqual([
      ['user:1', 'mail tried again', 'mail', one],
      ['user:2', 'mail discarded', 'mail', two],
    ])
    const missing = { kind: 'not-found', message: 'Mail not found!' }
    await expect(getMail(site, two)).rejects.toMatchObject(missing)
    await expect(retryMail(site, 'user:1', two)).rejects.toMatchObject(missing)
    await expect(discardMail(site, 'user:1', two)).rejects.toMatchObject(missing)
    await site.db.updateTable('outbox').set({ sent_at: stamp }).execute()
    await expect(retryMail(site, 'user:1', one)).rejects.toMatchObject({ message: 'This mail was sent already.' })
  })
})
