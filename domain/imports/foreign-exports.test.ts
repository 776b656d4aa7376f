import { createReadStream } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { testSite } from '#tests/support/test-site.ts'
import { findRedirect } from '../redirects/redirects.ts'
import { importWordpress } from './import-wordpress.ts'

const exportOf = (name: string) => () => createReadStream(new URL(`../../tests/support/exports/${name}.xml`, import.meta.url))

describe.each(engines)('exports of other exporters on $name', ({ fresh }) => {
  async function broughtFrom(name: string) {
    const site = testSite(await fresh())
    const report = await importWordpress(site, exportOf(name))
    const posts = await site.db.selectFrom('posts').selectAll().orderBy('id').execute()
    const pages = await site.db.selectFrom('pages').selectAll().orderBy('id').execute()
    return {
      site,
      report,
      texts: [...posts, ...pages].map(({ title, content }) => [title, content]),
      noted: report.items.map(({ title, outcome, notes }) => [title, outcome, ...notes]),
      tags: (await site.db.selectFrom('tags').select('name').execute()).map(({ name: tag }) => tag),
      comments: await site.db.selectFrom('comments').select(['name', 'comment', 'status']).execute(),
    }
  }

  test('WordPress.com with blocks and a gallery comes in whole but for what the report names', async () => {
    const { report, texts, noted, tags, comments } = await broughtFrom('wordpress-com')
    const at = (file: string) => `https://samplehill.files.wordpress.example/2021/03/${file}`
    const picture = (file: string, words: string) => `<a href="${at(file)}" rel="noopener">Picture: ${words}</a>`
    expect(texts).toEqual([
      [
        'Sports day in pictures',
        [
          '<p>Four houses ran, and <a href="/blog/2">the order of the day</a> held.</p>',
          `<figure><ul><li><figure>${picture('relay.jpg?w=1024', 'The relay')}<figcaption>Blue house leads</figcaption></figure></li>` +
            `<li><figure>${picture('cup.jpg?w=768', 'The cup')}</figure></li></ul></figure>`,
          '<h3>Results</h3>',
          '<figure><table><tbody><tr><td>Blue</td><td>120</td></tr><tr><td>Red</td><td>96</td></tr></tbody></table><figcaption>Points</figcaption></figure>',
          '<ul><li>Relay</li><li>Long jump<ul><li>Juniors</li></ul></li></ul>',
          '<blockquote><p>Well run.</p><p><cite>A sample parent</cite></p></blockquote>',
          '<figure><a href="https://www.youtube.com/watch?v=sample00001" rel="noopener">Watch on YouTube</a></figure>',
          '<p><a href="/pages/about/visit?from=sports#map">Come and see</a></p>',
        ].join('\n'),
      ],
      [
        'How the day goes',
        '<p>See <a href="/category-list/1">school life</a>, <a href="/search?query=Inter-house%20sports">sports</a> and <a href="https://samplehill.example/2020/12/prize-giving/" rel="noopener">the prizes</a>.</p>',
      ],
      ['About', `<figure>${picture('gate.jpg', 'gate.jpg')}</figure>\n<p>On the hill since 1998.</p>`],
      ['Visit us', '<p>Every Tuesday. <a href="/pages/about">About the school</a>.</p>'],
    ])
    expect(noted).toEqual([
      [
        'Sports day in pictures',
        'imported',
        'widgets left out: jetpack/subscriptions (1)',
        'pictures became links (2)',
        'embeds became links (1)',
        'comments: 1 approved',
      ],
      ['How the day goes', 'imported', 'widgets left out: block (1)'],
      ['About', 'imported', 'pictures became links (1)'],
      ['Visit us', 'imported', 'comments on a page left out (1)'],
      ['relay', 'left out', 'the file stays on the old site; pictures in texts became links to it'],
      ['Term dates box', 'left out', 'of a kind that this site has not (wp_block)'],
      ['', 'left out', 'menu entry: offered for the navigation'],
    ])
    expect(report.links?.missed).toEqual([
      { address: at('relay.jpg?w=1024'), item: '101' },
      { address: 'https://samplehill.example/2020/12/prize-giving/', item: '102' },
    ])
    expect([tags, comments]).toEqual([['Inter-house sports'], [{ name: 'Sample Parent', comment: 'Well done, Blue!', status: 'approved' }]])
    expect(report.menus).toEqual([{ name: 'Primary', entries: [{ label: '', depth: 0, target: { kind: 'page', id: '3' } }] }])
  })

  test('the classic editor of 3.0, in a folder, with captions and entities, comes in whole but for what the report names', async () => {
    const { site, report, texts, noted, tags, comments } = await broughtFrom('classic-editor')
    const old = (path: string) => `http://www.cafesample.example/blog/${path}`
    const uploads = (file: string) => old(`wp-content/uploads/2010/11/${file}`)
    expect(texts).toEqual([
      [
        'Crème brûlée – again',
        [
          '<p>The crème came out at 9\u00a0o’clock — as it should: 2 ½ cups, 15°, naïve &amp; sweet.<br />It cost £4.</p>',
          `<figure><a href="${uploads('creme-300x200.jpg')}" rel="noopener">Picture: A crème</a><figcaption>The crème, "whole"</figcaption></figure>`,
          '<p><strong>How it is made</strong></p>',
          '<ol><li>Burn</li><li>Eat</li></ol>',
          `<p>More in <a href="/blog/2">the other one</a>, in <a href="/blog/2#comments">its comments</a>, in <a href="/category-list/1">the menus</a> and on <a href="${old('lost/')}" rel="noopener">a lost page</a>.</p>`,
          '<p><a href="http://vimeo.com/1000" rel="noopener">Watch on Vimeo</a></p>',
          `<ul><li><figure><a href="${uploads('creme.jpg')}" rel="noopener">Picture: creme</a></figure></li></ul>`,
        ].join('\n'),
      ],
      [
        'The other one',
        '<p>Under <em>construction</em>, see <a href="/pages/where">where we are</a>.</p>\n<pre><code>a &lt; b</code></pre>',
      ],
      ['Where we are', '<p>Rue de l’Échantillon 1</p>'],
    ])
    expect(noted).toEqual([
      [
        'Crème brûlée – again',
        'imported',
        'its excerpt became the description',
        'galleries became lists of pictures (1)',
        'pictures became links (2)',
        'embeds became links (1)',
        'comments: 1 approved',
        'pingbacks and trackbacks left out (1)',
      ],
      ['creme', 'left out', 'the file stays on the old site; pictures in texts became links to it'],
      ['The other one', 'imported'],
      ['Where we are', 'imported', 'shortcodes of plug-ins left out, their text kept (1)'],
    ])
    expect(report.links?.missed.map(({ address, item }) => [address, item])).toEqual([
      [uploads('creme-300x200.jpg'), '5'],
      [old('lost/'), '5'],
      [uploads('creme.jpg'), '5'],
    ])
    expect([tags, comments]).toEqual([['Crème'], [{ name: 'René', comment: 'Très bien!\nBurn', status: 'approved' }]])
    expect(await findRedirect(site, '/blog/2010/11/creme-brulee')).toBe('/blog/1')
  })
})
