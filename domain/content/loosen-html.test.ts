import { describe, expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'

const plain = (html: string) => cleanHtml(html).html
const lines = (html: string) => cleanHtml(html, { wordPress: 'lines' }).html
const blocks = (html: string) => cleanHtml(html, { wordPress: 'blocks' }).html
const VIDEO = 'https://youtu.be/abc'
const LINK = `<p><a href="${VIDEO}" rel="noopener">Watch on YouTube</a></p>`

describe('an address alone on its line', () => {
  test('is a link in what WordPress stored, and reported', () => {
    expect(blocks(`<figure><div>\n${VIDEO}\n</div></figure>`)).toBe(
      `<figure><a href="${VIDEO}" rel="noopener">Watch on YouTube</a></figure>`,
    )
    expect(lines(VIDEO)).toBe(LINK)
    expect(lines(`  ${VIDEO}\t`)).toBe(LINK)
    expect(lines('http://a.example/x?a=1&amp;b=2')).toBe(
      '<p><a href="http://a.example/x?a=1&amp;b=2" rel="noopener">http://a.example/x?a=1&amp;b=2</a></p>',
    )
    expect(cleanHtml(`${VIDEO}\n${VIDEO}`, { wordPress: 'lines' }).changes).toEqual(['embeds became links (2)'])
  })

  test('is text elsewhere, and so is one that does not stand alone', () => {
    expect(plain(`<div>\n${VIDEO}\n</div>`)).toBe(`<p>${VIDEO}</p>`)
    expect(blocks(`<p>${VIDEO}</p>`)).toBe(`<p>${VIDEO}</p>`)
    for (const words of [`See ${VIDEO}`, `${VIDEO} now`, `x${VIDEO}`, 'ftp://a.example/x', `"${VIDEO}"`]) {
      expect([words, lines(words).includes('<a')]).toEqual([words, false])
    }
    expect(lines(`<a href="/x">${VIDEO}</a>`)).toBe(`<p><a href="/x">${VIDEO}</a></p>`)
    expect(lines(`<pre>\n${VIDEO}\n</pre>`)).toBe(`<pre>${VIDEO}\n</pre>`)
    expect(lines(`<code>${VIDEO}</code>`)).toBe(`<p><code>${VIDEO}</code></p>`)
  })
})

describe('a line end', () => {
  test('breaks a line where the classic editor wrote it, a blank line ends a paragraph', () => {
    expect(lines('One\ntwo')).toBe('<p>One<br />two</p>')
    expect(lines('One\n\ntwo\n \nthree')).toBe('<p>One</p>\n<p>two</p>\n<p>three</p>')
    expect(lines('\nOne\n')).toBe('<p>One</p>')
    expect(lines('One\n<b>two</b>\nthree')).toBe('<p>One<br /><b>two</b><br />three</p>')
  })

  test('is a blank where the newer editor or anyone else wrote it, and within a link', () => {
    for (const read of [plain, blocks]) expect(read('<p>One\ntwo\n\nthree</p>')).toBe('<p>One two three</p>')
    expect(lines('<a href="/x">one\ntwo</a>')).toBe('<p><a href="/x">one two</a></p>')
  })

  test('stays in code, which stands alone when it has several lines', () => {
    expect(lines('Type\n<code>a = 1\nb = 2</code>\nthen')).toBe('<p>Type</p>\n<pre><code>a = 1\nb = 2</code></pre>\n<p>then</p>')
    expect(lines('Type <code>a = 1</code> then')).toBe('<p>Type <code>a = 1</code> then</p>')
    expect(blocks('<p>Type <code>a\nb</code></p>')).toBe('<p>Type <code>a b</code></p>')
    expect(lines('<pre><code>a\nb</code></pre>')).toBe('<pre><code>a\nb</code></pre>')
  })
})

describe('a picture that the site may not show', () => {
  const foreign = (html: string) => cleanHtml(html, { ownPictures: ['/uploads/blogs/a.webp'] })
  const image = (name = 'gate.jpg', alt = 'A gate') => `<img src="https://o.example/${name}" alt="${alt}">`
  const link = (name = 'gate.jpg') => `<a href="https://o.example/${name}" rel="noopener">Picture: A gate</a>`

  test('is a link to it in a figure, in the figure that it stood in', () => {
    expect(foreign(`<p>a ${image()} b</p>`).html).toBe(`<p>a</p>\n<figure>${link()}</figure>\n<p>b</p>`)
    expect(foreign(`<figure>${image()}<figcaption>Ours</figcaption></figure>`).html).toBe(
      `<figure>${link()}<figcaption>Ours</figcaption></figure>`,
    )
    expect(foreign(image() + image('b.jpg')).changes).toEqual(['pictures became links (2)'])
  })

  test('leaves the site’s own pictures as they are, and nothing of one without an address', () => {
    const own = '<img src="/uploads/blogs/a.webp" alt="A" loading="lazy" />'
    expect(foreign(`<p>${own}</p>`)).toEqual({ html: `<p>${own}</p>`, changes: [], linkedPictures: [] })
    expect(foreign('<p>a<img alt="x">b</p>').html).toBe('<p>ab</p>')
    expect(foreign(`<p><a href="/x">${own}</a></p>`).html).toBe(`<p><a href="/x">${own}</a></p>`)
  })

  test.each([
    ['https://o.example/gate-large.JPG', 'a larger copy'],
    ['https://o.example/other.webp?x=1', 'another file'],
    ['https://o.example/?attachment_id=7', 'its own page'],
    ['https://o.example/2026/gate/', 'a page of its name'],
  ])('that was linked to %s, %s, is linked once', (href) => {
    expect(foreign(`<a href="${href}">${image()}</a>`).html).toBe(`<figure>${link()}</figure>`)
  })

  test('that was linked to elsewhere gives two links, with the words that stood beside it', () => {
    expect(foreign(`<a href="/shop">${image()}</a>`).html).toBe(`<figure>${link()}</figure>\n<p><a href="/shop">/shop</a></p>`)
    expect(foreign(`<a href="/shop/a">${image('a.jpg')}</a>`).html).toContain('<a href="/shop/a">/shop/a</a>')
    expect(foreign(`<a href="/shop?a&amp;b">${image()} <b>Buy</b></a>`).html).toBe(
      `<figure>${link()}</figure>\n<p><a href="/shop?a&amp;b"><b>Buy</b></a></p>`,
    )
    expect(foreign(`<a href="/shop"><b>${image()}</b></a>`).html).toBe(`<figure>${link()}</figure>\n<p><a href="/shop">/shop</a></p>`)
    expect(foreign(`<figure><a href="/shop">${image()}</a></figure>`).html).toBe(`<figure>${link()} <a href="/shop">/shop</a></figure>`)
  })
})

describe('lists and tables', () => {
  test('a list that stands in a list belongs to the item before it', () => {
    for (const tag of ['ul', 'ol']) {
      expect(plain(`<ul><li>a</li><${tag}><li>b</li></${tag}></ul>`)).toBe(`<ul><li>a<${tag}><li>b</li></${tag}></li></ul>`)
      expect(plain(`<ul><${tag}><li>b</li></${tag}><li>c</li></ul>`)).toBe(`<ul><li><${tag}><li>b</li></${tag}></li><li>c</li></ul>`)
    }
  })

  test('a caption holds its words bare', () => {
    expect(plain('<table><caption>Marks</caption><tr><td>1</td></tr></table>')).toBe(
      '<table><caption>Marks</caption><tbody><tr><td>1</td></tr></tbody></table>',
    )
  })
})
