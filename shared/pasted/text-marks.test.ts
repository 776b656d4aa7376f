import { describe, expect, test } from 'vitest'
import { parseTree, renderTree } from '../html/html-tree.ts'
import { sheetIn } from './sheet-styles.ts'
import { tidyPasted } from './tidy-pasted.ts'

const tidy = (html: string): string => renderTree(tidyPasted(parseTree(html)))
const styled = (style: string, tag = 'span'): string => tidy(`<${tag} style="${style}">x</${tag}>`)

describe('blanks', () => {
  test.each([
    '<b>Bold</b> <i>It</i>',
    '<p><b>a</b> <i>b</i> <a href="/c">c</a>\n<a href="/d">d</a></p>',
    '<b>a</b>&nbsp;<b>b</b>',
    '<p><img src="/a.webp" /> <img src="/b.webp" /></p>',
  ])('between words and marks stay: %s', (html) => expect(tidy(html)).toBe(html))

  test.each([
    ['<p>a</p> \n<p>b</p>', '<p>a</p><p>b</p>'],
    ['<ul> <li>a</li>\n<li>b</li> </ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<table>\n<tr>\n<td>a</td> <td>b</td></tr></table>', '<table><tr><td>a</td><td>b</td></tr></table>'],
    ['<section> <p>a</p> </section>', '<section><p>a</p></section>'],
    ['<span>a</span><span> </span><span>b</span>', 'a b'],
  ])('beside blocks go: %s', (html, tidied) => expect(tidy(html)).toBe(tidied))
})

describe('what a style says of words', () => {
  test.each([
    'font-weight:bold',
    'font-weight:bolder',
    'font-weight:600',
    'font-weight:650',
    'font-weight:1000',
    'FONT-WEIGHT: BOLD',
    'font-weight:700 !important',
    'font-weight:700!important;font-weight:400',
    'font-weight:400;font-weight:700',
    'font:bold 12px Arial',
    'font:normal small-caps 700 1.2em/2 &quot;Times New Roman&quot;, serif',
    "font-family:'a;b';font-weight:bold",
  ])('%s is bold', (style) => expect(styled(style)).toBe('<strong>x</strong>'))

  test.each([
    'font-weight:500',
    'font-weight:599.9',
    'font-weight:1001',
    'font-weight:normal',
    'font-weight:lighter',
    'font-weight:var(--x)',
    'font:12px Arial',
    'font:bold',
    'font:bold 12px',
    'font:bold 12px Arial;font-weight:400',
    'mso-bidi-font-weight:bold',
    'font-style:normal',
    'font-style:oblique 0deg',
    'text-decoration:none',
    'vertical-align:baseline',
  ])('%s says nothing', (style) => expect(styled(style)).toBe('x'))

  test.each([
    ['font-style:oblique', '<em>x</em>'],
    ['font-style:oblique 10deg', '<em>x</em>'],
    ['font:oblique 14deg 500 large Arial', '<em>x</em>'],
    ['text-decoration-line: line-through', '<s>x</s>'],
    ['text-decoration:underline solid red', '<u>x</u>'],
    ['font:italic 700 12px/1.5 Arial;text-decoration:line-through underline', '<strong><em><u><s>x</s></u></em></strong>'],
  ])('%s is %s', (style, html) => expect(styled(style)).toBe(html))

  test.each([
    ['font-weight:400', 'b'],
    ['font-weight: normal', 'strong'],
    ['font:12px Arial', 'b'],
    ['font-weight:inherit', 'b'],
    ['font-style:normal', 'em'],
    ['text-decoration:none', 'u'],
    ['text-decoration-line:none', 's'],
    ['vertical-align:baseline', 'sup'],
  ])('%s takes back what <%s> says', (style, tag) => expect(styled(style, tag)).toBe('x'))

  test.each([
    ['<b>x<span style="font-weight:normal">y</span></b>', '<b>x</b>y'],
    ['<b>x<i>a<span style="font-weight:400">y</span>b</i>z</b>', '<b>x</b><i><b>a</b>y<b>b</b></i><b>z</b>'],
    ['<span style="font-weight:700">x<span style="font-weight:400">y<b>z</b></span></span>', '<strong>x</strong>y<b>z</b>'],
    ['<em>a<a href="/x" style="font-style:normal">b</a></em>', '<em>a</em><a href="/x">b</a>'],
    ['<b><p>x</p><p style="font-weight:normal">y</p></b>', '<p><b>x</b></p><p>y</p>'],
    // As in a browser, where a line goes on below what is in it.
    ['<u>x<span style="text-decoration:none">y</span></u>', '<u>xy</u>'],
  ])('what a style within a mark ends is out of it: %s', (html, tidied) => expect(tidy(html)).toBe(tidied))

  test.each([
    ['<p style="font-weight:bold">x<br />y</p>', '<p><strong>x<br />y</strong></p>'],
    ['<div style="font-style:italic">x <b>y</b></div>', '<div><em>x <b>y</b></em></div>'],
    ['<li style="font-weight:bold"><p>x</p></li>', '<li><p><strong>x</strong></p></li>'],
    ['<ul style="font-style:italic"><li>a<ul><li>b</li></ul></li></ul>', '<ul><li><em>a</em><ul><li><em>b</em></li></ul></li></ul>'],
    [
      '<table style="font-weight:bold"><tr><td>a</td> <td style="font-weight:normal">b</td><th>c</th><td></td></tr></table>',
      '<table><tr><td><strong>a</strong></td><td>b</td><th>c</th><td></td></tr></table>',
    ],
    ['<p style="text-decoration:underline line-through">x</p>', '<p><u><s>x</s></u></p>'],
  ])('of a block, its words are marked: %s', (html, tidied) => expect(tidy(html)).toBe(tidied))

  test.each([
    '<h2 style="font-weight:bold">T</h2>',
    '<h2><span style="font-weight:700">T</span></h2>',
    '<h2><b>T</b></h2>',
    '<b><h2>T</h2></b>',
  ])('a heading is bold by itself: %s', (html) => expect(tidy(html)).toBe('<h2>T</h2>'))

  test('a word of a heading keeps its mark', () => expect(tidy('<h2>A <b>b</b></h2>')).toBe('<h2>A <b>b</b></h2>'))
})

describe('style sheets of a copy', () => {
  const tidied = (sheet: string, html: string): string =>
    renderTree(tidyPasted(parseTree(html), sheetIn(`<STYLE type="text/css"><!--${sheet}--></STYLE>`)))
  const cell = '<table><tr><td class="xl65">x</td></tr></table>'
  const bold = '<table><tr><td><strong>x</strong></td></tr></table>'
  const bare = '<table><tr><td>x</td></tr></table>'

  test.each([
    ['.xl65 {color:red; font-weight:700;}', bold],
    ['td{font-weight:400} .xl65{font-weight:700}', bold],
    ['.xl65{font-weight:700} td{font-weight:400}', bold],
    ['.xl64, td.xl65 {font-weight:bold}', bold],
    ['.xl65{mso-number-format:"\\0022}\\0022";font-weight:700}', bold],
    ['td{font-weight:bold}', bold],
    ['@media print{.xl65{font-weight:700}}', bare],
    ['.xl6{font-weight:700}', bare],
    ['p.MsoNormal, td:hover{font-weight:700}', bare],
    ['.xl65{font-weight:700', bold],
    ['}}{', bare],
  ])('%s', (sheet, html) => expect(tidied(sheet, cell)).toBe(html))

  test('what an element says itself counts more, and headings look as headings do', () => {
    expect(tidied('.a{font-weight:700}', '<p class="a" style="font-weight:400">x</p><h2 class="a">y</h2>')).toBe('<p>x</p><h2>y</h2>')
    expect(tidied('span.s1{font-style:italic}', '<p><span class="s1">x</span></p>')).toBe('<p><em>x</em></p>')
  })

  test.each(['<style>', '<style', '<style></style><style>.a{', ''])('of %j there is nothing to read', (html) =>
    expect(sheetIn(html).size).toBe(0),
  )
})
