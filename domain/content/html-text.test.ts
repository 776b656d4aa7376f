import { describe, expect, test } from 'vitest'
import { dotted, dottedTextOf, textOf, withoutAsides } from './html-text.ts'

describe('the words of clean HTML', () => {
  test('stand on one line: blocks and line ends become a blank, marks inside a word do not', () => {
    expect(textOf('<h2>Fees</h2>\n<p>Pay in <b>three</b> parts<br />or <i>o</i>ne.</p><ul><li>A</li><li>B</li></ul>')).toBe(
      'Fees Pay in three parts or one. A B',
    )
    for (const tag of 'a abbr b cite code del dfn em i ins kbd mark q s samp small strong sub sup u var wbr'.split(' ')) {
      expect([tag, textOf(`W<${tag} title="x">AE</${tag}>C`)]).toEqual([tag, 'WAEC'])
    }
    expect(textOf('a<article>b</article>')).toBe('a b')
    expect(textOf(' \n<p> </p> ')).toBe('')
  })

  test.each([
    ['&amp;&lt;&gt;&quot;&apos;', `&<>"'`],
    ['a&nbsp;b &hellip; &mdash; &ndash;', 'a b … — –'],
    ['&rsquo;&lsquo;&rdquo;&ldquo;', '’‘”“'],
    ['&AMP; &unknown; &amp', '& &unknown; &amp'],
    ['&#8358;500 &#x20A6;500 &#X20a6;500', '₦500 ₦500 ₦500'],
    ['a&#0;b&#1114112;c&#x110000;d', 'a b c d'],
    ['&#1114111;', '\u{10ffff}'],
    ['&#1;x', '\u0001x'],
  ])('have characters for entities: %s', (html, text) => expect(textOf(html)).toBe(text))
})

describe('clean HTML without its asides', () => {
  test('has no table and no quotation, whatever stands in them', () => {
    const quote = '<blockquote cite="x"><p>Outer</p><blockquote><p>inner</p></blockquote><p>outer</p></blockquote>'
    const table = '<table><tbody><tr><td>40</td></tr></tbody></table>'
    expect(textOf(withoutAsides(`<p>Before,</p>${quote}<p>between</p>${table}<p>after.</p>`))).toBe('Before, between after.')
    expect(withoutAsides(`a${table}b`)).toBe('a  b')
    expect(withoutAsides('<p>Nothing <b>aside</b></p>')).toBe('<p>Nothing <b>aside</b></p>')
    expect(withoutAsides('<TABLE><tr><td>x</td></tr></TABLE><tablet>y</tablet>')).toBe('  <tablet>y</tablet>')
  })
})

describe('texts with dots between them', () => {
  test.each([
    ['<h2>Fees</h2><p>Pay.</p>', 'Fees · Pay.'],
    ['<ul><li>One</li><li>Two.</li><li>Three</li></ul>', 'One · Two. Three'],
    ['<table><caption>Marks</caption><tr><th>Ada</th><td>40</td></tr></table>', 'Marks · Ada · 40'],
    ['<dl><dt>WAEC</dt><dd>An exam</dd></dl><figcaption>Gate</figcaption><p>End</p>', 'WAEC · An exam · Gate · End'],
    ['<ul><li></li><li>A</li><li></li><li>B</li></ul>', 'A · B'],
    ['<h3>Why?</h3><h4>So:</h4><p>x</p>', 'Why? So: x'],
    ['<p>No</p><p>dots</p>', 'No dots'],
  ])('of %s are %j', (html, text) => expect(dottedTextOf(html)).toBe(text))

  test('in a row leave blank ones out, and need no dot after a mark of their own', () => {
    expect(dotted(['One', '', 'two!', 'three\n four'])).toBe('One · two! three four')
    for (const mark of ['.', ',', ':', ';', '!', '?', '…']) expect(dotted([`a${mark}`, 'b'])).toBe(`a${mark} b`)
    expect(dotted(['', ''])).toBe('')
    expect(dotted(['· a', 'b ·'])).toBe('a · b')
  })
})
