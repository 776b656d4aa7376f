import { beforeEach, describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { solidPicture } from '#tests/support/pictures.ts'
import { testSite } from '#tests/support/test-site.ts'
import { bringIn } from '#tests/support/wordpress-import.ts'
import { rememberImported } from '../imported.ts'
import { addPicture } from '../media/add-picture.ts'
import { editPage } from '../pages/save-page.ts'
import { binPost } from '../posts/bin.ts'
import { findOnward } from '../redirects/find-onward.ts'
import { addRedirect } from '../redirects/manage-redirects.ts'
import type { Site } from '../site.ts'
import { item, term } from './wxr-fixture.ts'

const lead = async (site: Site, address: string): Promise<string | undefined> => {
  const url = new URL(address, site.siteUrl)
  const value = url.searchParams.get('p')
  const onward = await findOnward(site, url, value === null ? undefined : { name: 'p', value })
  return onward && `${onward.status} ${onward.location}`
}

const LIST = '301 /blog-list'

/** What an old site's address leads to once its posts of 'News' and 'Events', with a tag, came in. */
const ADDRESSES: readonly [old: string, here: string | undefined][] = [
  ['/2020/03/story/', '301 /blog/1'],
  ['/2020/03/story/feed/', '301 /blog/1'],
  ['/2020/03/story/feed/atom/', '301 /blog/1'],
  ['/2020/03/story/amp', '301 /blog/1'],
  ['/2020/03/story/embed/', '301 /blog/1'],
  ['/2020/03/story/2/', '301 /blog/1'],
  ['/2020/03/story/comment-page-3/', '301 /blog/1'],
  ['/index.php/2020/03/story/amp/', '301 /blog/1'],
  ['/about-us/feed/', '301 /about-us'],
  ['/2020/03/another-story/feed/', undefined],
  ['/feed/', '301 /feed.xml'],
  ['/feed/rss2/', '301 /feed.xml'],
  ['/comments/feed/', '301 /feed.xml'],
  ['/?feed=rss2', '301 /feed.xml'],
  ['/category/news/', '301 /category-list/1'],
  ['/Category/NEWS', '301 /category-list/1'],
  ['/category/school/news/', '301 /category-list/1'],
  ['/category/news/feed/', '301 /category-list/1'],
  ['/category/news/page/2/', '301 /category-list/1?page=2'],
  ['/category/news/page/99/', '301 /category-list/1'],
  ['/category/news/below-it/', '301 /category-list/1'],
  ['/category/none/', LIST],
  ['/category/', LIST],
  ['/blog/category/news/', '301 /category-list/1'],
  ['/?cat=7', '301 /category-list/1'],
  ['/?cat=99', LIST],
  ['/?category_name=school/news', '301 /category-list/1'],
  // It was a further category of a post, which is a tag here.
  ['/category/prizes/', '301 /search?query=Prizes'],
  ['/tag/end-of-term/', '301 /search?query=End%20of%20term'],
  ['/tag/end-of-term/feed/', '301 /search?query=End%20of%20term'],
  ['/tag/e%cc%a3%cc%80ko%cc%a3%cc%81/', '301 /search?query=%E1%BA%B8%CC%80k%E1%BB%8D%CC%81'],
  ['/?tag=end-of-term', '301 /search?query=End%20of%20term'],
  ['/tag/none/', LIST],
  ['/author/ada/', LIST],
  ['/author/ada/page/2/', LIST],
  ['/?author=1', LIST],
  ['/?s=School+fees', '301 /search?query=School%20fees'],
  ['/?s=', '301 /search'],
  ['/search/School+fees/', '301 /search?query=school%20fees'],
  ['/page/2/', '301 /blog-list?page=2'],
  ['/page/99/', LIST],
  ['/?paged=2', '301 /blog-list?page=2'],
  ['/2019/', LIST],
  ['/2019/05/', LIST],
  ['/2019/05/07/', LIST],
  ['/2019/05/page/2/', LIST],
  ['/?m=201905', LIST],
  ['/wp-content/uploads/2020/03/Gate.jpg', '301 /uploads/blogs/PICTURE'],
  ['/wp-content/uploads/2020/03/Gate-300x200.jpg', '301 /uploads/blogs/PICTURE'],
  ['/wp-content/uploads/2020/03/Gate-scaled.jpg', '301 /uploads/blogs/PICTURE'],
  ['/wp-content/uploads/2020/03/none.jpg', undefined],
  ['/wp-login.php', undefined],
  ['/made/up', undefined],
  // A page that is a draft still: for now to the nearest that visitors see.
  ['/school/', '302 /'],
  ['/school/team/', '302 /'],
  ['/school/team/feed/', '302 /'],
  ['/2020/04/draft/', '302 /blog-list'],
  ['/?p=3', '302 /blog-list'],
  ['/category/news/?lite=1', '301 /category-list/1?lite=1'],
]

describe.each(engines)('addresses of an old site on $name', ({ fresh }) => {
  let site: Site
  let file: string
  beforeEach(async () => {
    site = testSite(await fresh())
    file = (await addPicture(site, { bytes: await solidPicture(40, 30).png().toBuffer(), alt: '' }, 'test')).file
    await site.write('test', (write) =>
      rememberImported(write, 'wordpress:old.example', 'picture:2020/03/Gate.jpg', { entity: 'media', entityId: file }),
    )
    const news = term('category', 'News')
    await bringIn(
      site,
      item({
        id: 1,
        link: 'https://old.example/2020/03/story/',
        more:
          news +
          term('category', 'Prizes') +
          term('post_tag', 'End of term', 'end-of-term') +
          term('post_tag', 'Ẹ̀kọ́', 'e%cc%a3%cc%80ko%cc%a3%cc%81'),
      }),
      item({ id: 3, status: 'draft', link: 'https://old.example/2020/04/draft/', more: news }),
      item({ id: 4, type: 'page', name: 'school', link: 'https://old.example/school/' }),
      item({ id: 5, type: 'page', name: 'team', link: 'https://old.example/school/team/', more: '<wp:post_parent>4</wp:post_parent>' }),
      ...Array.from({ length: 12 }, (_, at) => item({ id: 20 + at, more: news })),
    )
  })

  test('lead to what holds the same in one step, else to the nearest list, and what is a draft only for now', async () => {
    const here = await Promise.all(ADDRESSES.map(async ([old]) => [old, await lead(site, old)]))
    expect(here).toEqual(ADDRESSES.map(([old, target]) => [old, target?.replace('PICTURE', file)]))
  })

  test('lead for good to a page once visitors see it, and to one above it meanwhile', async () => {
    await editPage(site, 'test', 1, { status: 'published' })
    expect([await lead(site, '/school'), await lead(site, '/school/team')]).toEqual(['301 /pages/school', '302 /pages/school'])
    await editPage(site, 'test', 2, { status: 'published', slug: 'our-team' })
    expect([await lead(site, '/school/team'), await lead(site, '/school/team/amp')]).toEqual(['301 /pages/our-team', '301 /pages/our-team'])
  })

  test('of what lies in the bin lead to a list for now', async () => {
    await binPost(site, 'test', 1)
    expect([await lead(site, '/2020/03/story'), await lead(site, '/2020/03/story/amp')]).toEqual(['302 /blog-list', '302 /blog-list'])
  })

  test('lead where an editor says otherwise', async () => {
    for (const path of ['/category/news', '/feed', '/2019', '/page/2']) await addRedirect(site, 'test', { path, target: '/faq' })
    for (const path of ['/category/news/', '/feed/', '/2019/', '/page/2'])
      expect([path, await lead(site, path)]).toEqual([path, '301 /faq'])
  })

  test('of categories and tags follow them when their names change', async () => {
    await site.db.updateTable('categories').set({ name: 'Newsroom', slug: 'newsroom' }).where('name', '=', 'News').execute()
    await site.db.updateTable('tags').set({ name: 'Holidays', slug: 'holidays' }).where('name', '=', 'End of term').execute()
    expect([await lead(site, '/category/news'), await lead(site, '/tag/end-of-term')]).toEqual([
      '301 /category-list/1',
      '301 /search?query=Holidays',
    ])
  })
})

describe.each(engines.slice(0, 1))('a site without an import on $name', ({ fresh }) => {
  test('leads from the addresses of feeds alone', async () => {
    const site = testSite(await fresh())
    for (const path of ['/feed', '/feed/', '/rss', '/atom.xml', '/rss.xml', '/feed/atom'])
      expect([path, await lead(site, path)]).toEqual([path, '301 /feed.xml'])
    for (const path of ['/category/news', '/2019/05', '/page/2', '/?s=fees', '/tag/a'])
      expect([path, await lead(site, path)]).toEqual([path, undefined])
  })
})
