import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { examined } from '#tests/support/examined.ts'
import { startMailTrap } from '#tests/support/mail-trap.ts'
import { buildUser } from '#tests/support/staff.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { testSite } from '#tests/support/test-site.ts'
import { makeCertificate } from '#tests/support/web-servers.ts'
import { checkMail } from './check-mail.ts'

const SETTINGS = { MAIL_FROM: 'School <office@school.example>', MAIL_TO: 'ada@school.example' }

/** A mail server that says by which commands it was asked. */
async function startServer(options: SMTPServerOptions) {
  const commands: string[] = []
  const server = new SMTPServer({
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    ...options,
    onAuth: ({ username, password }, _session, done) =>
      username === 'school' && password === 'right@word'
        ? done(null, { user: username })
        : done(new Error('Invalid login for school@school.example')),
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) =>
    socket.on('data', (bytes) => commands.push(...bytes.toString('latin1').trim().split('\r\n'))),
  )
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(() => void server.close())
  return { commands, at: `127.0.0.1:${(listener.address() as AddressInfo).port}` }
}

test('a server is spoken with up to RSET, for the first address that enquiries go to, and no mail is sent', async () => {
  const { commands, at } = await startServer({ authOptional: true, hideSTARTTLS: true })
  expect(await checkMail(examined({ ...SETTINGS, SMTP_URL: `smtp://${at}` }))).toEqual({
    state: 'ok',
    says: '127.0.0.1 accepts mails without TLS; none was sent.',
  })
  expect(commands.filter((line) => !/^(?:EHLO|QUIT)/.test(line))).toEqual([
    'MAIL FROM:<office@school.example>',
    'RCPT TO:<ada@school.example>',
    'RSET',
  ])
})

test('a server with TLS and a sign-in takes the right password, and refuses a wrong one in words without addresses', async () => {
  const files = makeCertificate(temporaryFolder())
  const { at } = await startServer({ cert: readFileSync(files.certificate), key: readFileSync(files.key), allowInsecureAuth: false })
  const ask = (password: string, more = '?tls.rejectUnauthorized=false') =>
    checkMail(examined({ ...SETTINGS, SMTP_URL: `smtp://school:${password}@${at}${more}` }))
  expect(await ask('right%40word')).toEqual({ state: 'ok', says: '127.0.0.1 accepts mails over TLS, signed in; none was sent.' })
  const refused = await ask('wrong')
  expect(refused).toMatchObject({ state: 'wrong', mend: expect.stringContaining('user and password in SMTP_URL') })
  expect(refused.says).toMatch(/^The mail server refused the sign-in: .*\(address\)/)
  expect(JSON.stringify(refused)).not.toContain('wrong@')
  expect(await ask('right%40word', '')).toMatchObject({ state: 'wrong', says: expect.stringContaining('certificate') })
})

test('a refused address and a server that is not there are named by what to change', async () => {
  const trap = await startMailTrap()
  trap.refuseRecipient = () => '550 5.1.1 No such user'
  const asked = examined({ ...SETTINGS, SMTP_URL: trap.url })
  expect(await checkMail(asked)).toMatchObject({
    state: 'wrong',
    says: expect.stringContaining('550'),
    mend: expect.stringContaining('MAIL_TO'),
  })
  await trap.close()
  expect(await checkMail(asked)).toMatchObject({ state: 'wrong', mend: expect.stringContaining('host and port') })
})

test.each(engines.slice(0, 1))('without MAIL_TO the staff are asked for, and that there is none is said, on $name', async ({ fresh }) => {
  const [site, trap] = [testSite(await fresh()), await startMailTrap()]
  const asked = examined({ MAIL_FROM: SETTINGS.MAIL_FROM, SMTP_URL: trap.url }, site)
  expect(await checkMail(asked)).toMatchObject({ state: 'look', says: expect.stringContaining('Nobody is told') })
  await buildUser(site, 'admin')
  expect(await checkMail(asked)).toMatchObject({ state: 'ok' })
  expect(trap.mails).toEqual([])
  expect(await checkMail(examined({}))).toMatchObject({ state: 'look', mend: expect.stringContaining('SMTP_URL') })
})
