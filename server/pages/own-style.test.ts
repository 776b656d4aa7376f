import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bytesOfStyled, createOwnStyle, type StyledDocument } from './own-style.ts'
import { joinEncodings } from './page-response.ts'

const SHEET = '/assets/style-1.css'
const filesWith = (sheet: string) => new Map([[SHEET, joinEncodings(200, {}, { identity: Buffer.from(sheet) })]])
const documentWith = (body: string, attributes = '') =>
  `<!DOCTYPE html><html${attributes}><head><link rel="stylesheet" href="${SHEET}"/></head><body>${body}</body></html>`

describe('a document with a style of its own', () => {
  const withOwnStyle = createOwnStyle(filesWith('@font-face{src:url(/f.woff2)}.a{top:0}.b{top:1px}.c{top:2px}'))
  const written = (document: StyledDocument) => bytesOfStyled(document).toString('utf8')
  const styleOf = (document: StyledDocument) => /<style data-sheet="\/assets\/style-1\.css">(.*)<\/style>/.exec(written(document))?.[1]

  test('has in place of the link the rules that can match in it, and their hash', () => {
    const body = '<p class="x b">t</p><p class="a">t ₦</p>'
    const document = withOwnStyle(documentWith(body))
    const style = styleOf(document) ?? ''
    expect(style).toBe('@font-face{src:url(/f.woff2)}.a{top:0}.b{top:1px}')
    expect(document.style?.hash).toBe(`sha256-${createHash('sha256').update(style).digest('base64')}`)
    expect(written(document)).toBe(
      `<!DOCTYPE html><html><head><style data-sheet="${SHEET}">${style}</style></head><body>${body}</body></html>`,
    )
  })

  test('has the rules of what a script will put into it, where it names their classes', () => {
    expect(styleOf(withOwnStyle(documentWith('<p class="c" data-class="x a">t</p>', ' data-lite="true"')))).toBe('.a{top:0}.c{top:2px}')
  })

  test('has no faces to fetch where data is spared', () => {
    expect(styleOf(withOwnStyle(documentWith('<p class="c">t</p>', ' lang="en-NG" data-lite="true"')))).toBe('.c{top:2px}')
  })

  test('is each its own, though many are made', () => {
    const names = Array.from({ length: 100 }, (_, number) => `n${number}`)
    const styled = createOwnStyle(filesWith(names.map((name) => `.${name}{top:0}`).join('')))
    for (const _ of [1, 2])
      for (const name of names) expect(styleOf(styled(documentWith(`<p class="${name}">t</p>`)))).toBe(`.${name}{top:0}`)
  })

  test('knows which faces it names, for what a page says it costs', () => {
    const named = createOwnStyle(filesWith('@font-face{src:url(/assets/f-1.woff2)format("woff2")}.a{background:url(/assets/x.svg)}'))
    expect(named(documentWith('<p class="a">t</p>')).style?.faces).toEqual(['/assets/f-1.woff2'])
    expect(named(documentWith('', ' data-lite="true"')).style?.faces).toEqual([])
  })

  test('says what it costs behind it, where that has its place', () => {
    const document = withOwnStyle(documentWith('<p class="c">₦</p>'))
    const at = document.html.indexOf('</p>')
    const costed = bytesOfStyled({ ...document, cost: { at, words: '2 ₦' } }, (part) => part.replaceAll('₦', 'N')).toString('utf8')
    expect(costed).toContain('.c{top:2px}</style></head><body><p class="c">N2 ₦</p></body></html>')
  })

  test('keeps the link to a sheet that is not of the build', () => {
    const html = documentWith('').replace(SHEET, '/assets/other.css')
    expect(withOwnStyle(html)).toEqual({ html })
  })

  test('is never made of a sheet that would end its element', () => {
    expect(() => createOwnStyle(filesWith('.a{content:"</style>"}'))(documentWith(''))).toThrow('would end')
  })
})
