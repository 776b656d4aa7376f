import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import type { Site } from '../site.ts'
import { discardMail, getMail, listMails, retryMail } from './manage-outbox.ts'
import { html } from './mail-html.ts'
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
})
