import { describe, expect, test } from 'vitest'
import { insertMedia } from '#domain/media/media-store.ts'
import { insertPage } from '#domain/pages/page-store.ts'
import { addSampleContent } from '#domain/samples/add-sample-content.ts'
import { inAllLanguages } from '#shared/all-languages.ts'
import { languageTags } from '#shared/languages.ts'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { testSite } from '#tests/support/test-site.ts'
import { sitemapDocument } from './sitemap-document.ts'

describe.each(engines)('the sitemap on $name', ({ fresh }) => {
  const locs = (xml: string | undefined) => [...(xml ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc ?? '')

  test('names each article with the time of its last change and its picture, screens without a time', async () => {
    const site = testSite(await fresh())
    await site.write('test', ({ trx, now }) =>
      insertMedia(trx, { file: 'a&b.webp', width: 8, height: 8, widths: [], placeholder: '', alt: '', bytes: 1 }, now),
    )
    const id = await buildPost(site, { image: 'a&b.webp' })
    const { updated_at: changed } = await site.db.selectFrom('posts').select('updated_at').executeTakeFirstOrThrow()
    const xml = await sitemapDocument(site, { limit: 1_000 })
    expect(xml).toContain(
      `<url><loc>${site.siteUrl}/blog/${id}</loc><lastmod>${changed}</lastmod><image:image><image:loc>${site.siteUrl}/uploads/blogs/a&amp;b.webp</image:loc></image:image></url>`,
    )
    expect(xml).toContain(`<url><loc>${site.siteUrl}/about-us</loc></url>`)
  })

  test('tells of an article or a page that came out after its last edit when it came out', async () => {
    const site = testSite(await fresh())
    const [publishAt, updatedAt] = ['2026-01-05T07:00:00.000Z', '2026-01-02T07:00:00.000Z']
    await site.write('test', ({ trx, now }) =>
      insertPage(trx, { slug: 'fees', title: 'Fees', content: '', status: 'published', publishAt, updatedAt }, now),
    )
    const later = await buildPost(site, { publishAt, updatedAt })
    const edited = await buildPost(site, { publishAt: updatedAt, updatedAt: publishAt })
    const xml = await sitemapDocument(site, { limit: 1_000 })
    expect(xml).toContain(`<url><loc>${site.siteUrl}/pages/fees</loc><lastmod>${publishAt}</lastmod></url>`)
    for (const id of [later, edited])
      expect(xml).toContain(`<url><loc>${site.siteUrl}/blog/${id}</loc><lastmod>${publishAt}</lastmod></url>`)
  })

  test('says of sample texts when they were written, not when the site began', async () => {
    const site = testSite(await fresh())
    await addSampleContent(site)
    const began = site.clock.now().toISOString()
    const times = [...((await sitemapDocument(site, { limit: 1_000 })) ?? '').matchAll(/<lastmod>([^<]*)<\/lastmod>/g)].map(([, at]) => at)
    const published = await site.db.selectFrom('posts').select('publish_at as at').where('publish_at', '<', began).execute()
    expect(times).toEqual(expect.arrayContaining(published.map(({ at }) => at)))
    expect(times).not.toContain(began)
  })

  test('names a page in each of its languages, with all the others', async () => {
    const site = testSite(await fresh())
    await addSampleContent(site)
    const xml = await sitemapDocument(site, { limit: 1_000 })
    const links = inAllLanguages('/think-school', languageTags).map(
      ({ language, path }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${site.siteUrl}${path}"/>`,
    )
    for (const path of ['/think-school', '/pcm/think-school', '/yo/think-school', '/ha/think-school', '/ig/think-school'])
      expect(xml).toContain(`<url><loc>${site.siteUrl}${path}</loc>${links.join('')}</url>`)
    expect(xml).not.toContain('/yo/about-us')
  })

  test('past its limit becomes an index of parts, which hold each address once and no more than the limit', async () => {
    const site = testSite(await fresh())
    for (let count = 0; count < 5; count += 1) await buildPost(site)
    const all = locs(await sitemapDocument(site, { limit: 1_000 }))
    for (const limit of [2, 7, all.length - 1]) {
      const parts = locs(await sitemapDocument(site, { limit }))
      expect(parts).toEqual(Array.from({ length: Math.ceil(all.length / limit) }, (_, at) => `${site.siteUrl}/sitemap.xml?part=${at + 1}`))
      const held = await Promise.all(parts.map(async (_, at) => locs(await sitemapDocument(site, { limit, part: at + 1 }))))
      expect(held.flat()).toEqual(all)
      expect(Math.max(...held.map(({ length }) => length))).toBe(limit)
      expect(await sitemapDocument(site, { limit, part: parts.length + 1 })).toBeUndefined()
    }
    expect(locs(await sitemapDocument(site, { limit: all.length }))).toEqual(all)
  })
})
