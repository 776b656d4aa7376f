import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeSheet } from '#shared/report-sheet/make-sheet.ts'
import { columns, factsOf, remarksOf, roomFor } from '#shared/report-sheet/sheet-words.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { makePdf } from './pdf-file.ts'

const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined
const LIMIT_BYTES = 120 * 1024

const SCHOOL = 'Ìmọ́lẹ̀ College, Ọ̀ṣogbo'

/** The text of the PDF as a reader of it copies it, with its facts as poppler tells them. */
async function read(school: string, pupil: string) {
  const sheet = makeSheet({ school, pupil }, '2026-11-21')
  const bytes = Buffer.from(await (await makePdf(sheet, 'Thinksch')).arrayBuffer())
  const file = join(temporaryFolder(), 'sheet.pdf')
  writeFileSync(file, bytes)
  const run = (tool: string, ...given: string[]) => {
    const { status, stdout, stderr } = spawnSync(tool, given, { encoding: 'utf8' })
    expect([tool, status, stderr]).toEqual([tool, 0, ''])
    return stdout.normalize('NFC')
  }
  return {
    sheet,
    bytes,
    text: run('pdftotext', '-layout', file, '-'),
    facts: run('pdfinfo', file),
    fonts: run('pdffonts', file),
    parts: run('pdfinfo', '-struct-text', file),
  }
}

/** 'H1 …', 'TR', 'TH/Row …': each part with its words, as poppler prints them in lines of their own. */
function partsOf(printed: string): string[] {
  const parts: string[] = []
  for (const line of printed.split('\n').map((each) => each.trim())) {
    const last = parts.length - 1
    if (line.startsWith('"')) parts[last] += ` ${line.slice(1, -1)}`
    else if (line.startsWith('/Scope /')) parts[last] += line.slice('/Scope '.length)
    else if (line) parts.push(line.replace(/ \(.*|:$/, ''))
  }
  return parts
}

/** The cells of each row of the table. */
function rowsOf(parts: readonly string[]): string[][] {
  const rows: string[][] = []
  for (const part of parts) {
    if (part === 'TR') rows.push([])
    else if (/^T[HD]/.test(part)) rows.at(-1)?.push(part)
  }
  return rows
}

// Debian's poppler-utils reads it.
describe.skipIf(!hasPoppler)('the PDF of a report sheet', () => {
  test('is one page of A4 within 120 KB, in faces of its own', async () => {
    const { bytes, facts, fonts } = await read(SCHOOL, 'Ayọ̀mídé Ọláníyan')
    expect(bytes.length).toBeLessThanOrEqual(LIMIT_BYTES)
    expect(facts).toMatch(/Pages:\s+1\n/)
    expect(facts).toMatch(/\(A4\)/)
    expect(facts).not.toContain('Ayọ̀mídé'.normalize('NFC'))
    const listed = fonts.trim().split('\n').slice(2)
    expect(listed).toHaveLength(2)
    for (const font of listed) expect(font).toMatch(/Inter.*\byes\s+\w+\s+yes\b/)
  })

  test.each([
    [SCHOOL, 'Ayọ̀mídé Ọláníyan'],
    ['Ụmụahịa Girls’ School', 'Chịnọnso Ọkafọ'],
    ['Makarantar Ƙofar Mata', 'Ɗanladi Ɓala Ƴar’adua'],
    ['Ḿkpà M̀bà ẹ́ ẹ̄ ọ́ ọ̄', 'Ẹ̀ṣọ́ Ọ́là'],
    ['₦1,500 a term: “Little Stars” – 100 %', 'Zoë D’Souza'],
  ])('holds the words of %s as they were typed', async (school, pupil) => {
    const { sheet, text } = await read(school, pupil)
    const rooms = [roomFor.crest, ...roomFor.signatures, roomFor.stamp]
    const words = [school, ...rooms, ...factsOf(sheet).map(([, value]) => value), ...remarksOf(sheet).map(([, said]) => said), 'SAMPLE']
    for (const each of words) expect(text).toContain(each.normalize('NFC'))
    for (const { subject, total, grade, remark } of sheet.subjects)
      expect(text).toMatch(new RegExp(`${subject}\\s.*\\s${total}\\s+${grade}\\s.*${remark}`))
  })

  test('is tagged: read out, the school is a heading, and each score stands below its column and beside its subject', async () => {
    const { sheet, facts, parts } = await read(SCHOOL, 'Ayọ̀mídé Ọláníyan')
    expect(facts).toMatch(/Tagged:\s+yes\n/)
    const told = partsOf(parts)
    expect(told).toContain(`H1 ${SCHOOL.normalize('NFC')}`)
    expect(told).toContain(`P Pupil Ayọ̀mídé Ọláníyan`.normalize('NFC'))
    const [heads, ...rows] = rowsOf(told)
    expect(heads).toEqual(['Subject', ...columns.map(({ head }) => head)].map((head) => `TH/Column ${head}`))
    expect(rows).toEqual(
      sheet.subjects.map((subject) => [`TH/Row ${subject.subject}`, ...columns.map(({ of }) => `TD ${of(subject)}`.trim())]),
    )
  })

  test('says of letters that its faces lack what can be said of them', async () => {
    const { text } = await read('Trường Nguyễn 中文', 'Łukasz Ő')
    expect(text).toContain('Nguye')
    expect(text).toContain('??')
  })

  test('holds names of 120 characters without a blank', async () => {
    const { facts, text } = await read('Ọ'.repeat(120), 'W'.repeat(120))
    expect(facts).toMatch(/Pages:\s+1\n/)
    expect(text.match(/W/g)?.length).toBeGreaterThanOrEqual(120)
  })
})
