import { describe, expect, test } from 'vitest'
import { expectAllowed } from '#tests/support/allowed-html.ts'
import { excelClean, excelHtml } from '#tests/support/clipboards/excel.ts'
import { GOOGLE_PICTURE, googleDocsClean, googleDocsHtml } from '#tests/support/clipboards/google-docs.ts'
import { googleSheetsClean, googleSheetsHtml } from '#tests/support/clipboards/google-sheets.ts'
import { libreOfficeClean, libreOfficeHtml } from '#tests/support/clipboards/libreoffice.ts'
import { whatsAppClean, whatsAppHtml } from '#tests/support/clipboards/whatsapp.ts'
import { wordClean, wordHtml } from '#tests/support/clipboards/word.ts'
import { cleanHtml } from './clean-html.ts'

const clean = (html: string) => cleanHtml(html).html
const item = (level: number, marker: string, words: string, more = '') =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1${more}'><span style='mso-list:Ignore'>${marker}&nbsp; </span>${words}</p>`

describe('HTML that was copied out of another program', () => {
  test.each([
    ['Word', wordHtml, wordClean],
    [
      'Google Docs',
      googleDocsHtml,
      `${googleDocsClean}\n<p><img src="${GOOGLE_PICTURE}" alt="" width="624" height="416" loading="lazy" /></p>`,
    ],
    ['LibreOffice', libreOfficeHtml, libreOfficeClean],
    ['Excel', excelHtml, excelClean],
    ['Google Sheets', googleSheetsHtml, googleSheetsClean],
    ['WhatsApp', whatsAppHtml, whatsAppClean],
  ])('%s: lists with their depth, headings below the title, tables, marks and emoji', (_, html, expected) => {
    const result = clean(html)
    expect(result).toBe(expected)
    expectAllowed(result)
    expect(clean(result)).toBe(result)
  })

  test('numbers go on where Word went on, begin again where it did, and letters are numbers too', () => {
    expect(clean(item(1, '3.', 'Third') + item(1, '4.', 'Fourth') + item(1, '1.', 'New'))).toBe(
      '<ol start="3"><li>Third</li><li>Fourth</li></ol>\n<ol><li>New</li></ol>',
    )
    expect(clean(item(1, 'a)', 'One') + item(1, 'b)', 'Two') + item(2, '(iv)', 'Deep'))).toBe(
      '<ol><li>One</li><li>Two<ol><li>Deep</li></ol></li></ol>',
    )
  })

  test('a list that begins deep, jumps or changes its kind loses no item', () => {
    expect(clean(item(3, '·', 'Deep') + item(1, '·', 'Top') + item(1, '1.', 'Numbered'))).toBe(
      '<ul><li>Deep</li></ul>\n<ul><li>Top</li></ul>\n<ol><li>Numbered</li></ol>',
    )
  })

  test('a numbered heading stays a heading, with its number; the title is the first heading', () => {
    expect(
      clean(
        `<p class=MsoTitle>Rules</p><h1 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Uniform</h1><h2>Shoes</h2><h6>Laces</h6>`,
      ),
    ).toBe('<h2>Rules</h2>\n<h2>1. Uniform</h2>\n<h3>Shoes</h3>\n<h4>Laces</h4>')
  })

  test('what Word struck out, underlined and set side by side stays so, in lists too', () => {
    const words = '<b>One</b> <i>two</i>\n<u>three</u><span> </span><s>four</s> <s><span style="text-line-through:double">five</span></s>'
    expect(clean(`<p class=MsoNormal>${words}<o:p></o:p></p>`)).toBe('<p><b>One</b> <i>two</i> <u>three</u> <s>four</s> <s>five</s></p>')
    const marker = '<span style=\'font:7.0pt "Times New Roman"\'>&nbsp; </span>'
    expect(
      clean(item(1, `1.${marker}`, '<s>Old</s> <u>new</u>') + item(2, '·', '<span style="text-decoration:line-through">x</span>')),
    ).toBe('<ol><li><s>Old</s> <u>new</u><ul><li><s>x</s></li></ul></li></ol>')
  })

  test('without a first heading the levels stay', () => {
    expect(clean('<h2 class="MsoNormal">Two</h2><h3>Three</h3>')).toBe('<h2>Two</h2>\n<h3>Three</h3>')
  })

  test('what is hidden, and comments beside the text, stay out', () => {
    expect(
      clean(
        `<p class=MsoNormal>Seen<span style='display:none;mso-hide:all'> hidden</span></p><div style='mso-element:comment-list'><p>Comment</p></div>`,
      ),
    ).toBe('<p>Seen</p>')
  })

  test('a picture of ours keeps its words, whatever they are; one that is no emoji stays a picture', () => {
    expect(clean('<p>a<img src="/uploads/blogs/x.webp" alt="😀"><img alt="😀"></p>')).toBe(
      '<p>a<img src="/uploads/blogs/x.webp" alt="😀" loading="lazy" />😀</p>',
    )
    expect(clean('<p><img src="https://a.example/x.png" alt="😀 at school"></p>')).toContain('<img')
  })

  test("nothing runs that hides among a copy's own marks", () => {
    const hostile = `<p class=MsoNormal style="mso-list:Ignore;background:url(javascript:alert(1))" onclick="alert(1)">x</p><p class=MsoNormal onmouseover=alert(1)>y<script>alert(1)</script><img src=x onerror=alert(1)><a href="https://www.google.com/url?q=javascript:alert(1)">z</a></p>`
    const result = clean(hostile)
    expectAllowed(result)
    expect(clean(result)).toBe(result)
  })
})
