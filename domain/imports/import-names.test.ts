import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { buildCategory, buildPost } from '#tests/support/factories.ts'
import { testSite } from '#tests/support/test-site.ts'
import { ensureAuthor } from '../names.ts'
import { findPost } from '../posts/find-post.ts'
import { tagPost } from '../posts/post-store.ts'
import type { Site } from '../site.ts'
import { importWordpress } from './import-wordpress.ts'
import { inPieces, item, term, wxr } from './wxr-fixture.ts'

const bringIn = (site: Site, ...items: string[]) => importWordpress(site, inPieces(wxr(...items)))
const named = (site: Site, table: 'categories' | 'tags') => site.db.selectFrom(table).select(['name', 'slug']).orderBy('id').execute()

/** A site that writes about money, by Adaèze Obi. */
async function moneySite(site: Site): Promise<void> {
  const authorId = await site.write('test', ({ trx }) => ensureAuthor(trx, 'Adaèze Obi'))
  const id = await buildPost(site, { categoryId: await buildCategory(site, 'Owó'), authorId })
  await site.write('test', ({ trx }) => tagPost(trx, id, ['owó']))
}

describe.each(engines)('names of an old site on $name', ({ fresh }) => {
  test('with other marks than ours stay apart, whatever their slugs, and the report says so', async () => {
    const site = testSite(await fresh())
    await moneySite(site)
    const terms = term('category', 'Ọwọ́', 'owo') + term('post_tag', 'òwò', 'owo') + term('post_tag', 'ọwọ́', 'owo-2')
    const report = await bringIn(site, item({ id: 1, more: terms }), item({ id: 2, more: terms }))
    const post = await findPost(site, 2, 'visitor')
    expect([post?.categoryName, post?.author, post?.tags.toSorted()]).toEqual(['Ọwọ́', 'Adaeze Obi', ['òwò', 'ọwọ́'].toSorted()])
    expect(await named(site, 'categories')).toEqual([
      { name: 'Owó', slug: 'owo' },
      { name: 'Ọwọ́', slug: 'owo-2' },
    ])
    expect((await named(site, 'tags')).map(({ slug }) => slug)).toEqual(['owo', 'owo-2', 'owo-2-2'])
    expect(report.items.map(({ notes }) => notes)).toEqual([
      [
        'the category "Ọwọ́" is another one than "Owó" here',
        'the tag "òwò" is another one than "owó" here',
        'the tag "ọwọ́" is another one than "owó" here',
        'the author "Adaeze Obi" is another one than "Adaèze Obi" here',
      ],
      [],
    ])
  })

  test('in another case, Unicode form or with other blanks are ours, whatever their slugs', async () => {
    const site = testSite(await fresh())
    await moneySite(site)
    const terms = term('category', 'OWÓ ', 'money') + term('post_tag', 'Owó'.normalize('NFD'), 'the-money') + term('post_tag', 'owó', 'x')
    const report = await bringIn(site, item({ id: 1, more: terms }))
    expect(await findPost(site, 2, 'visitor')).toMatchObject({ categoryName: 'Owó', tags: ['owó'] })
    expect(report.items[0]?.notes.filter((note) => !note.includes('author'))).toEqual([])
  })

  test('with a slug that another name has here are others, at the next one', async () => {
    const site = testSite(await fresh())
    await buildCategory(site, 'Newsroom')
    await site.db.updateTable('categories').set({ slug: 'news' }).execute()
    await bringIn(site, item({ id: 1, more: term('category', 'News', 'news') }))
    expect((await named(site, 'categories')).map(({ name, slug }) => [name, slug])).toEqual([
      ['Newsroom', 'news'],
      ['News', 'news-2'],
    ])
  })
})
