import { expect, test } from 'vitest'
import { migrate, migrateUpTo } from '#database/migrate.ts'
import { findUser } from '#domain/accounts/users.ts'
import { findRedirect, redirectKey } from '#domain/redirects/redirects.ts'
import { selectSubscriber } from '#domain/subscribers/subscriber-store.ts'
import { unmigratedSiteAt } from '#tests/support/carried-sites.ts'
import { engines } from '#tests/support/engines.ts'

const typed = (text: string) => text.normalize('NFD')
const stamp = (second: number) => `2026-11-21T08:00:0${second}.000Z`

const redirects = [
  { path: typed('/éko'), target: '/faq', created_at: stamp(0) },
  { path: typed('/ọjọ́'), target: '/later', created_at: stamp(2) },
  { path: '/ọjọ́', target: '/earlier', created_at: stamp(1) },
  { path: typed('/ilé'), target: '/earlier', created_at: stamp(1) },
  { path: '/ilé', target: '/later', created_at: stamp(2) },
]

const user = { role: 'admin', email_verified: 1, two_factor_enabled: 0, created_at: stamp(0), updated_at: stamp(0) }
const subscriber = { status: 'confirmed', source: '{}', created_at: stamp(0), updated_at: stamp(0) }

test.each(engines)('what was stored in the other Unicode form is found by either, on $name', async ({ place }) => {
  const site = await unmigratedSiteAt(await place())
  await migrateUpTo(site.engine, '0065-content-changes')
  const insert = (table: 'redirects' | 'users' | 'subscribers' | 'leads' | 'tags', rows: object[]) =>
    site.db
      .insertInto(table)
      .values(rows as never)
      .execute()
  await insert('redirects', redirects)
  await insert('users', [{ ...user, id: '1', name: typed('Adé'), email: typed('adé@school.example') }])
  await insert('subscribers', [
    { ...subscriber, id: 'a', email: typed('olú@school.example') },
    { ...subscriber, id: 'b', email: typed('adé@school.example') },
    { ...subscriber, id: 'c', email: 'adé@school.example' },
  ])
  const details = { message: `${typed('Ẹ kú')}\n\u0301x` }
  await insert('leads', [
    {
      id: 'l',
      kind: 'contact',
      reference: 'ABCD-EFGH',
      name: typed('Ọlá'),
      email: typed('ọlá@school.example'),
      phone: '',
      notes: '',
      details: JSON.stringify(details),
      status: 'new',
      source: '{}',
      created_at: stamp(0),
      updated_at: stamp(0),
      touched_at: stamp(0),
      seen_times: 0,
    },
  ])
  await insert('tags', [{ name: typed('Ẹ̀kọ́'), slug: 'eko' }])
  await migrate(site.engine)

  for (const form of ['NFC', 'NFD']) {
    const found = ['/éko', '/ọjọ́', '/ilé'].map((path) => findRedirect(site, redirectKey(encodeURI(path.normalize(form)))))
    expect(await Promise.all(found)).toEqual(['/faq', '/later', '/later'])
    expect(await findUser(site, { email: 'Adé@school.example'.normalize(form) })).toMatchObject({ id: '1', name: 'Adé' })
  }
  expect(await selectSubscriber(site.db, { email: 'olú@school.example' })).toMatchObject({ id: 'a' })
  // Of two readers that would become one, both stay.
  expect(await selectSubscriber(site.db, { email: 'adé@school.example' })).toMatchObject({ id: 'c' })
  expect(await selectSubscriber(site.db, { id: 'b' })).toMatchObject({ email: typed('adé@school.example') })
  const lead = await site.db.selectFrom('leads').select(['name', 'email', 'details']).executeTakeFirstOrThrow()
  expect({ ...lead, details: JSON.parse(lead.details) }).toEqual({
    name: 'Ọlá',
    email: 'ọlá@school.example',
    details: { message: 'Ẹ kú\ńx' },
  })
  expect(await site.db.selectFrom('tags').select('name').execute()).toEqual([{ name: 'Ẹ̀kọ́' }])
})
