import { hash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '#config/project-root.ts'
import { engines } from '#tests/support/engines.ts'
import { bringIn, freshSite, notesOf, posts } from '#tests/support/wordpress-import.ts'
import { findPost } from '../posts/find-post.ts'
import { findRedirect } from '../redirects/redirects.ts'
import { printReport } from './import-report.ts'
import { importWordpress } from './import-wordpress.ts'
import { attachment, comment, inPieces, item, term, wxr } from './wxr-fixture.ts'

/** What no engine can store in less. */
const unlikely = (length: number): string =>
  Array.from({ length: Math.ceil(length / 64) }, (_, index) => hash('sha256', String(index)))
    .join('')
    .slice(0, length)

describe.each(engines)('WordPress imports on $name', ({ fresh }) => {
  test('brings a post in with its date, category, tags, author and description', async () => {
    const site = await freshSite(fresh)
    const more =
      term('category', 'News') +
      term('category', 'Events') +
      term('post_tag', 'Ẹ̀kọ́', 'eko') +
      '<excerpt:encoded>In short &amp; plain</excerpt:encoded>'
    await bringIn(site, item({ id: 4, title: 'A <em>new</em> gate &amp; more', content: 'One\n\nTwo', more }))
    const post = await findPost(site, 1, 'visitor')
    expect(post).toMatchObject({
      title: 'A new gate & more',
      content: '<p>One</p>\n<p>Two</p>',
      excerpt: 'One Two',
      categoryName: 'News',
      author: 'Adaeze Obi',
      publishAt: '2020-02-03T10:00:00.000Z',
      metaDescription: 'In short & plain',
    })
    expect(post?.tags.sort()).toEqual(['Events', 'Ẹ̀kọ́'])
    expect(await site.db.selectFrom('categories').select(['name', 'description']).execute()).toEqual([
      { name: 'News', description: 'What is new' },
    ])
    expect(await site.db.selectFrom('audit').select(['actor', 'action', 'entity_id']).execute()).toEqual([
      { actor: 'cli', action: 'post imported', entity_id: '1' },
    ])
  })

  test('leaves out addresses longer than any that can be kept, names them, and brings in what stood there', async () => {
    const site = await freshSite(fresh)
    const [long, longest] = [unlikely(600), unlikely(4_900)]
    const report = await bringIn(
      site,
      item({ id: 1, link: `https://old.example/${long}/`, guid: `https://old.example/?p=${'7'.repeat(600)}` }),
      item({ id: 2, link: `https://old.example/${longest}`, guid: `https://old.example/${longest.toUpperCase()}/`, name: longest }),
      item({ id: 3, type: 'page', link: `https://old.example/${longest}/`, name: longest }),
      item({ id: 4, link: `https://old.example/${unlikely(499)}/` }),
    )
    expect(report.items.map(({ outcome }) => outcome)).toEqual(['imported', 'imported', 'imported', 'imported'])
    expect(report.items.map(({ notes }) => notes.filter((note) => note.includes('old address')))).toEqual([
      [
        expect.stringMatching(/^old address \/.{0,110} left out: longer than 500 characters$/),
        expect.stringMatching(/^old address \/\?p=777/),
      ],
      [expect.stringMatching(/ left out: longer than 500 characters$/)],
      [expect.stringMatching(/ left out: longer than 500 characters$/)],
      [],
    ])
    expect(await findRedirect(site, `/${unlikely(499)}`)).toBe('/blog/3')
    expect(await findRedirect(site, '/?p=1')).toBe('/blog/1')
  })

  test('leaves out an item whose number is longer than any, and knows a site by no longer address', async () => {
    const site = await freshSite(fresh)
    const file = wxr(item({ id: 1 }), item({ id: 2 }).replace('<wp:post_id>2<', `<wp:post_id>${'39'.repeat(2_400)}<`))
    const address = `https://old.example/${unlikely(4_900)}`
    const report = await importWordpress(site, inPieces(file.replaceAll(/(?<=<wp:base_\w+>)[^<]*/g, address)), { actor: 'cli' })
    expect(report.items).toMatchObject([
      { outcome: 'imported' },
      { outcome: 'left out', notes: ['its wp:post_id has more than 20 digits'] },
    ])
    expect(report.siteName).toBe('unknown')
  })

  test('keeps when each last changed on the old site, or came out where the export does not say', async () => {
    const site = await freshSite(fresh)
    const changed = (gmt: string) => `<wp:post_modified>${gmt}</wp:post_modified><wp:post_modified_gmt>${gmt}</wp:post_modified_gmt>`
    await bringIn(
      site,
      item({ id: 1, more: changed('2022-05-06 07:08:09') }),
      item({ id: 2 }),
      item({ id: 3, more: changed('2999-01-01 00:00:00') }),
      item({ id: 4, type: 'page', more: changed('2022-05-06 07:08:09') }),
    )
    const now = site.clock.now().toISOString()
    expect((await posts(site)).map((post) => post.updated_at)).toEqual(['2022-05-06T07:08:09.000Z', '2020-02-03T10:00:00.000Z', now])
    expect(await site.db.selectFrom('pages').select('updated_at').execute()).toEqual([{ updated_at: '2022-05-06T07:08:09.000Z' }])
  })

  test('publishes what was public, schedules what is to come, and keeps the rest as drafts', async () => {
    const site = await freshSite(fresh)
    const report = await bringIn(
      site,
      item({ id: 1 }),
      item({ id: 2, status: 'future', gmt: '2030-01-01 19:00:18' }),
      item({ id: 3, status: 'draft', gmt: '0000-00-00 00:00:00', date: '2021-05-06 07:00:00' }),
      item({ id: 4, status: 'pending' }),
      item({ id: 5, status: 'private' }),
      item({ id: 6, password: 'enter' }),
      item({ id: 7, gmt: '0000-00-00 00:00:00', date: '2021-05-06 07:00:00' }),
      item({ id: 8, status: 'trash' }),
      item({ id: 9, status: 'auto-draft' }),
      item({ id: 10, type: 'product' }),
    )
    expect((await posts(site)).map((post) => [post.status, post.publish_at])).toEqual([
      ['published', '2020-02-03T10:00:00.000Z'],
      ['published', '2030-01-01T19:00:18.000Z'],
      ['draft', null],
      ['draft', null],
      ['draft', null],
      ['draft', '2020-02-03T10:00:00.000Z'],
      ['published', '2021-05-06T06:00:00.000Z'],
    ])
    expect(report.items.map((each) => each.state ?? each.outcome)).toEqual([
      'published',
      'scheduled',
      'draft',
      'draft',
      'draft',
      'draft',
      'published',
      'left out',
      'left out',
      'left out',
    ])
    expect(notesOf(report, 6)).toContain('password-protected')
    expect(await findPost(site, 2, 'visitor')).toBeUndefined()
    expect(await findPost(site, 6, 'visitor')).toBeUndefined()
  })

  test('a second run, also after a broken one, brings in only what is missing and touches nothing', async () => {
    const site = await freshSite(fresh)
    await bringIn(site, item({ id: 1 }), item({ id: 2, type: 'page', name: 'school' }))
    await site.db.updateTable('posts').set({ title: 'Edited here' }).execute()
    await site.db.updateTable('pages').set({ slug: 'our-school' }).execute()
    const again = await bringIn(site, item({ id: 1, more: comment(1, 'New') }), item({ id: 2, type: 'page' }), item({ id: 3 }))
    expect(again.items.map((each) => [each.outcome, each.address])).toEqual([
      ['already here', '/blog/1'],
      ['already here', '/pages/our-school'],
      ['imported', '/blog/2'],
    ])
    expect((await posts(site)).map((post) => post.title)).toEqual(['Edited here', 'Item 3'])
    expect(await site.db.selectFrom('comments').selectAll().execute()).toEqual([])
  })

  test('a file that is broken anywhere brings in nothing', async () => {
    const site = await freshSite(fresh)
    const broken = wxr(item({ id: 1 }), item({ id: 2 })).replace('</rss>', '')
    await expect(importWordpress(site, inPieces(broken))).rejects.toThrow(/not well-formed/)
    expect(await posts(site)).toEqual([])
    expect(await site.db.selectFrom('imports').selectAll().execute()).toEqual([])
  })

  test('pages come in as drafts under a free slug', async () => {
    const site = await freshSite(fresh)
    const report = await bringIn(
      site,
      item({ id: 1, type: 'page', name: 'fees' }),
      item({ id: 2, type: 'page', name: 'fees' }),
      item({ id: 3, type: 'page', name: '%ce%b5-2', title: 'Επίπεδο 2' }),
      item({ id: 4, type: 'page', name: 'faq' }),
    )
    expect(report.items.map((each) => each.address)).toEqual(['/pages/fees', '/pages/fees-2', '/pages/page-3', '/pages/faq'])
    const rows = await site.db.selectFrom('pages').select(['status', 'deleted_at']).execute()
    expect(rows.every((row) => row.status === 'draft' && row.deleted_at === null)).toBe(true)
    expect(notesOf(report, 2)).toContain('/pages/fees was taken')
  })

  test('old addresses lead to the new ones, and never take ours or those of another item', async () => {
    const site = await freshSite(fresh)
    await site.db.insertInto('redirects').values({ path: '/taken', target: '/faq', created_at: '2020-01-01T00:00:00.000Z' }).execute()
    const report = await bringIn(
      site,
      item({ id: 11, link: 'http://old.example/2020/%CE%B5//Slug/?utm=1', guid: 'https://older.example/?p=99' }),
      item({ id: 12, link: 'https://old.example/?p=12', guid: 'https://old.example/?p=11', status: 'draft' }),
      item({ id: 13, link: 'https://old.example/about-us/', guid: 'javascript:alert(1)', type: 'page', name: 'about' }),
      item({ id: 14, link: 'https://old.example/', guid: 'not an address', type: 'page', name: 'front' }),
      item({ id: 15, link: 'https://old.example/taken/' }),
      item({ id: 16, link: 'https://old.example/blog/my-story/' }),
      item({ id: 17, link: 'https://old.example/blog/2010/11/dated/' }),
    )
    const lead = async (path: string) => [path, await findRedirect(site, path)]
    const paths = [
      '/2020/ε/slug',
      '/?p=11',
      '/?p=99',
      '/?p=12',
      '/?page_id=13',
      '/?p=13',
      '/about-us',
      '/',
      '/taken',
      '/blog/my-story',
      '/blog/2010/11/dated',
    ]
    expect(Object.fromEntries(await Promise.all(paths.map(lead)))).toEqual({
      '/2020/ε/slug': '/blog/1',
      '/?p=11': '/blog/1',
      '/?p=99': '/blog/1',
      '/?p=12': '/blog/2',
      '/?page_id=13': '/pages/about',
      '/?p=13': '/pages/about',
      '/about-us': undefined,
      '/': undefined,
      '/taken': '/faq',
      '/blog/my-story': '/blog/4',
      '/blog/2010/11/dated': '/blog/5',
    })
    expect(notesOf(report, 13)).toContain("/about-us is one of this site's own")
    expect(notesOf(report, 15)).toContain('/taken already leads to /faq')
  })

  test('comments come in as text, under their parents, with their states', async () => {
    const site = await freshSite(fresh)
    const report = await bringIn(
      site,
      item({
        id: 1,
        more: [
          comment(3, 'Answer to the answer', { parent: 2 }),
          comment(2, 'Answer', { parent: 1, approved: '0' }),
          comment(1, '<b>First</b> &amp; <script>alert(1)</script>\nline', { author: 'Ọlá &amp; <i>Sons</i>' }),
          comment(4, 'Cheap', { approved: 'spam' }),
          comment(5, 'Ping', { type: 'pingback' }),
          comment(6, 'Below a ping', { parent: 5 }),
          comment(7, 'Gone', { approved: 'trash' }),
          comment(8, 'In', { parent: 9 }),
          comment(9, 'circles', { parent: 8 }),
        ].join(''),
      }),
    )
    const rows = await site.db.selectFrom('comments').selectAll().execute()
    const byText = new Map(rows.map((row) => [row.comment, row]))
    expect(byText.get('First &\nline')).toMatchObject({
      name: 'Ọlá & Sons',
      status: 'approved',
      parent_id: null,
      created_at: '2020-03-01T08:00:01.000Z',
    })
    expect(byText.get('Answer')).toMatchObject({ status: 'pending', parent_id: byText.get('First &\nline')?.id })
    expect(byText.get('Answer to the answer')?.parent_id).toBe(byText.get('Answer')?.id)
    expect(byText.get('Below a ping')?.parent_id).toBeNull()
    expect([byText.has('Cheap'), byText.has('Gone'), rows.length]).toEqual([false, false, 6])
    expect(notesOf(report, 1)).toContain('comments: 5 approved, 1 pending; pingbacks and trackbacks left out (1); spam left out (1)')
    expect(await site.db.selectFrom('outbox').selectAll().execute()).toEqual([])
    expect((await bringIn(site, item({ id: 1, more: comment(1, 'Again') }))).items[0]?.outcome).toBe('already here')
    expect(await site.db.selectFrom('comments').selectAll().execute()).toHaveLength(6)
  })

  test('finds the pictures of a gallery further down in the file', async () => {
    const site = await freshSite(fresh)
    await bringIn(site, item({ id: 1, content: '[gallery]' }), attachment(2, 1, 'gate.jpg', 'The gate'))
    expect((await posts(site))[0]?.content).toContain('<a href="https://old.example/files/gate.jpg" rel="noopener">Picture: The gate</a>')
  })

  test('leaves out what is longer than a post may be', async () => {
    const site = await freshSite(fresh)
    const report = await bringIn(site, item({ id: 1, content: 'ọ'.repeat(200_001) }), item({ id: 2 }))
    expect(report.items.map((each) => each.outcome)).toEqual(['left out', 'imported'])
    expect(notesOf(report, 1)).toBe('longer than 200,000 characters')
  })

  test('leaves out what an editor could not save either', async () => {
    const site = await freshSite(fresh)
    const report = await bringIn(site, item({ id: 1, content: '<p>a'.repeat(20_001) }), item({ id: 2 }))
    expect(report.items.map((each) => each.outcome)).toEqual(['left out', 'imported'])
    expect(notesOf(report, 1)).toContain('20,000 HTML elements or fewer')
  })
})

const sample = process.env.WXR_SAMPLE ?? join(projectRoot, '..', 'shared', 'data', 'themeunittestdata.wordpress.xml')
if (!existsSync(sample)) process.stdout.write(`The theme unit test data is not at ${sample}: its import is not tested\n`)

describe.skipIf(!existsSync(sample)).each(engines)('the theme unit test data on $name', ({ fresh }) => {
  test('every post and page is accounted for', async () => {
    const site = await freshSite(fresh)
    const progress: number[] = []
    const report = await importWordpress(site, () => createReadStream(sample, { highWaterMark: 4_001 }), {
      onProgress: (done) => progress.push(done),
    })
    const imported = (type: string) => report.items.filter((each) => each.type === type && each.outcome === 'imported')
    expect([imported('post').length, imported('page').length]).toEqual([51, 21])
    expect(progress.at(-1)).toBe(report.items.length)
    const printed = printReport(report, 'Africa/Lagos')
    expect(printed.split('\n').filter((line) => /^ {2}.*: imported → \/(?:blog|pages)\//.test(line))).toHaveLength(72)

    const rows = await posts(site)
    const titled = (title: string) => rows.find((row) => row.title.startsWith(title))
    expect(titled('Scheduled')).toMatchObject({ status: 'published', publish_at: '2030-01-01T19:00:18.000Z' })
    expect(titled('Template: Password Protected')?.status).toBe('draft')
    expect(titled('Markup: Title With Special Characters')?.title).toContain('~`!@#$%^&*()-_=+{}[]/\\;:\'"?,.>')
    expect(titled('Markup: Title With Markup')).toBeDefined()
    expect(titled('This post has no title')).toBeDefined()
    expect(titled('Edge Case: No Content')?.content).toBe('')
    expect(
      rows.filter((row) =>
        /<(?:img|iframe|script|div|style)\b| style=| class=|\[(?:caption|gallery|audio)|wp:/.test(
          row.content.replace(/<pre>.*?<\/pre>/gs, ''),
        ),
      ),
    ).toEqual([])
    expect(await site.db.selectFrom('comments').selectAll().execute()).toHaveLength(23)
    expect(await findRedirect(site, '/?p=1148')).toBe('/blog/18')

    const again = await importWordpress(site, () => createReadStream(sample))
    expect(again.items.filter((each) => each.outcome === 'already here')).toHaveLength(72)
    expect(await posts(site)).toEqual(rows)
  })
})
