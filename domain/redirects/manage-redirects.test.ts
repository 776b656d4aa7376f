import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { addPage } from '../pages/save-page.ts'
import type { Site } from '../site.ts'
import { addRedirect, deleteRedirect, listRedirects, restoreRedirect } from './manage-redirects.ts'
import { findRedirect, redirectKey } from './redirects.ts'

const add = (site: Site, path: string, target: string) => addRedirect(site, 'editor-1', { path, target, isForeignMeant: false })
const kept = async (site: Site) =>
  (await listRedirects(site, { page: 1, limit: 50, text: '' })).redirects.map(({ path, target }) => `${path} → ${target}`)

describe.each(engines)('redirects of editors on $name', ({ fresh }) => {
  const newSite = async () => testSite(await fresh(), fakeClock())

  test('a chain is refused by its steps, with where to lead directly', async () => {
    const site = await newSite()
    await add(site, '/b', '/faq')
    const refused = await add(site, '/a', '/b').catch((error: unknown) => error)
    expect(refused).toMatchObject({
      kind: 'invalid',
      errors: { target: expect.stringContaining('/a → /b → /faq') },
      facts: { direct: '/faq' },
    })
    expect(await kept(site)).toEqual(['/b → /faq'])
  })

  test('what led to an address that leads on now leads on directly', async () => {
    const site = await newSite()
    await add(site, '/a', '/b')
    expect(await add(site, '/B/', '/c')).toMatchObject({ path: '/b', shortened: 1 })
    expect(await kept(site)).toEqual(['/a → /c', '/b → /c'])
  })

  test.each([
    [
      ['/a', '/b?x=1'],
      ['/b', '/a?y=1'],
    ],
    [['/a', '/A?x=1']],
    [['/?p=77', '/?x=1&p=77']],
    [
      ['/?p=77', '/?page_id=78&x=1'],
      ['/?page_id=78', '/?p=77&x=1'],
    ],
  ])('a query in a target hides no circle: %j', async (...redirects) => {
    const site = await newSite()
    const [path = '', target = ''] = redirects.pop() ?? []
    for (const [from = '', to = ''] of redirects) await add(site, from, to)
    await expect(add(site, path, target)).rejects.toMatchObject({ errors: { target: expect.stringContaining('circle') } })
  })

  test('a null byte in an address is none of it', async () => {
    const site = await newSite()
    await add(site, '/old%00one', '/faq%00')
    expect((await kept(site)).map((each) => each.split(' ')[0])).toEqual(['/oldone'])
  })

  test('a circle is refused by its steps, however long', async () => {
    const site = await newSite()
    await expect(add(site, '/a', '/A#part')).rejects.toMatchObject({ errors: { target: expect.stringContaining('circle: /a → /A#part') } })
    // As it may lie in a store from before.
    const created_at = site.clock.now().toISOString()
    await site.db
      .insertInto('redirects')
      .values([
        { path: '/b', target: '/c', created_at },
        { path: '/c', target: '/a', created_at },
      ])
      .execute()
    await expect(add(site, '/a', '/b')).rejects.toMatchObject({ errors: { target: expect.stringContaining('/a → /b → /c → /a') } })
    await site.db
      .insertInto('redirects')
      .values([
        { path: '/d', target: '/e', created_at },
        { path: '/e', target: '/d', created_at },
      ])
      .execute()
    await expect(add(site, '/f', '/d')).rejects.toMatchObject({ kind: 'invalid' })
  })

  test('an address where the site has something itself is refused', async () => {
    const site = await newSite()
    await addPage(site, 'test', { title: 'Terms', slug: 'terms', content: '<p>Words.</p>' })
    for (const path of ['/faq', '/FAQ/', '/blog/7', '/admin/posts', '/uploads/blogs/a.webp', '/pages/terms', '/healthz']) {
      await expect(add(site, path, '/contactus'), path).rejects.toMatchObject({ errors: { path: expect.stringContaining('of its own') } })
    }
    for (const path of ['/pages/gone', '/blog/an-old-name', '/our-old-prices']) await add(site, path, '/contactus')
  })

  test('an address with a query or a part is refused by what is too much of it, with what to write instead', async () => {
    const site = await newSite()
    for (const [path, beyond, alone] of [
      ['/promo?x=1', '?x=1', '/promo'],
      ['/Promo/?p=12', '?p=12', '/promo'],
      ['/promo#part', '#part', '/promo'],
      ['/promo?x=1&y=2#part', '?x=1&y=2#part', '/promo'],
      [`${site.siteUrl}/promo?utm_source=mail`, '?utm_source=mail', '/promo'],
    ] as const)
      await expect(add(site, path, '/faq'), path).rejects.toMatchObject({
        kind: 'invalid',
        errors: {
          path: `Leave out “${beyond}”: a redirect is looked up by its path alone, so ${alone} leads on whatever stands behind it`,
        },
      })
    for (const path of ['/', '/?x=1', '/#part', 'promo', '/?p=12#part'])
      await expect(add(site, path, '/faq'), path).rejects.toMatchObject({ errors: { path: expect.stringContaining('such as /old-page') } })
    await add(site, '/promo?', '/faq')
    await add(site, '/?p=12', '/faq')
    expect(await kept(site)).toEqual(['/?p=12 → /faq', '/promo → /faq'])
  })

  test('another host is refused unless it is meant, and this one is never another', async () => {
    const site = await newSite()
    await expect(add(site, '/a', 'https://forum.example/x')).rejects.toMatchObject({
      errors: { target: expect.stringContaining('forum.example') },
    })
    await addRedirect(site, 'editor-1', { path: '/a', target: 'https://forum.example/x', isForeignMeant: true })
    await add(site, `${site.siteUrl}/b`, `${site.siteUrl}/faq?x=1`)
    expect(await kept(site)).toEqual(['/a → https://forum.example/x', '/b → /faq?x=1'])
  })

  test('a removed one leads nowhere and comes back by undo, unless it would lead in a circle by now', async () => {
    const site = await newSite()
    await add(site, '/a', '/b')
    await deleteRedirect(site, 'editor-1', '/a')
    expect([await findRedirect(site, '/a'), await kept(site)]).toEqual([undefined, []])
    await expect(deleteRedirect(site, 'editor-1', '/a')).rejects.toMatchObject({ kind: 'not-found' })
    await restoreRedirect(site, 'editor-1', '/a')
    expect(await findRedirect(site, '/a')).toBe('/b')
    await deleteRedirect(site, 'editor-1', '/a')
    await add(site, '/b', '/a')
    await expect(restoreRedirect(site, 'editor-1', '/a')).rejects.toMatchObject({ kind: 'invalid' })
  })

  test.each(['NFC', 'NFD'])('an old address that was typed in %s is found in any Unicode form', async (form) => {
    const site = await newSite()
    await add(site, '/Ẹ̀kọ́/ilé'.normalize(form), '/faq')
    expect(await kept(site)).toEqual(['/ẹ̀kọ́/ilé → /faq'])
    for (const asked of ['NFC', 'NFD']) {
      expect(await findRedirect(site, redirectKey(encodeURI('/ẹ̀kọ́/ilé/'.normalize(asked))))).toBe('/faq')
      await expect(add(site, '/faq', '/ẹ̀kọ́/ilé'.normalize(asked))).rejects.toMatchObject({ kind: 'invalid' })
    }
  })

  test('a new one takes the place of a removed one', async () => {
    const site = await newSite()
    await add(site, '/a', '/b')
    await deleteRedirect(site, 'editor-1', '/a')
    await add(site, '/a', '/c')
    expect([await findRedirect(site, '/a'), await kept(site)]).toEqual(['/c', ['/a → /c']])
  })
})
