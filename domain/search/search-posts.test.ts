import type { Updateable } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Tables } from '#database/tables.ts'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { tagPost } from '../posts/post-store.ts'
import type { Site } from '../site.ts'
import { indexPage, indexPost } from './index-documents.ts'
import { searchPosts } from './search-posts.ts'

const search = async (site: Site, query: string, limit = 20) => searchPosts(site, { query, limit, kinds: ['post', 'page'] })
const titles = async (site: Site, query: string, limit?: number) => (await search(site, query, limit)).hits.map((hit) => hit.title)

/** Changes a post as an editor's write does: the row and its place in the index together. */
const change = (site: Site, id: number, values: Updateable<Tables['posts']>) =>
  site.write('test', async ({ trx }) => {
    await trx.updateTable('posts').set(values).where('id', '=', id).execute()
    await indexPost(trx, id)
  })

const buildPage = (site: Site, title: string, content: string) =>
  site.write('test', async ({ trx, now }) => {
    const stamp = now.toISOString()
    const times = { publish_at: stamp, deleted_at: null, created_at: stamp, updated_at: stamp }
    const row = { slug: title.toLowerCase(), title, content, status: 'published' as const, meta_title: '', meta_description: '', ...times }
    const { id } = await trx.insertInto('pages').values(row).returning('id').executeTakeFirstOrThrow()
    await indexPage(trx, id)
    return id
  })

const addSynonyms = (site: Site, words: string) =>
  site.write('test', async (write) => {
    const row = {
      id: write.newId(),
      type: 'search-synonym',
      position: 1,
      data: JSON.stringify({ words }),
      updated_at: '2026-01-01T00:00:00.000Z',
    }
    await write.trx.insertInto('content_items').values(row).execute()
    await write.audit({ action: 'content item created', entity: 'content_item', entityId: row.id })
    write.contentChanged()
  })

describe.each(engines)('search on $name', ({ fresh }) => {
  test('a word in the title comes before one in a heading, and that before any number in the text', async () => {
    const site = testSite(await fresh())
    await buildPost(site, { title: 'Text', content: `<p>${'transcript '.repeat(40)}</p>` })
    await buildPost(site, { title: 'Heading', content: '<h2>A transcript</h2><p>Other words.</p>' })
    await buildPost(site, { title: 'The transcript', content: `<p>${'Other words. '.repeat(200)}</p>` })
    expect(await titles(site, 'transcripts')).toEqual(['The transcript', 'Heading', 'Text'])
  })

  test('more of the words, then more often, then newer', async () => {
    const site = testSite(await fresh())
    await buildPost(site, { title: 'Older', content: '<p>generator fuel</p>', publishAt: '2026-01-01T00:00:00.000Z' })
    await buildPost(site, { title: 'Newer', content: '<p>generator fuel</p>', publishAt: '2026-02-01T00:00:00.000Z' })
    await buildPost(site, { title: 'Often', content: '<p>generator fuel generator fuel</p>', publishAt: '2026-01-01T00:00:00.000Z' })
    await buildPost(site, { title: 'One of them', content: '<p>generator hours</p>' })
    expect(await titles(site, 'fuel generator')).toEqual(['Often', 'Newer', 'Older'])
  })

  test('drafts, the bin, what is scheduled and what has no date are never found', async () => {
    const site = testSite(await fresh())
    await buildPost(site, { title: 'Draft inverter', status: 'draft' })
    await buildPost(site, { title: 'Future inverter', publishAt: '2030-01-01T00:00:00.000Z' })
    await buildPost(site, { title: 'Undated inverter', publishAt: null })
    const binned = await buildPost(site, { title: 'Binned inverter' })
    await change(site, binned, { deleted_at: '2026-11-20T00:00:00.000Z' })
    const forgotten = await buildPost(site, { title: 'Binned without the index' })
    await site.db.updateTable('posts').set({ status: 'draft' }).where('id', '=', forgotten).execute()
    expect(await titles(site, 'inverter')).toEqual([])
    expect(await titles(site, 'without index')).toEqual([])
  })

  test('a scheduled post is found from its minute on', async () => {
    const clock = fakeClock('2026-11-21T08:59:59.000Z')
    const site = testSite(await fresh(), clock)
    await buildPost(site, { title: 'Resumption', publishAt: '2026-11-21T09:00:00.000Z' })
    expect(await titles(site, 'resumption')).toEqual([])
    clock.advance(1_000)
    expect(await titles(site, 'resumption')).toEqual(['Resumption'])
  })

  test('the index follows what is written: new words in, old words out', async () => {
    const site = testSite(await fresh())
    const id = await buildPost(site, { title: 'Laptops', content: '<p>Batteries</p>' })
    await change(site, id, { title: 'Printers', content: '<p>Toner</p>' })
    expect(await titles(site, 'toner')).toEqual(['Printers'])
    expect(await titles(site, 'laptops')).toEqual([])
    await change(site, id, { status: 'draft' })
    expect(await titles(site, 'toner')).toEqual([])
    await change(site, id, { status: 'published' })
    expect(await titles(site, 'toner')).toEqual(['Printers'])
  })

  test('accents, dots and hooks make no difference on either side', async () => {
    const site = testSite(await fresh())
    await buildPost(site, { title: 'Ẹ̀kọ́', content: '<p>Ɓauna and ƙara, Ọ̀ṣun</p>' })
    for (const query of ['eko', 'Ẹ̀KỌ́', 'èkó', 'e\u0323\u0300ko\u0323\u0301', 'bauna', 'ɓauna', 'kara', 'osun', 'ọ̀ṣun'])
      expect(await titles(site, query), query).toEqual(['Ẹ̀kọ́'])
  })

  test('plurals and endings, apostrophes, numbers with separators and a # are found', async () => {
    const site = testSite(await fresh())
    await buildPost(site, { title: "The pupils' registers", content: '<p>Paying ₦45,000 for 2026</p>' })
    for (const query of ['pupil', "pupil's", 'register', 'registers', 'pay', 'paid paying', '45000', '₦45,000', '2026', '#registers'])
      expect(await titles(site, query), query).toHaveLength(1)
  })

  test('the last word may still be going on', async () => {
    const site = testSite(await fresh())
    await buildPost(site, { title: 'Attendance at the gate' })
    expect(await titles(site, 'gate attend')).toHaveLength(1)
    expect(await titles(site, 'atten')).toHaveLength(1)
    expect(await titles(site, 'at')).toHaveLength(1)
    expect(await titles(site, 'tendance')).toEqual([])
  })

  test('a misspelt word is corrected when nothing has it, and the answer says so', async () => {
    const site = testSite(await fresh())
    await buildPost(site, { title: 'Receipts for parents' })
    for (const query of ['reciepts', 'recepts', 'receeipts', 'rreceipts', 'erceipts'])
      expect(await titles(site, query), query).toHaveLength(1)
    const { corrections } = await search(site, 'recepits parents')
    expect(corrections).toEqual([{ typed: 'recepits', used: 'receipts' }])
    expect(await titles(site, 'recipe')).toEqual([])
    expect(await titles(site, 'xqzptw')).toEqual([])
  })

  test('when nothing has all the words, what has some of them comes, marked as such', async () => {
    const site = testSite(await fresh())
    await buildPost(site, { title: 'Solar panels' })
    expect(await search(site, 'solar zebra')).toMatchObject({ partial: true, hits: [{ title: 'Solar panels' }] })
    expect((await search(site, 'solar panels')).partial).toBe(false)
    expect((await search(site, 'zebra')).hits).toEqual([])
  })

  test('words that mean the same find each other, phrases too, as soon as an editor says so', async () => {
    const site = testSite(await fresh())
    await buildPost(site, { title: 'School fees' })
    await buildPost(site, { title: 'A CBT room' })
    expect(await titles(site, 'bursary')).toEqual([])
    await addSynonyms(site, 'bursary, fees')
    await addSynonyms(site, 'CBT, computer based test')
    expect(await titles(site, 'bursary')).toEqual(['School fees'])
    expect(await titles(site, 'computer-based tests')).toEqual(['A CBT room'])
    expect(await titles(site, 'computer')).toEqual([])
  })

  test('words that say nothing are left out beside others, and searched for alone', async () => {
    const site = testSite(await fresh())
    await buildPost(site, { title: 'Choosing a domain', content: '<p>The end.</p>' })
    await buildPost(site, { title: 'Other', content: '<p>How to do it with your own.</p>' })
    expect(await titles(site, 'how to choose a domain')).toEqual(['Choosing a domain'])
    expect(await titles(site, 'the')).toEqual(['Choosing a domain'])
  })

  test('tags and pages are found as well', async () => {
    const site = testSite(await fresh())
    const tagged = await buildPost(site, { title: 'Tagged' })
    await site.write('test', ({ trx }) => tagPost(trx, tagged, ['Borehole pump']))
    expect(await titles(site, '#borehole')).toEqual(['Tagged'])
    await buildPage(site, 'Privacy', '<p>What we store about visitors</p>')
    expect(await search(site, 'privacy visitors')).toMatchObject({ hits: [{ kind: 'page', title: 'Privacy' }] })
    expect(await searchPosts(site, { query: 'privacy', limit: 5, kinds: ['post'] })).toMatchObject({ hits: [] })
  })

  test('gives as many as asked for, and nothing for a text without words', async () => {
    const site = testSite(await fresh())
    for (let count = 0; count < 7; count += 1) await buildPost(site, { title: `Borehole ${count}` })
    expect(await titles(site, 'borehole', 3)).toHaveLength(3)
    for (const query of ['', '   ', '😀👨‍👩‍👧', '!?.,"*', '学校', '\u0301', '#']) expect((await search(site, query)).hits, query).toEqual([])
  })

  test('a text over 200 characters is refused, counted as people count', async () => {
    const site = testSite(await fresh())
    await expect(search(site, 'x'.repeat(201))).rejects.toThrow('Search text must be 200 characters or fewer')
    expect((await search(site, '😀'.repeat(200))).hits).toEqual([])
  })

  test('operators of the query languages are words', async () => {
    const site = testSite(await fresh())
    await buildPost(site, { title: 'Uniforms AND shoes' })
    const hostile = [
      '"',
      "'",
      'uniforms"',
      '"uniforms',
      'uniforms AND',
      'NOT uniforms',
      'NEAR(uniforms shoes, 2)',
      'uniforms*',
      '^uniforms',
    ]
    hostile.push(
      'title:uniforms',
      'uniforms:*',
      '(uniforms',
      'uniforms)',
      '{a b}: uniforms',
      "uniforms'; drop table posts; --",
      'uniforms & !shoes',
    )
    hostile.push(
      'uniforms <-> shoes',
      'uniforms:A',
      '\\',
      '\0uniforms',
      'uniforms | ',
      '-uniforms',
      '+uniforms',
      '%',
      '_',
      '\ud800 uniforms',
    )
    for (const query of hostile) await expect(search(site, query), query).resolves.toBeDefined()
    expect(await titles(site, 'uniforms" OR "x')).toEqual(['Uniforms AND shoes'])
    expect(await titles(site, 'body:uniforms*')).toEqual(['Uniforms AND shoes'])
  })

  test('no text makes it fail: 300 random ones', async () => {
    const site = testSite(await fresh())
    await buildPost(site, { title: 'School fees', content: '<p>and the rest of it</p>' })
    let seed = 20_261_121
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((seed / 2 ** 32) * below)
    }
    const parts = [
      'school',
      'fee',
      'the',
      'schol',
      '"',
      "'",
      '*',
      '(',
      ')',
      ':',
      '&',
      '|',
      '!',
      '<->',
      'AND',
      'OR',
      'NOT',
      'NEAR',
      ' ',
      '\0',
      '\\',
      '%',
      'Ẹ̀',
      '😀',
      '學',
      '１',
      'ﬁ',
      'İ',
      'ß',
      '1e5',
      '0x1',
      '-',
      '^',
      '\u200d',
      '\udc00',
      '9,999',
    ]
    for (let count = 0; count < 300; count += 1) {
      const query = Array.from({ length: 1 + random(12) }, () => parts[random(parts.length)] ?? '').join(random(2) ? ' ' : '')
      await expect(search(site, query), JSON.stringify(query)).resolves.toBeDefined()
    }
  })

  test('a snippet keeps headings, list items and cells apart', async () => {
    const site = testSite(await fresh())
    const table = '<table><tbody><tr><td>Mainland</td><td>₦1,500</td></tr><tr><td></td><td>Island</td></tr></tbody></table>'
    await buildPost(site, { content: `<h2>Zones</h2>${table}<ul><li>Fuel</li><li>Tolls.</li></ul><p>Ask us.</p>` })
    expect((await search(site, 'mainland')).hits[0]?.snippet).toBe(
      'Zones · <mark>Mainland</mark> · ₦1,500 · Island · Fuel · Tolls. Ask us.',
    )
  })

  test('a snippet holds the found words of the original text, accents and case kept, and no HTML but marks', async () => {
    const site = testSite(await fresh())
    await buildPost(site, { title: 'Names', content: '<p>Fọláṣadé &lt;b&gt;writes&lt;/b&gt; "Ẹ̀KỌ́" &amp; <em>paid</em> her FEES.</p>' })
    const [hit] = (await search(site, 'eko fee')).hits
    expect(hit?.snippet).toBe('Fọláṣadé &lt;b&gt;writes&lt;/b&gt; &quot;<mark>Ẹ̀KỌ́</mark>&quot; &amp; paid her <mark>FEES</mark>.')
  })
})
