import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import type { Figure } from '../question.ts'
import { barChart } from './bar-chart.ts'
import { mergeTaken, performancePage, type Taken, writePerformance } from './performance-page.ts'

const machine = { processor: 'Some CPU', cores: 2, memoryGb: 4, versions: 'Node 24.0.0' }
const figure = (change: Partial<Figure> = {}): Figure => ({ what: 'common words', where: 'SQLite', value: 12.34, unit: 'ms', ...change })
const taken = (change: Partial<Taken> = {}): Taken => ({
  name: 'search',
  title: 'Search',
  how: 'By asking.',
  drawn: 'ms',
  on: '2026-01-02',
  machine,
  figures: [figure()],
  ...change,
})

describe('the page of the figures', () => {
  test('gives each figure with its budget, and says whether it is kept', () => {
    const figures = [figure({ budget: { atMost: 50 } }), figure({ value: 60, budget: { atMost: 50 } }), figure({ budget: { atLeast: 20 } })]
    const page = performancePage([taken({ figures })])
    expect(page).toMatch(/\| common words \| SQLite \| 12\.3 ms \| ≤ 50 ms +\| kept +\|/)
    expect(page).toMatch(/\| 60\.0 ms \| ≤ 50 ms +\| missed +\|/)
    expect(page).toMatch(/\| ≥ 20 ms +\| missed +\|/)
  })

  test('says when and on what the figures were taken', () => {
    expect(performancePage([taken()])).toContain('Taken on 2026-01-02: 2 cores of Some CPU, 4 GB; Node 24.0.0.')
  })

  test('shows a chart only where figures are to be drawn', () => {
    expect(performancePage([taken()])).toContain('(performance/search.svg)')
    expect(performancePage([taken({ drawn: undefined })])).not.toContain('.svg')
    expect(performancePage([taken({ drawn: 'MB' })])).not.toContain('.svg')
  })
})

describe('figures taken in part', () => {
  test('replace those of the same question; the others stay, in the order of the questions', () => {
    const merged = mergeTaken(
      [taken(), taken({ name: 'memory' })],
      [taken({ on: '2026-03-04' }), taken({ name: 'growth' })],
      ['memory', 'search', 'growth'],
    )
    expect(merged.map(({ name, on }) => `${name} ${on}`)).toEqual(['memory 2026-01-02', 'search 2026-03-04', 'growth 2026-01-02'])
  })

  test('leave the page with the tables of both runs', () => {
    const folder = temporaryFolder()
    writePerformance(folder, [taken()], ['search', 'memory'])
    writePerformance(folder, [taken({ name: 'memory', title: 'Memory' })], ['search', 'memory'])
    const page = readFileSync(join(folder, 'performance.md'), 'utf8')
    expect(page).toContain('## Search')
    expect(page).toContain('## Memory')
    expect(readFileSync(join(folder, 'performance/search.svg'), 'utf8')).toContain('<svg')
  })
})

describe('a chart', () => {
  test('says in words what it shows, and has colours for light and dark', () => {
    const chart = barChart('Search & more', [figure(), figure({ where: 'PostgreSQL <15>', value: 6.17 })])
    expect(chart).toContain('<title id="t">Search &amp; more</title>')
    expect(chart).toContain('common words, SQLite: 12.3 ms; common words, PostgreSQL &lt;15&gt;: 6.17 ms</desc>')
    expect(chart).toContain('prefers-color-scheme:dark')
  })

  test('draws bars in proportion', () => {
    const chart = barChart('Search', [figure({ value: 10 }), figure({ value: 5 })])
    const widths = [...chart.matchAll(/<rect class="c\d" .*?width="(\d+)"/g)].map(([, width]) => Number(width))
    expect(widths[0]).toBe((widths[1] ?? 0) * 2)
  })
})
