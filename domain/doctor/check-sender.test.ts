import { expect, test } from 'vitest'
import { startDns } from '#tests/support/dns-server.ts'
import { examined } from '#tests/support/examined.ts'
import { checkDkim, checkDmarc, checkSpf } from './check-sender.ts'

type Records = Record<string, string[][]>
const of = async (records: Records | undefined, settings: Record<string, string> = {}) =>
  examined({ MAIL_FROM: 'School <office@mail.school.example>', ...settings }, undefined, { lookUp: await startDns(records) })

const WHOLE: Records = {
  'mail.school.example': [['site-verification=1'], ['v=spf1 include:', 'provider.example -all']],
  '_dmarc.school.example': [['v=DMARC1; p=quarantine']],
  'selector1._domainkey.mail.school.example': [['v=DKIM1; k=rsa; p=', 'MIIB']],
}

test('a domain with all three records is ok, its DMARC at the domain above', async () => {
  const asked = await of(WHOLE)
  const [spf, dkim, dmarc] = await Promise.all([checkSpf(asked), checkDkim(asked), checkDmarc(asked)])
  expect([spf, dkim, dmarc].map(({ state }) => state)).toEqual(['ok', 'ok', 'ok'])
  expect(spf.says).toContain('"v=spf1 include:provider.example -all"')
  expect(dkim.says).toContain('selector1._domainkey.mail.school.example has a key')
  expect(dmarc.says).toContain('_dmarc.school.example')
})

test.each<[string, Records, RegExp]>([
  ['none', { 'mail.school.example': [['v=spf10 -all']] }, /has no SPF record/],
  ['of a domain that is not there', {}, /know no domain mail\.school\.example/],
  ['two', { 'mail.school.example': [['v=spf1 -all'], ['v=spf1 mx ~all']] }, /2 SPF records/],
  ['one for everybody', { 'mail.school.example': [['v=spf1 +all']] }, /lets everybody/],
])('SPF: %s is wrong, with its mend', async (_what, records, says) => {
  expect(await checkSpf(await of(records))).toEqual({ state: 'wrong', says: expect.stringMatching(says), mend: expect.any(String) })
})

test.each<[string, Records, RegExp]>([
  ['none', {}, /has no DMARC/],
  ['one without a policy', { '_dmarc.mail.school.example': [['v=DMARC1; rua=mailto:a@b.example']] }, /has no p=/],
  ['two', { '_dmarc.mail.school.example': [['v=DMARC1; p=none'], ['v=DMARC1; p=reject']] }, /has 2 records/],
])('DMARC: %s is wrong, with its mend', async (_what, records, says) => {
  expect(await checkDmarc(await of(records))).toEqual({ state: 'wrong', says: expect.stringMatching(says), mend: expect.any(String) })
})

test('DKIM: without a usual name nothing is known; a name that is set and has no key, or one that was taken back, is wrong', async () => {
  expect(await checkDkim(await of({}))).toMatchObject({ state: 'look', says: expect.stringContaining('no key under the usual names') })
  expect(await checkDkim(await of(WHOLE, { DKIM_SELECTOR: 'of-our-own' }))).toMatchObject({
    state: 'wrong',
    says: 'No key is at of-our-own._domainkey.mail.school.example.',
  })
  const own = { 'of-our-own._domainkey.mail.school.example': [['p=MIIB']] }
  expect(await checkDkim(await of(own, { DKIM_SELECTOR: 'other, of-our-own' }))).toMatchObject({ state: 'ok' })
  expect(await checkDkim(await of({ 'dkim._domainkey.mail.school.example': [['v=DKIM1; p=']] }))).toMatchObject({ state: 'wrong' })
})

test('where no name server answers, and for a domain that is in no public DNS, nothing is called wrong', async () => {
  for (const check of [checkSpf, checkDkim, checkDmarc]) {
    expect(await check(await of(undefined))).toMatchObject({ state: 'look', says: expect.stringContaining('could not be looked up') })
    expect(await check(await of(WHOLE, { MAIL_FROM: 'no-reply@localhost' }))).toMatchObject({ state: 'look' })
  }
})
