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
  calendar: null,
  created_at: '2026-11-21T09:00:00.000Z',
  attempts: 0,
  first_attempt_at: null,
  leased_until: '2026-11-21T09:05:00.000Z',
  issue_id: null,
  subscriber_id: null,
  handed_over_at: null,
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

  test('says when it was written, who wrote it, that no person need answer, and has one id however often it is tried', async () => {
    const trap = await startMailTrap()
    for (let count = 0; count < 2; count += 1) await send(trap.url, { reply_to: null }, ['sales@company.example'])
    for (const { parsed } of trap.mails) {
      const header = (name: string) => parsed.headers.find(({ key }) => key === name)?.value
      expect(parsed).toMatchObject({ messageId: '<1@localhost>', from: { address: 'hello@company.example' } })
      expect(parsed.replyTo).toBeUndefined()
      expect([header('auto-submitted'), new Date(header('date') ?? '').toISOString()]).toEqual(['auto-generated', mail.created_at])
      expect([header('list-unsubscribe'), header('list-unsubscribe-post')]).toEqual([undefined, undefined])
    }
  })

  test('of the newsletter can be ended by the button of a mail program', async () => {
    const trap = await startMailTrap()
    await send(trap.url, { unsubscribe_url: 'https://www.company.example/newsletter/unsubscribe?token=x' }, ['ada@reader.example'])
    const headers = new Map(trap.mails[0]?.parsed.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('list-unsubscribe')).toBe('<https://www.company.example/newsletter/unsubscribe?token=x>')
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  test('is handed over without a remark when everyone takes it, and with one when some do', async () => {
    const trap = await startMailTrap()
    expect(await send(trap.url, {}, ['a@b.example', 'c@d.example'])).toBeNull()
    trap.refuseRecipient = (address) => (address.startsWith('a') ? `550 <${address}> is gone` : undefined)
    expect(await send(trap.url, {}, ['a@b.example', 'c@d.example'])).toBe('1 of 2 addresses refused: 550 (address) is gone')
  })
})

const ALL = ['SMTPUTF8', '8BITMIME'] as const
const NOT_OFFERED = 'The mail server does not offer SMTPUTF8, without which no mail goes to an address with such letters'

describe('an address with letters beyond ASCII', () => {
  test.each([[[]], [ALL]])('to answer to keeps a mail from no server, whichever it lacks of %j', async (lacks) => {
    const trap = await startMailTrap(0, lacks)
    const words = { subject: 'Contact message from Adé Ọlá', text: 'Ẹ kú iṣẹ́ adé@school.example', html: '<p>Ẹ kú iṣẹ́</p>' }
    for (const reply_to of ['adé@school.example', 'adé@bücher.example', 'ada@bücher.example'])
      expect(await send(trap.url, { ...words, reply_to }, ['sales@company.example'])).toBeNull()
    expect(trap.mails.map(({ parsed }) => parsed.replyTo?.map(({ address }) => address))).toEqual([
      undefined,
      undefined,
      ['ada@xn--bcher-kva.example'],
    ])
    expect(trap.mails[0]?.parsed).toMatchObject({ subject: words.subject, text: expect.stringContaining(words.text) })
  })

  test.each([[[]], [ALL]])('in its domain alone is written in ASCII, whatever a server lacks of %j', async (lacks) => {
    const trap = await startMailTrap(0, lacks)
    for (const to of ['ada@bücher.example', 'ada@xn--bcher-kva.example']) expect(await send(trap.url, {}, [to])).toBeNull()
    expect(trap.mails.map(({ parsed }) => parsed.to?.map(({ address }) => address))).toEqual(
      Array.from({ length: 2 }, () => ['ada@xn--bcher-kva.example']),
    )
  })

  test('gets its mail where the server offers SMTPUTF8, which is asked for', async () => {
    const trap = await startMailTrap()
    for (const to of ['adé@school.example', 'adé@bücher.example']) expect(await send(trap.url, {}, [to])).toBeNull()
    expect(trap.mails.map(({ recipients }) => recipients)).toEqual([['adé@school.example'], ['adé@bücher.example']])
  })

  test('gets none where it does not, and not a command is sent for it; the connection goes on', async () => {
    const trap = await startMailTrap(0, ['SMTPUTF8'])
    const asked: string[] = []
    trap.refuseRecipient = (address) => void asked.push(address)
    const mailer = createMailer({ smtpUrl: trap.url, from: 'hello@company.example', siteUrl: 'http://localhost:3000' })
    const to = (recipient: string) => mailer.send(mail, [recipient], new AbortController().signal)
    await to('ada@school.example')
    const error = await to('adé@school.example').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(DeliveryError)
    expect(error).toMatchObject({ reply: NOT_OFFERED, isFinal: true, refused: true, noMailbox: true, serverAway: false })
    await to('ada@school.example')
    expect([asked, trap.connections()]).toEqual([['ada@school.example', 'ada@school.example'], 1])
    mailer.rest?.()
  })

  test('keeps no mail from others of the staff', async () => {
    const trap = await startMailTrap(0, ['SMTPUTF8'])
    const remark = await send(trap.url, {}, ['adé@company.example', 'sales@company.example'])
    expect(remark).toBe(`1 of 2 addresses refused: ${NOT_OFFERED}`)
    expect(trap.mails.map(({ recipients }) => recipients)).toEqual([['sales@company.example']])
  })

  test.each(['553 5.6.7 no', '550-5.6.7 no'])('is not tried again when a server behind answers %s', (response) => {
    const error = new DeliveryError({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 553, response })
    expect(error).toMatchObject({ isFinal: true, noMailbox: true })
  })
})

describe('a try that failed', () => {
  test.each([
    [
      'a server that does not answer',
      { code: 'ESOCKET', message: 'connect ECONNREFUSED 127.0.0.1:9' },
      { serverAway: true, refused: false },
    ],
    ['a password that is wrong', { code: 'EAUTH', responseCode: 535, response: '535 no' }, { serverAway: true, refused: false }],
    ['something unknown', {}, { serverAway: true, refused: false }],
    ['a mail that is not taken', { code: 'EMESSAGE', responseCode: 554, response: '554 no' }, { serverAway: false, refused: false }],
    [
      'every recipient refused for good',
      { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 },
      { serverAway: false, refused: true },
    ],
    ['the least that is for good', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 500 }, { serverAway: false, refused: true }],
    [
      'every recipient refused for now',
      { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 },
      { serverAway: false, refused: false },
    ],
    ['a sender that is refused', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 }, { serverAway: false, refused: false }],
    ['an address that is none', { code: 'EENVELOPE', command: 'API' }, { serverAway: false, refused: true }],
    [
      'a command that is refused elsewhere',
      { code: 'EPROTOCOL', command: 'RCPT TO', responseCode: 550 },
      { serverAway: true, refused: false },
    ],
  ])('by %s is told apart from others', (_name, error, told) => expect(new DeliveryError(error)).toMatchObject(told))

  test.each([
    [{ response: '550 no', message: 'Message failed' }, '550 no'],
    [{ response: '', message: 'connect\r\nECONNREFUSED' }, 'connect ECONNREFUSED'],
    [{}, 'unknown error'],
    [{ response: '550 <a@b.example>: "c.d@e.example", (f@g.example)' }, '550 (address): "(address)", ((address))'],
  ])('%j is told as %j', (error, reply) => {
    expect(new DeliveryError(error)).toMatchObject({ reply, message: reply })
  })
})
