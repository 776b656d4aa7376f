import { describe, expect, test } from 'vitest'
import { EXPORT_MOST_AUTHORS, EXPORT_MOST_CATEGORIES, EXPORT_MOST_ITEMS, REPORT_MOST_ITEMS } from './export-bounds.ts'
import { countsOf, itemLine, printReport, ReportedItems } from './import-report.ts'
import { surveyExport } from './survey-export.ts'
import { attachment, inPieces, item, wxr } from './wxr-fixture.ts'

const many = (count: number, of: (at: number) => string) => Array.from({ length: count }, (_, at) => of(at)).join('')
const author = (at: number) =>
  `<wp:author><wp:author_login>a${at}</wp:author_login><wp:author_display_name>A ${at}</wp:author_display_name></wp:author>`
const category = (at: number) => `<wp:category><wp:cat_name>C ${at}</wp:cat_name></wp:category>`
/** As long as is kept of it. */
const words = 'word '.repeat(60)
const wordy = (at: number) => attachment(at, 0, `${at}-${'n'.repeat(4_900)}.jpg`, words)

describe('what is known of a whole export', () => {
  test.each([
    ['items', many(EXPORT_MOST_ITEMS + 1, () => '<item/>'), 'more than 200,000 items'],
    ['authors', many(EXPORT_MOST_AUTHORS + 1, author), 'more than 10,000 authors'],
    ['categories', many(EXPORT_MOST_CATEGORIES + 1, category), 'more than 10,000 categories'],
    ['words', many(4_000, wordy), 'more than 20,000,000 characters'],
  ])('has a limit of %s, which the refusal names with what to do', async (_, elements, message) => {
    await expect(surveyExport(inPieces(wxr(elements)))).rejects.toMatchObject({
      kind: 'too-large',
      message: expect.stringMatching(new RegExp(`${message}.*: (?:export|remove) `)),
    })
  })

  test('is all that a large honest site has: 10,000 posts, and pictures of some', async () => {
    const posts = many(10_000, (at) => item({ id: at + 1 }))
    const pictures = many(2_000, (at) => attachment(20_000 + at, 1 + at, `2020/02/picture-of-the-school-${at}.jpg`, 'Pupils in the yard'))
    const { itemCount, attachments, attachmentsOf } = await surveyExport(inPieces(wxr(posts, pictures)))
    expect([itemCount, attachments.size, attachmentsOf.get('1')?.length]).toEqual([12_000, 2_000, 1])
  })
})

test('a report is kept to its room: what no longer fits says what became of it, and no more', () => {
  const reported = new ReportedItems()
  const line = {
    type: 't'.repeat(100),
    id: '1',
    title: 'x'.repeat(5_000),
    outcome: 'left out' as const,
    notes: Array.from({ length: 50 }, () => 'n'.repeat(900)),
  }
  for (let count = 0; count < 1_000; count += 1) reported.add(line)
  const lines = reported.items
  expect(JSON.stringify(lines).length).toBeLessThan(4_000_000)
  expect(lines[0]).toMatchObject({
    type: expect.stringMatching(/^t{39}…$/),
    notes: expect.toSatisfy((notes: string[]) => notes.length === 30),
  })
  expect(lines.at(-1)).toMatchObject({ outcome: 'left out', title: '', notes: [] })
})

test('a report names so many items and counts the others: nothing that was in the file is left unsaid', () => {
  const reported = new ReportedItems()
  const add = (times: number, line: { type: string; outcome: 'imported' | 'left out' }) => {
    for (let count = 0; count < times; count += 1) reported.add({ id: '1', title: 'Fees', notes: [], ...line })
  }
  add(REPORT_MOST_ITEMS, { type: 'post', outcome: 'imported' })
  add(300, { type: 'post', outcome: 'imported' })
  add(200, { type: 'attachment', outcome: 'left out' })
  add(1, { type: 'a type of a plugin', outcome: 'left out' })
  add(1, { type: 'one more of another', outcome: 'left out' })
  const { items, beyond } = reported
  expect([items.length, reported.length]).toEqual([REPORT_MOST_ITEMS, REPORT_MOST_ITEMS + 502])
  const report = { siteName: 'Old site', items, ...(beyond && { beyond }), notes: [] }
  const posts = REPORT_MOST_ITEMS + 300
  expect(countsOf(report)).toEqual([
    { name: 'Posts', total: posts, imported: posts, here: 0, left: 0 },
    { name: 'Attachments', total: 200, imported: 0, here: 0, left: 200 },
    { name: 'Items of other types', total: 2, imported: 0, here: 0, left: 2 },
  ])
  const printed = printReport(report, 'Africa/Lagos')
  expect(printed).toContain(`Posts: ${posts} in the file, ${posts} imported, 0 already here, 0 left out`)
  expect(printed).toContain('and 300 more, which are counted above')
})

test.each([
  ['Africa/Lagos', '2024-01-01'],
  ['UTC', '2023-12-31'],
  ['America/New_York', '2023-12-31'],
])('a report names the days of %s', (timeZone, day) => {
  const entry = { type: 'post', id: '1', title: 'A gate', outcome: 'imported', state: 'published', notes: [] } as const
  const line = itemLine({ ...entry, date: '2023-12-31T23:30:00.000Z', notes: [] }, timeZone)
  expect(line).toBe(`A gate [1]: imported (published ${day})`)
  expect(itemLine({ ...entry, notes: [] }, timeZone)).toBe('A gate [1]: imported (published)')
})
