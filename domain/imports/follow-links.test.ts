import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { solidPicture } from '#tests/support/pictures.ts'
import { testSite } from '#tests/support/test-site.ts'
import { bringIn, posts } from '#tests/support/wordpress-import.ts'
import { cleanHtml } from '../content/clean-html.ts'
import { rememberImported } from '../imported.ts'
import { addPicture } from '../media/add-picture.ts'
import { editPage } from '../pages/save-page.ts'
import { binPost } from '../posts/bin.ts'
import type { Site } from '../site.ts'
import { printReport } from './import-report.ts'
import { importWordpress } from './import-wordpress.ts'
import { inPieces, item, term, wxr } from './wxr-fixture.ts'

const withLinks = (...links: string[]): string => `<p>${links.map((href) => `<a href="${href}">there</a>`).join(' ')}</p>`
const linksOf = (content = ''): string[] => [...content.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
const firstLinks = async (site: Site) => linksOf((await posts(site))[0]?.content)

/** Each link of a text, and what it is once all came in; the same where it stays. */
const LINKS: readonly [old: string, here: string][] = [
  ['https://www.old.example/about/team/#ada', '/pages/about/team#ada'],
  ['http://old.example/2020/03/news/', '/blog/2'],
  ['//OLD.example/2020/03/news', '/blog/2'],
  ['/2020/03/news/', '/blog/2'],
  ['https://old.example//2020/03//News/?utm_source=a&b=c%20d#top', '/blog/2?utm_source=a&b=c%20d#top'],
  ['https://old.example/?p=2', '/blog/2'],
  ['http://www.old.example/?p=2&utm_source=a#top', '/blog/2?utm_source=a#top'],
  ['?p=2', '/blog/2'],
  ['https://old.example/?page_id=3', '/pages/about/team'],
  ['https://old.example/2020/03/news/amp/', '/blog/2'],
  ['https://old.example/2020/03/news/feed/', '/blog/2'],
  ['https://old.example/2020/03/news/2/', '/blog/2'],
  // This site has that address for itself.
  ['https://old.example/about-us/', '/pages/about-us'],
  ['https://old.example/category/events/', '/category-list/1'],
  ['https://old.example/category/school/events/page/1/', '/category-list/1'],
  ['https://old.example/?cat=7', '/category-list/2'],
  ['https://old.example/tag/end-of-term/', '/search?query=End%20of%20term'],
  ['https://old.example/?s=school+fees', '/search?query=school%20fees'],
  ['https://old.example/feed/', '/feed.xml'],
  ['https://old.example/', '/'],
  ['https://old.example', '/'],
  ['https://old.example/wp-content/uploads/2020/03/Gate-300x200.jpg', '/uploads/blogs/PICTURE'],
]

const STAY = [
  'https://old.example/gone/',
  'https://old.example/?p=99',
  'https://old.example/category/none/',
  'https://old.example/wp-content/uploads/fees.pdf',
  'https://old.example/wp-login.php',
]
const FOREIGN = ['https://elsewhere.example/2020/03/news/', 'https://my.old.example/2020/03/news/', 'mailto:ada@old.example', '#part']

describe.each(engines)('links of imported texts on $name', ({ fresh }) => {
  const things = [
    item({
      id: 2,
      link: 'https://old.example/2020/03/news/',
      more: term('category', 'Events') + term('post_tag', 'End of term', 'end-of-term'),
    }),
    item({ id: 3, type: 'page', name: 'team', link: 'https://old.example/about/team/', more: '<wp:post_parent>6</wp:post_parent>' }),
    item({ id: 4, type: 'page', name: 'about-us', link: 'https://old.example/about-us/' }),
    item({ id: 5, status: 'trash', link: 'https://old.example/gone/' }),
    item({ id: 6, type: 'page', name: 'about' }),
    item({ id: 7, more: term('category', 'News') }),
  ]
  // Its own address is one of this site's, so that it is remembered by two names.
  const text = item({
    id: 1,
    link: 'https://old.example/contactus/',
    content: withLinks(...LINKS.map(([old]) => old), ...STAY, ...FOREIGN),
    more: term('category', 'Events'),
  })

  async function withPicture() {
    const site = testSite(await fresh())
    const { file } = await addPicture(site, { bytes: await solidPicture(40, 30).png().toBuffer(), alt: '' }, 'test')
    await site.write('test', (write) =>
      rememberImported(write, 'wordpress:old.example', 'picture:2020/03/Gate.jpg', { entity: 'media', entityId: file }),
    )
    const here = [...LINKS.map(([, address]) => address.replace('PICTURE', file)), ...STAY, ...FOREIGN]
    return { site, here }
  }

  test('lead to where what they led to is here, once all came in; what did not come in is named, and others stay as they are', async () => {
    const { site, here } = await withPicture()
    const report = await bringIn(site, text, ...things)
    expect(await firstLinks(site)).toEqual(here)
    const content = (await posts(site))[0]?.content ?? ''
    expect(cleanHtml(content).html).toBe(content)
    expect(report.links).toEqual({ followed: 1, missed: STAY.map((address) => ({ address, item: '1' })) })
    const printed = printReport(report, 'Africa/Lagos')
    expect(printed).toContain('Links: in 1 texts they lead to where things are here now, 5 lead to what did not come in')
    expect(printed).toContain('Links to what was not imported\n  https://old.example/gone/ [1]\n')
  })

  test('are the same after a second import, which says again what is missing', async () => {
    const { site } = await withPicture()
    const first = await bringIn(site, text, ...things)
    const state = async () => [
      await posts(site),
      await site.db.selectFrom('pages').selectAll().execute(),
      await site.db.selectFrom('redirects').selectAll().orderBy('path').execute(),
      await site.db.selectFrom('imports').selectAll().orderBy('source_key').execute(),
      await site.db.selectFrom('audit').selectAll().orderBy('id').execute(),
    ]
    const before = await state()
    const second = await bringIn(site, text, ...things)
    expect(await state()).toEqual(before)
    expect(second.links).toEqual({ followed: 0, missed: first.links?.missed })
  })

  test('of an earlier import follow what only came with this one, whatever else was edited there', async () => {
    const { site, here } = await withPicture()
    await bringIn(site, text)
    expect((await firstLinks(site)).slice(0, 3)).toEqual([
      'https://www.old.example/about/team/#ada',
      'http://old.example/2020/03/news/',
      'https://OLD.example/2020/03/news',
    ])
    const [post] = await posts(site)
    await site.db
      .updateTable('posts')
      .set({ content: `<p>New words.</p>\n${post?.content}` })
      .execute()
    const report = await bringIn(site, ...things)
    const after = (await posts(site))[0]
    expect(linksOf(after?.content)).toEqual(here)
    expect([after?.content.startsWith('<p>New words.</p>'), after?.updated_at, report.links?.followed]).toEqual([true, post?.updated_at, 1])
  })

  test('of a file follow what an earlier one brought, at an address of this site too, where it is by now', async () => {
    const { site, here } = await withPicture()
    await bringIn(site, ...things)
    await editPage(site, 'test', 1, { slug: 'our-team' })
    await bringIn(site, text)
    const moved = here.map((address) => address.replace('/pages/about/team', '/pages/our-team').replace('/blog/2', '/blog/1'))
    expect(linksOf((await posts(site))[2]?.content)).toEqual(moved)
  })

  test('to what lies in the bin stay, and are named', async () => {
    const site = testSite(await fresh())
    const link = 'https://old.example/2020/03/news/'
    await bringIn(site, item({ id: 2, link }))
    await binPost(site, 'test', 1)
    const { links } = await bringIn(site, item({ id: 1, content: withLinks(link, 'https://old.example/?p=2') }))
    expect(links?.missed.map(({ address }) => address)).toEqual([link, 'https://old.example/?p=2'])
  })

  test('are of a site in a folder of its host alone; on a host that is this site’s by now, its pages stay', async () => {
    const site = testSite(await fresh())
    const links = [
      'https://old.example/blog/',
      'https://old.example/blog/?p=2',
      'https://old.example/blog/gone/',
      'https://old.example/shop/',
    ]
    const file = wxr(item({ id: 1, content: withLinks(...links) }), item({ id: 2, link: 'https://old.example/blog/two/' }))
    const inFolder = file
      .replace('<link>https://old.example</link>', '<link>https://old.example/blog</link>')
      .replaceAll(/(<wp:base_\w+>[^<]*?)\/?</g, '$1/blog<')
    const report = await importWordpress(site, inPieces(inFolder))
    expect(await firstLinks(site)).toEqual(['/', '/blog/2', ...links.slice(2)])
    expect(report.links?.missed.map(({ address }) => address)).toEqual(['https://old.example/blog/gone/'])

    const { host } = new URL(site.siteUrl)
    const moved = wxr(
      item({ id: 1, title: 'Moved', content: withLinks(`http://${host}/faq`, `http://${host}/gone`, `http://${host}/?p=1`) }),
    )
    const { links: again } = await importWordpress(site, inPieces(moved.replaceAll('old.example', host)))
    expect(linksOf((await posts(site))[2]?.content)).toEqual([`http://${host}/faq`, `http://${host}/gone`, '/blog/3'])
    expect(again?.missed.map(({ address }) => address)).toEqual([`http://${host}/gone`])
  })

  test('to a picture that was not brought along are named once', async () => {
    const site = testSite(await fresh())
    const { links } = await bringIn(site, item({ id: 1, content: '<img src="https://old.example/files/a.jpg" alt="A gate">' }))
    expect(links).toEqual({ followed: 0, missed: [{ address: 'https://old.example/files/a.jpg', item: '1' }] })
  })
})
