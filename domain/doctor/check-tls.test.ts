import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { examined } from '#tests/support/examined.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { makeCertificate } from '#tests/support/web-servers.ts'
import { checkTls } from './check-tls.ts'

const DAY_MS = 86_400_000

/** A server with a certificate of two days for 127.0.0.1, which this process believes only if told. */
async function startTls(isBelieved: boolean): Promise<number> {
  const files = makeCertificate(temporaryFolder())
  const [cert, key] = [readFileSync(files.certificate, 'utf8'), readFileSync(files.key)]
  if (isBelieved) {
    const before = getCACertificates()
    setDefaultCACertificates([...before, cert])
    onTestFinished(() => setDefaultCACertificates(before))
  }
  const server = createServer({ cert, key }).on('tlsClientError', () => {})
  server.listen(0)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

const at = (url: string, daysFromNow = 0) =>
  checkTls(examined({ SITE_URL: url }, undefined, { now: () => new Date(Date.now() + daysFromNow * DAY_MS) }))

test('a certificate that browsers believe is ok, and is to be renewed when few days are left', async () => {
  const port = await startTls(true)
  expect(await at(`https://127.0.0.1:${port}`, -40)).toEqual({
    state: 'ok',
    says: 'The certificate of 127.0.0.1 is valid, for 41 days more.',
  })
  expect(await at(`https://127.0.0.1:${port}`)).toMatchObject({ state: 'look', mend: expect.stringContaining('certbot renew') })
  expect(await at(`https://localhost:${port}`)).toMatchObject({
    state: 'wrong',
    says: expect.stringContaining('ERR_TLS_CERT_ALTNAME_INVALID'),
  })
})

test('one that nobody vouches for, none at all, and an address without TLS are told', async () => {
  const port = await startTls(false)
  expect(await at(`https://127.0.0.1:${port}`)).toMatchObject({ state: 'wrong', says: expect.stringContaining('SELF_SIGNED') })
  expect(await at('https://127.0.0.1:9')).toMatchObject({ state: 'wrong', says: expect.stringContaining('ECONNREFUSED') })
  expect(await at('http://school.example')).toMatchObject({ state: 'look', says: expect.stringContaining('no TLS') })
})
