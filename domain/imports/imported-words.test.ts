import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { bringIn, freshSite, notesOf, posts } from '#tests/support/wordpress-import.ts'
import { findPost } from '../posts/find-post.ts'
import { comment, item, term } from './wxr-fixture.ts'

describe.each(engines)('words of a WordPress import on $name', ({ fresh }) => {
  test('shortcodes leave no marks in titles, descriptions and the report', async () => {
    const site = await freshSite(fresh)
    const more = '<excerpt:encoded>[vc_row]In short[/vc_row][gallery ids="1"][x a="1"] and [sic]</excerpt:encoded>'
    const report = await bringIn(site, item({ id: 4, title: '[su_label]Fees[/su_label] of [2024]', content: '[b]One[/b]', more }))
    expect(await findPost(site, 1, 'visitor')).toMatchObject({
      title: 'Fees of [2024]',
      content: '<p>One</p>',
      excerpt: 'One',
      metaDescription: 'In short and [sic]',
    })
    expect(report.items[0]?.title).toBe('Fees of [2024]')
  })

  test('a text of which nobody sees a character counts as none, and letters with their marks come in one Unicode form', async () => {
    const site = await freshSite(fresh)
    const unseen = '\u200b\u2800\u3164'
    const [typed, composed] = ['Ẹ̀kọ́'.normalize('NFD'), 'Ẹ̀kọ́'.normalize('NFC')]
    const terms = term('category', unseen, 'x') + term('post_tag', unseen, 'y') + term('post_tag', typed, 'eko')
    const report = await bringIn(
      site,
      item({ id: 1, title: unseen, content: 'First words', more: terms + comment(1, unseen) + comment(2, typed, { author: unseen }) }),
      item({ id: 2, title: typed, content: typed, more: terms }),
    )
    expect((await posts(site)).map(({ title, content }) => [title, content])).toEqual([
      ['First words', '<p>First words</p>'],
      [composed, `<p>${composed}</p>`],
    ])
    expect(notesOf(report, 1)).toContain('had no title: called "First words"')
    expect(await site.db.selectFrom('tags').select('name').execute()).toEqual([{ name: composed }])
    expect(await site.db.selectFrom('comments').select(['name', 'comment']).execute()).toEqual([{ name: 'Anonymous', comment: composed }])
  })

  test('titles are always there and never too long; names in any script stay apart', async () => {
    const site = await freshSite(fresh)
    const greek = term('category', 'Νέα', '%ce%bd%ce%ad%ce%b1') + term('post_tag', 'ένα', '%ce%ad') + term('post_tag', 'δύο', '%ce%b4')
    const report = await bringIn(
      site,
      item({ id: 1, title: '', content: 'These are the first words of a text without a title', more: greek }),
      item({ id: 2, title: ' ', content: '' }),
      item({ id: 3, title: '🏫'.repeat(201), creator: '>ada' }),
    )
    const titles = (await posts(site)).map((post) => post.title)
    expect(titles).toEqual(['These are the first words of a text...', 'Untitled', `${'🏫'.repeat(199)}…`])
    expect(notesOf(report, 3)).toContain('title cut to 200 characters')
    expect((await site.db.selectFrom('tags').select('name').orderBy('name').execute()).map((tag) => tag.name).sort()).toEqual(
      ['δύο', 'ένα'].sort(),
    )
    expect((await site.db.selectFrom('authors').select('name').execute()).map((author) => author.name)).toEqual(['Adaeze Obi'])
    expect((await site.db.selectFrom('categories').select('name').execute()).map((each) => each.name).sort()).toEqual([
      'Uncategorized',
      'Νέα',
    ])
  })
})
