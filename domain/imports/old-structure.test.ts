import { describe, expect, test } from 'vitest'
import * as messages from '#shared/messages.ts'
import { engines } from '#tests/support/engines.ts'
import { testSite } from '#tests/support/test-site.ts'
import { bringIn, notesOf } from '#tests/support/wordpress-import.ts'
import { listContentItems } from '../content/content-items.ts'
import { findRedirect } from '../redirects/redirects.ts'
import { printReport } from './import-report.ts'
import { proposeNavigation, takeMenu } from './propose-navigation.ts'
import { comment, item, menuItem, term } from './wxr-fixture.ts'

describe.each(engines)('the structure of an old site on $name', ({ fresh }) => {
  test('pages keep the pages that they stood below in their addresses, whatever their order in the file', async () => {
    const site = testSite(await fresh())
    const below = (parent: number) => `<wp:post_parent>${parent}</wp:post_parent>`
    const page = (id: number, name: string, parent = 0, link = name) =>
      item({ id, type: 'page', name, link: `https://old.example/${link}/`, more: below(parent) })
    const report = await bringIn(
      site,
      page(3, 'team', 2, 'about/our-people/team'),
      page(2, 'our-people', 1, 'about/our-people'),
      page(1, 'about'),
      page(4, 'team', 1, 'about/team'),
      page(5, 'round', 6),
      page(6, 'trip', 5),
      page(7, 'lost', 99),
      item({ id: 8, type: 'page', name: 'gone', status: 'trash' }),
      page(9, 'left', 8, 'gone/left'),
    )
    expect(report.items.map((each) => each.address)).toEqual([
      '/pages/about/our-people/team',
      '/pages/about/our-people',
      '/pages/about',
      '/pages/about/team',
      '/pages/trip/round',
      '/pages/round/trip',
      '/pages/lost',
      undefined,
      '/pages/gone/left',
    ])
    expect(await findRedirect(site, '/about/our-people/team')).toBe('/pages/about/our-people/team')
    expect(await findRedirect(site, '/?page_id=9')).toBe('/pages/gone/left')
    const deep = Array.from({ length: 7 }, (_, at) => page(20 + at, `level-${at}`, at === 0 ? 0 : 19 + at))
    const cut = await bringIn(site, ...deep)
    expect(cut.items.at(-1)?.address).toBe('/pages/level-2/level-3/level-4/level-5/level-6')
    expect(notesOf(cut, 26)).toContain('the nearest are in it')
    expect(notesOf(cut, 24)).toBe('')
  })

  test('comments of pages stay behind, and the report counts those of people', async () => {
    const site = testSite(await fresh())
    const report = await bringIn(
      site,
      item({
        id: 1,
        type: 'page',
        more: comment(1, 'Well') + comment(2, 'Said', { parent: 1 }) + comment(3, 'Cheap', { approved: 'spam' }),
      }),
      item({ id: 2, type: 'page', more: comment(4, 'Ping', { type: 'pingback' }) }),
      item({ id: 3, type: 'page', more: comment(5, 'Too') }),
    )
    expect([notesOf(report, 1), notesOf(report, 2)]).toEqual(['comments on a page left out (2)', ''])
    expect(printReport(report, 'Africa/Lagos')).toContain('\n  comments on pages, which have none here, left out: 3\n')
    expect(await site.db.selectFrom('comments').selectAll().execute()).toEqual([])
  })

  test('menus are proposals: nothing of them is in the navigation before somebody takes it, then they lead to where things are here', async () => {
    const site = testSite(await fresh())
    const report = await bringIn(
      site,
      item({ id: 1, type: 'page', name: 'about', title: 'About us', link: 'https://old.example/about/' }),
      item({ id: 2, type: 'page', name: 'team', title: 'Team', more: '<wp:post_parent>1</wp:post_parent>' }),
      item({ id: 3, title: 'News of May', more: term('category', 'News') }),
      menuItem(13, ['page', 2], { parent: 12, title: 'Our <b>people</b>' }),
      menuItem(12, ['page', 1]),
      menuItem(11, ['custom', 'https://old.example/'], { title: 'Home' }),
      menuItem(14, ['category', 7], { title: 'Newsroom' }),
      menuItem(15, ['custom', 'https://www.old.example/about'], { title: 'About again' }),
      menuItem(16, ['custom', 'https://portal.example/in?a=1'], { title: 'Portal' }),
      menuItem(17, ['custom', '#'], { title: 'More' }),
      menuItem(18, ['custom', 'javascript:alert(1)'], { title: 'Trick' }),
      menuItem(19, ['page', 99], { title: 'Gone' }),
      menuItem(23, ['custom', 'https://wa.me/0803'], { title: 'Half a number' }),
      menuItem(24, ['custom', 'http://old.example/category/news/'], { title: 'All news' }),
      menuItem(25, ['custom', 'https://www.old.example/?page_id=2'], { title: 'Who we are' }),
      menuItem(26, ['custom', 'https://old.example/?p=99'], { title: 'Lost' }),
      menuItem(20, ['post', 3], { menu: 'Footer' }),
      menuItem(21, ['custom', '/x'], { parent: 22, menu: 'Circle' }),
      menuItem(22, ['custom', '/x'], { parent: 21, menu: 'Circle' }),
    )
    const navigation = async () => (await listContentItems(site, 'main-navigation')).map(({ label, href }) => [label, href])
    expect(await navigation()).toEqual([])
    const [main, footer, circle] = await proposeNavigation(site, report)
    expect(main?.name).toBe('Main menu')
    expect(main?.entries.map(({ label, depth, href }) => [label, depth, href])).toEqual([
      ['Home', 0, '/'],
      ['About us', 0, '/pages/about'],
      ['Our people', 1, '/pages/about/team'],
      ['Newsroom', 0, '/category-list/1'],
      ['About again', 0, '/pages/about'],
      ['Portal', 0, 'https://portal.example/in?a=1'],
      ['More', 0, undefined],
      ['Trick', 0, undefined],
      ['Gone', 0, undefined],
      ['Half a number', 0, undefined],
      ['All news', 0, '/category-list/1'],
      ['Who we are', 0, '/pages/about/team'],
      ['Lost', 0, undefined],
    ])
    expect([footer?.entries, circle?.entries]).toMatchObject([[{ label: 'News of May', href: '/blog/1' }], []])

    expect(await takeMenu(site, 'editor-1', report, { menu: 0, chosen: [0, 1, 2, 4, 6, 77] })).toBe(3)
    expect(await navigation()).toEqual([
      ['Home', '/'],
      ['About us', '/pages/about'],
      ['Our people', '/pages/about/team'],
    ])
    expect((await proposeNavigation(site, report))[0]?.entries.filter(({ isThere }) => isThere)).toHaveLength(5)
    await expect(takeMenu(site, 'editor-1', report, { menu: 0, chosen: [0, 1, 8] })).rejects.toMatchObject({
      kind: 'invalid',
      message: messages.menuNothingChosen,
    })
    await expect(takeMenu(site, 'editor-1', report, { menu: 9, chosen: [0] })).rejects.toMatchObject({ kind: 'not-found' })
  })
})
