import { describe, expect, test } from 'vitest'
import { startMailTrap } from '#tests/support/mail-trap.ts'
import { createMailer, DeliveryError } from './mailer.ts'
import type { LeasedMail } from './outbox-store.ts'

const mail: LeasedMail = {
  id: '1',
  kind: 'lead-notification',
  recipient: null,
  reply_to: 'ngozi@school.example',
  subject: 'Contact message from Ngozi Eze',
  text: 'Name: Ngozi Eze\n',
  html: '<p>Name: Ngozi Eze</p>',
  message_id: '1',
  unsubscribe_url: null,
  created_at: '2026-11-21T09:00:00.000Z',
  attempts: 0,
  first_attempt_at: null,
  leased_until: '2026-11-21T09:05:00.000Z',
}

const HEADERS = ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to', 'subject', 'to']

const send = (smtpUrl: string, given: Partial<LeasedMail>, recipients: string[]) =>
  createMailer({ smtpUrl, from: 'hello@company.example', siteUrl: 'http://localhost:3000' }).send(
    { ...mail, ...given },
    recipients,
    new AbortController().signal,
  )

describe('a mail on its way', () => {
  test.each([
    ['a name', { subject: 'Contact message from Ngozi\r\nBcc: evil@spam.example' }],
    ['an address to answer to', { reply_to: 'ngozi@school.example\r\nBcc: evil@spam.example' }],
    ['a list as an address to answer to', { reply_to: 'ngozi@school.example,\r\n evil@spam.example' }],
    ['the words', { text: 'Hello\r\n.\r\nMAIL FROM:<evil@spam.example>\r\n', html: '<p>Hello\r\n.\r\n</p>' }],
  ])('a line break in %s adds no header and no recipient', async (_name, given) => {
    const trap = await startMailTrap()
    await send(trap.url, given, ['sales@company.example'])
    expect(trap.mails.map(({ recipients }) => recipients)).toEqual([['sales@company.example']])
    expect(trap.mails[0]?.parsed.headers.map(({ key }) => key).toSorted()).toEqual(HEADERS)
  })

  test.each([
    'ngozi@school.example\r\nRCPT TO:<evil@spam.example>',
    'ngozi@school.example, evil@spam.example',
    'ngozi@school.example> <evil@spam.example',
  ])('the recipient %j never becomes two', async (recipient) => {
    const trap = await startMailTrap()
    await send(trap.url, {}, [recipient]).catch(() => null)
    expect(trap.mails.flatMap(({ recipients }) => recipients)).not.toContain('evil@spam.example')
  })

  test('that fails says why in one line of at most 300 characters without addresses', async () => {
    const trap = await startMailTrap()
    trap.refuseData = () => `554 sales@company.example ${'x'.repeat(400)}`
    const error = await send(trap.url, {}, ['sales@company.example']).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(DeliveryError)
    const { reply, serverAway, refused } = error as DeliveryError
    expect(reply).toMatch(/^554 \(address\) x+$/)
    expect([reply.length, serverAway, refused]).toEqual([300, false, false])
  })
})
