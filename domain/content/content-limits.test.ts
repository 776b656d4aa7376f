import { describe, expect, test } from 'vitest'
import { codePoints } from '#shared/code-points.ts'
import { type HtmlNode, parseTree, renderTree, TooLong } from '#shared/html/html-tree.ts'
import { CLEAN_CONTENT_LIMIT, CONTENT_MAX_ELEMENTS, CONTENT_MAX_MARKS, lengthLimits } from '#shared/limits.ts'
import { ALLOWED_ATTRIBUTES, tagsOf } from '#tests/support/allowed-html.ts'
import { firstOf } from '#tests/support/every-case.ts'
import { Refusal } from '../errors.ts'
import { arrange } from './arrange-html.ts'
import { cleanHtml } from './clean-html.ts'
import { limitMarks } from './limit-marks.ts'

const MARKS = ['b', 'i', 'u', 's', 'em', 'strong', 'small', 'mark', 'sub', 'sup', 'code', 'kbd', 'q', 'cite', 'var', 'samp']
const marks = (count: number) => Array.from({ length: count }, (_, index) => `<${MARKS[index % MARKS.length]}>`).join('')
const repeated = (part: string, characters: number) => part.repeat(Math.floor(characters / part.length))

/** How deep marks stand in each other. */
function depthOf(html: string): number {
  let depth = 0
  let deepest = 0
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (!MARKS.includes(tag)) continue
    depth += slash ? -1 : 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

const countNodes = (nodes: readonly HtmlNode[]): number =>
  nodes.reduce((sum, node) => sum + 1 + (typeof node === 'string' ? 0 : countNodes(node.children)), 0)

const REFUSALS = /^Content (?:takes more than 400,000 characters|must have 20,000 HTML elements or fewer).*split the text$/

/** Whatever comes in is stored within the limits, or refused by a sentence that names the field. */
function expectWithinLimits(html: string): void {
  const stored = storedOrRefused(html)
  expect(codePoints(stored)).toBeLessThanOrEqual(CLEAN_CONTENT_LIMIT)
  expect(depthOf(stored)).toBeLessThanOrEqual(CONTENT_MAX_MARKS)
  expect(storedOrRefused(stored) === stored, 'cleaned again it is the same').toBe(true)
}

/** Nothing is stored of what is refused. */
function storedOrRefused(html: string): string {
  try {
    return cleanHtml(html).html
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal)
    expect(error).toMatchObject({ kind: 'invalid', errors: { content: expect.stringMatching(REFUSALS) } })
    return ''
  }
}

describe('limits of content', () => {
  test('marks stand at most eight deep; the text of deeper ones stays, and the report says so', () => {
    const deepest = `${marks(CONTENT_MAX_MARKS)}word${'</x>'.repeat(3)}`
    expect(depthOf(cleanHtml(deepest).html)).toBe(CONTENT_MAX_MARKS)
    expect(cleanHtml(deepest).changes).toEqual([])
    const deeper = cleanHtml(`${marks(CONTENT_MAX_MARKS)}<a href="/x">word<b>s</b></a>`)
    expect(depthOf(deeper.html)).toBe(CONTENT_MAX_MARKS)
    expect(deeper.html).toMatch(/>words</)
    expect(deeper.html).not.toContain('href')
    expect(deeper.changes).toEqual(['marks in too many others left out (2)'])
  })

  test('marks side by side, and marks in many blocks, are as many as anyone likes', () => {
    const html = Array.from({ length: 500 }, () => '<p><b>a</b> <i>b</i> <a href="/x">c</a></p>').join('\n')
    expect(cleanHtml(html)).toEqual({ html, changes: [] })
  })

  test.each(firstOf([CONTENT_MAX_MARKS, 1, 5_000, 60]))('%i marks around thousands of blocks grow within limits', (count) => {
    for (const characters of firstOf([64_000, lengthLimits.postContent])) {
      expectWithinLimits(marks(count) + repeated('<p>word</p>', characters - marks(count).length))
      expectWithinLimits(marks(count) + repeated('<ul><li>a<blockquote>b', characters - marks(count).length))
    }
    expectWithinLimits(`${marks(count)}<a href="/${'x'.repeat(5_000)}">${repeated('<p>word</p>', 64_000)}`)
  })

  test('what is arranged has at most nine nodes for each that came in', () => {
    const tree = parseTree(marks(12) + repeated('<p>word</p>', 64_000))
    const arranged = arrange(limitMarks(tree, CONTENT_MAX_MARKS, () => {}))
    expect(countNodes(arranged)).toBeLessThanOrEqual(countNodes(tree) * (CONTENT_MAX_MARKS + 1))
  })

  const most = (part: string, tags = 1) => part.repeat(CONTENT_MAX_ELEMENTS / tags)

  test.each(firstOf(Object.keys(ALLOWED_ATTRIBUTES).concat('div', 'h1', 'iframe', 'font', 'svg')))(
    'as many <%s> as may be sent, each in the one before, are answered',
    (tag) => expectWithinLimits(`${most(`<${tag}>`)}x`),
  )

  test.each(firstOf(['li', 'b', 'table', 'a', 'figure', 'td', 'div', 'br']))(
    'as many <%s> as may be sent, in a row, in cells or closed without being opened, are answered',
    (tag) => {
      expectWithinLimits(most(`<${tag}>x</${tag}> `))
      expectWithinLimits(most(`<table><tr><td><${tag}>x`, 4))
      expectWithinLimits(repeated(`</${tag}>`, lengthLimits.postContent))
    },
  )

  test('one element more than the limit is one too many', () => {
    expect(tagsOf(cleanHtml('<p>a</p>'.repeat(CONTENT_MAX_ELEMENTS)).html).length).toBe(CONTENT_MAX_ELEMENTS)
    expect(() => cleanHtml('<p>a</p>'.repeat(CONTENT_MAX_ELEMENTS + 1))).toThrow('Content must have 20,000 HTML elements or fewer')
  })

  test('elements count before they are left out, since reading them takes as long', () => {
    expect(cleanHtml('<i></i>'.repeat(CONTENT_MAX_ELEMENTS)).html).toBe('')
    expect(() => cleanHtml('<i></i>'.repeat(CONTENT_MAX_ELEMENTS + 1))).toThrow('Content must have 20,000 HTML elements or fewer')
  })

  test('the longest text that may be sent is stored as it is', () => {
    const html = `<p>${'a'.repeat(lengthLimits.postContent - 7)}</p>`
    expect(cleanHtml(html).html).toBe(html)
    const emoji = '😀'.repeat(lengthLimits.postContent)
    expect(cleanHtml(emoji).html).toBe(`<p>${emoji}</p>`)
  })

  test('one character more than may be stored is refused', () => {
    const quotes = (count: number) => '&'.repeat(count)
    expect(cleanHtml(quotes(79_998)).html).toHaveLength(CLEAN_CONTENT_LIMIT - 3)
    expect(() => cleanHtml(quotes(79_999))).toThrow('Content takes more than 400,000 characters')
  })

  test('rendering ends where the limit is, however much there would be', () => {
    let rendered = 0
    const text = {
      tag: 'p',
      attributes: {},
      get children() {
        rendered += 1
        return ['0123456789']
      },
    }
    expect(() =>
      renderTree(
        Array.from({ length: 1_000 }, () => text),
        1_700,
      ),
    ).toThrow(TooLong)
    expect(rendered).toBe(100)
    expect(
      renderTree(
        Array.from({ length: 100 }, () => text),
        1_700,
      ),
    ).toHaveLength(1_700)
  })
})
