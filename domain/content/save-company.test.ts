import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Engine } from '#database/engine.ts'
import { openDatabase } from '#database/open-database.ts'
import { defaultCompany } from '#shared/content/company.ts'
import { engines, suiteEngines } from '#tests/support/engines.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { localFiles } from '../media/local-files.ts'
import type { Site } from '../site.ts'
import { getCompany } from './read-company.ts'
import { changeCompany } from './save-company.ts'

const ADDRESS = (label: string) => `${label} must be a path of this site or an address such as https://example.com`
const NUMBER = (label: string) => `${label} must be one number as it is dialled, such as +234 803 123 4567`

describe.each(engines)('the company’s details on $name', ({ fresh }) => {
  test('are the defaults until somebody sets them, and change one by one', async () => {
    const site = testSite(await fresh())
    expect(await getCompany(site)).toEqual(defaultCompany)
    const before = site.freshness.generation
    const first = { ...defaultCompany, name: 'Eko Schools', foundedYear: 2019 }
    expect((await changeCompany(site, 'user:1', { name: ' Eko Schools ', foundedYear: '2019', unknown: 1 })).company).toEqual(first)
    expect(site.freshness.generation).toBeGreaterThan(before)
    expect(await getCompany(site)).toEqual(first)
    const second = { ...first, phone: '+234 800 000 0190', foundedYear: null }
    expect((await changeCompany(site, 'user:2', { phone: '+234 800 000 0190', foundedYear: '' })).company).toEqual(second)
    expect(await getCompany(site)).toEqual(second)
    const audit = await site.db.selectFrom('audit').selectAll().orderBy('actor').execute()
    expect(audit.map(({ actor, action, entity, entity_id, details }) => [actor, action, entity, entity_id, JSON.parse(details)])).toEqual([
      ['user:1', 'company changed', 'settings', 'company', { fields: ['name', 'foundedYear'] }],
      ['user:2', 'company changed', 'settings', 'company', { fields: ['foundedYear', 'phone'] }],
    ])
  })

  test('keep what two people change at once', async () => {
    const site = testSite(await fresh())
    await Promise.all([changeCompany(site, 'user:1', { city: 'Lagos' }), changeCompany(site, 'user:2', { country: 'Nigeria' })])
    expect(await getCompany(site)).toMatchObject({ city: 'Lagos', country: 'Nigeria' })
  })

  test('that no longer fit are the defaults, and the log names the fields', async () => {
    const errors: unknown[] = []
    const site = testSite(await fresh())
    const log = { ...site.log, error: (...line: unknown[]) => void errors.push(line) } as unknown as typeof site.log
    const stored = { key: 'company', value: JSON.stringify({ name: 7, city: 'Lagos' }), updated_at: '2026-01-01T00:00:00.000Z' }
    await site.db.insertInto('settings').values(stored).execute()
    expect(await getCompany({ ...site, log })).toEqual(defaultCompany)
    expect(errors).toEqual([[{ fields: ['name'] }, 'stored company details do not fit their schema']])
    expect((await changeCompany(site, 'user:1', { city: 'Abuja' })).company).toEqual({ ...defaultCompany, city: 'Abuja' })
  })

  test('stand on one line, but for what has several', async () => {
    const site = testSite(await fresh())
    const { company } = await changeCompany(site, 'test', { name: 'Acme\r\nBcc: x', address: '1\u2028Road', description: 'One\nTwo' })
    expect(company).toMatchObject({ name: 'Acme Bcc: x', address: '1 Road', description: 'One\nTwo' })
  })

  test('take the whole tag of a search engine for its content', async () => {
    const site = testSite(await fresh())
    await changeCompany(site, 't', {
      googleVerification: '<meta name="google-site-verification" content="aB-_9" />',
      bingVerification: ' 0F0F ',
    })
    expect(await getCompany(site)).toMatchObject({ googleVerification: 'aB-_9', bingVerification: '0F0F' })
  })

  test.each([
    ['name', '😀'.repeat(120)],
    ['description', 'x'.repeat(1_000)],
    ['city', 'x'.repeat(300)],
    ['email', ''],
    ['phone', '0803 999 0000'],
    ['phone', '+234 (0) 803-999-0000'],
    ['phone', '112'],
    ['secondPhone', ''],
    ['whatsApp', '+2348039990000'],
    ['email', 'hello@company.example'],
    ['facebookUrl', ''],
    ['facebookUrl', 'https://www.facebook.com/company'],
    ['signInUrl', '/contactus'],
    ['foundedYear', 1800],
    ['foundedYear', 2200],
    ['foundedYear', null],
  ])('take %s %j', async (field, value) => {
    expect((await changeCompany(testSite(await fresh()), 't', { [field]: value })).company).toEqual({ ...defaultCompany, [field]: value })
  })

  test('have one message for each field that can not be taken', async () => {
    const bad = { name: '', phone: 7, email: 'x' }
    await expect(changeCompany(testSite(await fresh()), 't', bad)).rejects.toMatchObject({
      message: 'Name is required',
      errors: {
        name: 'Name is required',
        phone: 'Phone is invalid',
        email: 'Invalid email',
      },
    })
  })
})

// Nothing is stored of them, so that one database serves all.
describe.each(suiteEngines)('the company’s details, typed wrongly, on $name', ({ suitePlace }) => {
  const { place, remove } = suitePlace()
  let engine: Engine
  let site: Site
  beforeAll(async () => {
    const at = await place()
    engine = await openDatabase(at)
    site = testSite(engine, fakeClock(), localFiles(at.dataDir))
  })
  afterAll(async () => {
    await engine?.close()
    await remove()
  })

  test.each([
    ['name', '', 'Name is required'],
    ['name', ' ', 'Name is required'],
    ['name', 'x'.repeat(121), 'Company name must be 120 characters or fewer'],
    ['description', 'x'.repeat(1_001), 'What the company does must be 1,000 characters or fewer'],
    ['city', 'x'.repeat(301), 'City must be 300 characters or fewer'],
    ['phone', 7, 'Phone is invalid'],
    ['phone', null, 'Phone is invalid'],
    ['phone', 'call us', NUMBER('Phone')],
    ['phone', '0803 12', NUMBER('Phone')],
    ['phone', '0803 999 0000 / 0805 999 0000', NUMBER('Phone')],
    ['phone', '0803 999 000', NUMBER('Phone')],
    ['phone', '0803 999 00001', NUMBER('Phone')],
    ['phone', '0803 999 0000 ext 5', NUMBER('Phone')],
    ['phone', 'ext 5', NUMBER('Phone')],
    ['phone', 'O8O39990000', NUMBER('Phone')],
    ['phone', '0000000000', NUMBER('Phone')],
    ['phone', '２３４８０３９９９００００', NUMBER('Phone')],
    ['secondPhone', '٠٨٠٣٩٩٩٠٠٠٠', NUMBER('Second number')],
    ['secondPhone', '"><script>', NUMBER('Second number')],
    ['whatsApp', 'ask at the desk', NUMBER('WhatsApp')],
    ['whatsApp', '112', NUMBER('WhatsApp')],
    ['whatsApp', 'javascript:alert(1)', NUMBER('WhatsApp')],
    ['email', 'x', 'Invalid email'],
    ['email', 'x@y.z?bcc=a', 'Invalid email'],
    ['email', 'a b@c.example', 'Invalid email'],
    ['facebookUrl', 'javascript:x', ADDRESS('Facebook page')],
    ['mapUrl', 'maps', ADDRESS('Map')],
    [
      'signInUrl',
      'tel:0803',
      'Where customers sign in must hold one number as it is dialled, such as tel:+2348031234567 or https://wa.me/2348031234567',
    ],
    ['googleVerification', '"><script>', 'Google verification is invalid'],
    ['indexNowKey', 'short', 'IndexNow key must be 8 to 128 letters, digits and dashes'],
    ['indexNowKey', 'with/a/slash', 'IndexNow key must be 8 to 128 letters, digits and dashes'],
    ['feedText', 'half', 'Articles in feeds is invalid'],
    ['foundedYear', 'long ago', 'Founded in is invalid'],
    ['foundedYear', '20190', 'Founded in is invalid'],
    ['foundedYear', 2019.5, 'Founded in is invalid'],
    ['foundedYear', 1799, 'Founded in is invalid'],
    ['foundedYear', 2201, 'Founded in is invalid'],
    ['nairaPerMb', '', 'Price of a megabyte must be a number from 0.01 to 1000'],
    ['nairaPerMb', null, 'Price of a megabyte must be a number from 0.01 to 1000'],
    ['nairaPerMb', 'one naira', 'Price of a megabyte must be a number from 0.01 to 1000'],
    ['nairaPerMb', 0, 'Price of a megabyte must be a number from 0.01 to 1000'],
    ['resellerPercent', '101', 'Share of resellers must be a number from 0 to 100'],
    ['resellerPercent', 'a tenth', 'Share of resellers must be a number from 0 to 100'],
    ['nairaPerMb', '1,001', 'Price of a megabyte must be a number from 0.01 to 1000'],
  ])('refuse %s %j', async (field, value, message) => {
    await expect(changeCompany(site, 't', { city: 'Lagos', [field]: value })).rejects.toMatchObject({
      kind: 'invalid',
      message,
      errors: { [field]: message },
    })
    expect(await getCompany(site)).toEqual(defaultCompany)
  })
})
