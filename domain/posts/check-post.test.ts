import { describe, expect, test } from 'vitest'
import { engines } from '../../tests/support/engines.ts'
import { buildCategory, buildPost } from '../../tests/support/factories.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { cleanHtml } from '../content/clean-html.ts'
import { insertMedia } from '../media/media-store.ts'
import { storeRedirect } from '../redirects/redirects.ts'
import type { Site } from '../site.ts'
import { deadPaths, weighPictures } from './check-post.ts'
import { findInText, type Looked, ownPathsIn } from './text-findings.ts'

const [engine] = engines
const freshSite = async () => {
  if (!engine) throw new Error('no engine')
  return testSite(await engine.fresh())
}

const settled = { image: null, imageAlt: '', metaDescription: 'What it is about.' }
const check = async (site: Site, post: Looked) =>
  findInText(post, { siteUrl: site.siteUrl, dead: await deadPaths(site, ownPathsIn(post.content, site.siteUrl)) })
const found = async (site: Site, html: string) =>
  (await check(site, { ...settled, content: cleanHtml(html).html })).map(({ mustBeSettled, message, place }) => [
    mustBeSettled ? 'must' : 'may',
    message,
    place,
  ])

describe('before a post goes out', () => {
  test('a text with nothing wrong has no findings', async () => {
    const site = await freshSite()
    expect(await found(site, '<h2>Fees</h2><p>Words and <a href="/pricing-plane">our prices</a>.</p><h3>More</h3>')).toEqual([])
  })

  test('a picture without words must be settled, decoration and described ones not', async () => {
    const site = await freshSite()
    const html =
      '<p>Pupils come at seven.</p><p><img src="/drawn/a.webp"></p>' +
      '<p><img src="/drawn/b.webp" alt="A gate"></p><p><img src="/drawn/c.webp" role="presentation" alt=""></p>'
    expect(await found(site, html)).toEqual([['must', 'A picture without alt text', 'The picture after “Pupils come at seven.”']])
    const findings = await check(site, { ...settled, content: '<p>x</p>', image: 'a.webp', imageAlt: ' ' })
    expect(findings).toMatchObject([{ mustBeSettled: true, place: 'Picture description' }])
  })

  test("a picture of another site is not shown, so it can't go out", async () => {
    expect(await found(await freshSite(), '<p><img src="https://a.example/x.jpg" alt="A gate"></p>')).toEqual([
      [
        'must',
        'A picture from another site, which visitors cannot see: https://a.example/x.jpg. Add it to the media library and use that one instead.',
        'The first picture of the text',
      ],
    ])
  })

  test('of thousands of things no more than fifty are named, those that must be settled among them', async () => {
    const may = '<a href="/">https://www.company.example</a>'
    const named = await found(await freshSite(), `<p>${may.repeat(3_000)}</p><p><img src="/drawn/a.webp"></p>`)
    expect(named).toHaveLength(50)
    expect(named[0]?.[0]).toBe('must')
  })

  test('a text that was refused is looked at however deep its elements lie', async () => {
    const content = `${'<blockquote><ul><li>'.repeat(9_000)}<a href="/nowhere">Fees</a>`
    expect(await check(await freshSite(), { ...settled, content })).toMatchObject([{ message: 'A link that leads nowhere: /nowhere' }])
  })

  test.each(['tel:', 'tel:0803', 'TEL:+234', 'tel:call', 'tel:+2348031234567,+2348051234567'])(
    'a link that dials no whole number (%s) must be settled',
    async (href) => {
      const content = `<p><a href="${href}">Call the bursar</a>, <a href="tel:+2348031234567">the office</a></p>`
      expect(await check(await freshSite(), { ...settled, content })).toMatchObject([
        { message: `A link with an incomplete phone number: ${href}`, mustBeSettled: true },
      ])
    },
  )

  test.each(['click here', 'Here', 'read more...', 'This link', 'https://a.example/x', 'www.a.example'])(
    'the words “%s” of a link say nothing, which may stay',
    async (words) => {
      const [finding, ...others] = await found(await freshSite(), `<p><a href="https://a.example/x">${words}</a></p>`)
      expect([finding?.[0], finding?.[2], others]).toEqual(['may', `“${words}”`, []])
    },
  )

  test('a level of headings that is left out may stay', async () => {
    expect(await found(await freshSite(), '<h2>One</h2><h4>Three</h4><h2>Two</h2><h3>Below</h3>')).toEqual([
      ['may', 'A heading of level 4 below one of level 2: a level is left out', '“Three”'],
    ])
    expect(await found(await freshSite(), '<h3>First</h3>')).toHaveLength(1)
  })

  test('a missing description may stay', async () => {
    const findings = await check(await freshSite(), { ...settled, metaDescription: ' ', content: '<p>x</p>' })
    // Screens show the place behind a colon: it names the field, and does not pass for the words that are shown.
    expect(findings.map(({ message, place }) => `${message}: ${place}`)).toEqual([
      'This is blank, so search engines will show the first words of the text: Description in search engines',
    ])
    expect(findings).toMatchObject([{ mustBeSettled: false }])
  })

  test('what must be settled comes first', async () => {
    const content = '<p><a href="/faq">here</a></p><p><img src="/drawn/a.webp" alt="" /></p>'
    const findings = await check(await freshSite(), { ...settled, metaDescription: '', content })
    expect(findings.map(({ mustBeSettled, field }) => [mustBeSettled, field])).toEqual([
      [true, 'content'],
      [false, 'content'],
      [false, 'meta_description'],
    ])
  })

  test('the pictures weigh what a phone fetches of them', async () => {
    const site = await freshSite()
    const picture = { file: 'a.webp', width: 1_440, height: 900, widths: [400, 640, 960, 1_440], placeholder: null, alt: '', bytes: 9 }
    await site.write('test', ({ trx, now }) => insertMedia(trx, picture, now))
    await site.files.put([
      { name: 'a-w640.avif', bytes: new Uint8Array(3_000) },
      { name: 'a.webp', bytes: new Uint8Array(90_000) },
      { name: 'b.webp', bytes: new Uint8Array(5_000) },
    ])
    const content = '<p><img src="/uploads/blogs/b.webp" alt="B" /><img src="/uploads/blogs/b.webp" alt="B again" /></p>'
    expect(await weighPictures(site, { content, image: 'a.webp' })).toEqual({ count: 2, bytes: 8_000, nairaPerMb: 1, animations: 0 })
  })

  test('those that moved as they came are counted once each', async () => {
    const site = await freshSite()
    const picture = { width: 640, height: 400, widths: [640], placeholder: null, alt: '', bytes: 9, wasAnimated: true as const }
    for (const file of ['a.webp', 'b.webp']) await site.write('test', ({ trx, now }) => insertMedia(trx, { ...picture, file }, now))
    const content = '<p><img src="/uploads/blogs/b.webp" alt="B" /><img src="/uploads/blogs/a.webp" alt="A" /></p>'
    expect(await weighPictures(site, { content, image: 'a.webp' })).toMatchObject({ animations: 2 })
  })
})

describe.each(engines)('links of this site, on $name', ({ fresh }) => {
  test('that lead nowhere must be settled; those of posts, pages, screens, redirects and pictures that are there not', async () => {
    const site = testSite(await fresh())
    const [post, draft, category] = [await buildPost(site), await buildPost(site, { status: 'draft' }), await buildCategory(site, 'Fees')]
    await site.write('test', ({ trx, now }) => storeRedirect(trx, '/old-page', '/faq', now))
    const live = [
      '/',
      '/faq',
      `/blog/${post}`,
      `/blog/${post}?x=1#part`,
      `/category-list/${category}`,
      '/old-page',
      '/contactus/',
      '/feed.xml',
    ]
    const dead = ['/nothing', `/blog/${draft}`, '/blog/x', '/category-list/999', '/pages/none', '/uploads/blogs/none.webp', '/admin/posts']
    const linksTo = (addresses: readonly string[]) => addresses.map((href) => `<p><a href="${href}">Words of ${href}</a></p>`).join('')
    expect(await found(site, linksTo([...live, `${site.siteUrl}/faq`, 'https://a.example/none', 'mailto:a@b.example', '#part']))).toEqual(
      [],
    )
    expect(await found(site, linksTo([...dead, `${site.siteUrl}/gone`]))).toEqual(
      [...dead, '/gone'].map((path, index) => [
        'must',
        `A link that leads nowhere: ${path}`,
        `“Words of ${dead[index] ?? `${site.siteUrl}/gone`}”`,
      ]),
    )
  })
})
