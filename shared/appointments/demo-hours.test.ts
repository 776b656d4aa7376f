import { describe, expect, test } from 'vitest'
import { readExceptions, readWeekly, writeExceptions, writeWeekly } from './demo-hours.ts'
import { isoWeekOf, mondayOf } from './iso-week.ts'

const span = (from: number, to: number) => ({ from: from * 60, to: to * 60 })
const weekOf = (text: string) => {
  const read = readWeekly(text)
  return read.ok ? read.value : read.bad
}

describe('weekly hours', () => {
  test('are read from a line a day and written back alike', () => {
    const text = 'Mon 9:00-12:00, 13:00-16:00\nWed 8:30-11:45'
    expect(weekOf(text)).toEqual([[span(9, 12), span(13, 16)], [], [{ from: 510, to: 705 }], [], [], [], []])
    const read = readWeekly(text)
    expect(read.ok && writeWeekly(read.value)).toBe(text)
    const alike = readWeekly('Mon 9-16\nTue 9-16\nThu 9-16')
    expect(alike.ok && writeWeekly(alike.value)).toBe('Mon-Tue 9:00-16:00\nThu 9:00-16:00')
  })

  test.each([
    'Mon-Fri 9-16',
    'monday to friday: 9:00 - 16:00',
    'MON – FRI 9am-4pm',
    'Mon 9-16\nTue 9-16\r\n\r\nWed 9.00–16.00\nThu 9 to 16\nFri. 9-16\nSat closed',
    'Mon-Sat 9-16\nSat off',
  ])('%j is nine to four on workdays', (text) => {
    expect(weekOf(text)).toEqual([...Array.from({ length: 5 }, () => [span(9, 16)]), [], []])
  })

  test.each([
    ['Mon 9:00-12:00\nMon 14:00-16:00', 'Mon 9:00-12:00, 14:00-16:00'],
    ['Mon 14-16\nTue 9-16\nmonday 9-12', 'Mon 9:00-12:00, 14:00-16:00\nTue 9:00-16:00'],
    ['Mon-Tue 9-12\nMon 12-13', 'Mon 9:00-12:00, 12:00-13:00\nTue 9:00-12:00'],
    ['Sat off\nMon-Sat 9-16', 'Mon-Fri 9:00-16:00'],
    ['Mon-Fri closed\nTue 9-12', 'Tue 9:00-12:00'],
    ['Sat closed\nSat off', ''],
  ])('lines of one day are read together: %j', (text, written) => {
    const read = readWeekly(text)
    expect(read.ok && writeWeekly(read.value)).toBe(written)
  })

  test.each([
    ['Mon 9-12\nTue 9-12\nMon 11-13', 3, 1],
    ['Mon 9-12\nMon 9-12', 2, 1],
    ['Mon-Fri 9-16\nFri 9-12', 2, 1],
    ['Mon 9-12\nMon closed', 2, 1],
    ['Mon closed\nMon 9-12', 2, 1],
    ['Mon-Tue closed\nMon-Fri 9-12', 2, 1],
  ])('a line that says otherwise than another is refused by name: %j', (text, line, against) => {
    expect(weekOf(text)).toMatchObject({ line, against })
  })

  test('blank is closed all week', () => {
    expect(weekOf(' \n')).toEqual([[], [], [], [], [], [], []])
  })

  test.each([
    ['Mon 9-16\nMoon 9', 2],
    ['9-16', 1],
    ['Mon 16-9', 1],
    ['Mon 9-9', 1],
    ['Mon 9-25', 1],
    ['Mon 9:60-10', 1],
    ['Mon 9-12, 11-13', 1],
    ['Fri-Mon 9-12', 1],
    ['Mon 13pm-14pm', 1],
    ['Mon 9-10-11', 1],
    ['Mon', 1],
  ])('%j is refused by its line', (text, line) => {
    expect(weekOf(text)).toMatchObject({ line })
  })
})

test('days that differ are read by their dates, and bad ones refused by their line', () => {
  const read = readExceptions('2026-12-25 closed\n2026-12-24: 9-12')
  expect(read).toEqual({ ok: true, value: { '2026-12-25': [], '2026-12-24': [span(9, 12)] } })
  expect(read.ok && writeExceptions(read.value)).toBe('2026-12-24 9:00-12:00\n2026-12-25 closed')
  for (const bad of ['2026-02-30 closed', '25 December closed', '2026-12-25', '2026-12-25 9'])
    expect(readExceptions(`\n${bad}`)).toMatchObject({ ok: false, bad: { line: 2 } })
  expect(readExceptions('2026-12-24 9-12\n2026-12-24 14-16')).toEqual({ ok: true, value: { '2026-12-24': [span(9, 12), span(14, 16)] } })
  for (const bad of ['2026-12-24 closed', '2026-12-24 11-13'])
    expect(readExceptions(`2026-12-24 9-12\n${bad}`)).toEqual({ ok: false, bad: { line: 2, text: bad, against: 1 } })
})

test('weeks are those of ISO 8601, at the turn of the year too', () => {
  for (const [day, week] of [
    ['2026-11-22', '2026-W47'],
    ['2026-11-23', '2026-W48'],
    ['2026-12-31', '2026-W53'],
    ['2027-01-03', '2026-W53'],
    ['2027-01-04', '2027-W01'],
    ['2024-12-30', '2025-W01'],
  ] as const)
    expect(isoWeekOf(day)).toBe(week)
  expect(mondayOf('2026-W48')).toBe('2026-11-23')
  expect(mondayOf('2026-W01')).toBe('2025-12-29')
  for (const none of ['2026-W54', '2025-W53', '2026-W00', '2026-48', 'next']) expect(mondayOf(none)).toBeUndefined()
})
