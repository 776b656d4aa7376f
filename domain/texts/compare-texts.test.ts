import { describe, expect, test } from 'vitest'
import { type Differences, differencesOf, differencesOfHtml, differencesOfTexts } from './compare-texts.ts'

const marked = ({ parts }: Differences) =>
  parts.map(({ kind, text }) => (kind === 'added' ? `+${text}+` : kind === 'removed' ? `-${text}-` : text)).join('')

test('says which words came and went', () => {
  expect(marked(differencesOfTexts('School fees are due in May', 'School fees were due in June'))).toBe(
    'School fees -are-+were+ due in -May-+June+',
  )
  expect(differencesOfTexts('the same', 'the same').parts).toEqual([])
})

test('of HTML compares what is read, a block a line, and tells of pictures', () => {
  expect(marked(differencesOfHtml('<h2>Fees</h2><p>Due <b>in</b> May.</p>', '<h2>Fees</h2><p>Due <i>in</i> June.</p>'))).toBe(
    'Fees\nDue in -May-+June+.',
  )
  expect(marked(differencesOfHtml('<p>One</p>', '<p>One</p><p><img src="/a.png" alt="A hall" /></p>'))).toBe('One+\n[Picture: A hall]+')
})

test('of HTML tells where a link leads, so that another address is a change', () => {
  const linked = (href: string) => `<p>See <a href="${href}" rel="noopener">the <b>fees</b></a> of May.</p>`
  expect(marked(differencesOfHtml(linked('/a?b=1&amp;c=2'), linked('/d')))).toContain('See the fees [Link: /')
  expect(marked(differencesOfHtml('<p>See the fees of May.</p>', linked('/d')))).toBe('See the fees +[Link: /d] +of May.')
})

test('marks and entities are no words: a text that reads the same has no difference', () => {
  expect(differencesOfHtml('<p>Fish &amp; rice</p>', '<p><strong>Fish</strong> &amp; rice</p>').parts).toEqual([])
})

test('leaves out long stretches that did not change, but for the words around a change', () => {
  const long = Array.from({ length: 200 }, (_, index) => `w${index}`).join(' ')
  const [start, added, end] = differencesOfTexts(`${long} end`, `${long} new end`).parts
  expect(start?.text.split(/\s+/).filter(Boolean)).toHaveLength(13)
  expect(start?.text).toMatch(/^\n…\n/)
  expect([added?.text.trim(), end?.text.trim()]).toContain('new')
})

describe('a text that was written anew', () => {
  const words = (letter: string, count: number, end = ' ') => Array.from({ length: count }, (_, index) => `${letter}${index}`).join(end)

  test('is shown whole, as what went and what came, however long it is', () => {
    for (const [older, newer] of [
      [words('old', 1_500), words('new', 1_500)],
      [words('old', 20_000), words('new', 20_000)],
      [words('old', 20_000, '\n'), words('new', 20_000, '\n')],
    ] as const)
      expect(differencesOfTexts(older, newer)).toEqual({
        isCoarse: true,
        parts: [
          { kind: 'removed', text: older },
          { kind: 'added', text: newer },
        ],
      })
  })

  test('in one of its paragraphs is shown word by word in the others', () => {
    const [fees, dates] = ['Fees are due in May.\n', '\nTerm ends in July.']
    expect(
      marked(
        differencesOfTexts(
          `${fees}${words('old', 400)}\nStays.${dates}`,
          `${fees.replace('May', 'June')}${words('new', 400)}\nStays.${dates}!`,
        ),
      ),
    ).toBe(`Fees are due in -May-+June+.\n-${words('old', 400)}\n-+${words('new', 400)}\n+Stays.\nTerm ends in July.+!+`)
  })

  test('word by word is only looked for while that is few words of the whole', () => {
    const changed = (word: string) => Array.from({ length: 300 }, (_, index) => `line ${index}\n${words(word, 40)}\n`).join('')
    const { parts, isCoarse } = differencesOfTexts(changed('old'), changed('new'))
    expect(parts.filter(({ kind, text }) => kind === 'removed' && text.startsWith('old0 old1 '))).not.toEqual([])
    expect(isCoarse).toBe(true)
  })

  test('takes of what many texts may take together: the last of two thousand are shown whole, however short', () => {
    const pairs = Array.from({ length: 2_000 }, () => ({ kind: 'text', older: words('old', 149), newer: words('new', 149) }) as const)
    const { found, left } = differencesOf(pairs, 2_500_000)
    expect(found[0]?.isCoarse).toBe(false)
    expect(found.at(-1)).toEqual({
      isCoarse: true,
      parts: [
        { kind: 'removed', text: words('old', 149) },
        { kind: 'added', text: words('new', 149) },
      ],
    })
    expect(left).toBeLessThan(300 ** 2)
    expect(left).toBeGreaterThanOrEqual(0)
  })

  test('takes less of it where fewer words changed', () => {
    const pairs = Array.from({ length: 100 }, () => ({ kind: 'text', older: 'Due in May', newer: 'Due in June' }) as const)
    const { found, left } = differencesOf(pairs, 10_000)
    expect(found.filter(({ isCoarse }) => isCoarse)).toEqual([])
    expect(left).toBeGreaterThan(9_000)
  })
})
