import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gradeOf } from '../report-card.ts'
import { makeSheet, RATING_MAX } from './make-sheet.ts'

const DAY = '2026-11-21'
const sheetOf = (school: string, pupil: string) => makeSheet({ school, pupil }, DAY)
const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

const anyName = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 })

describe('a report sheet', () => {
  test('is the same for the same names, however they are spelt', () => {
    const sheet = sheetOf('Ìmọ́lẹ̀ College', 'Ayọ̀mídé Ọláníyan')
    expect(sheetOf('Ìmọ́lẹ̀ College', 'Ayọ̀mídé Ọláníyan')).toEqual(sheet)
    expect(sheetOf('IMOLE COLLEGE', 'ayomide olaniyan')).toEqual({ ...sheet, school: 'IMOLE COLLEGE', pupil: 'ayomide olaniyan' })
  })

  test('differs from pupil to pupil and from school to school', () => {
    const { subjects } = sheetOf('Harvest Gate', 'Chinedu Eze')
    expect(sheetOf('Harvest Gate', 'Zainab Bello').subjects).not.toEqual(subjects)
    expect(sheetOf('Unity High', 'Chinedu Eze').subjects).not.toEqual(subjects)
  })

  test('adds up, whatever the names are', () => {
    fc.assert(
      fc.property(anyName, anyName, (school, pupil) => {
        const sheet = sheetOf(school, pupil)
        for (const { assessment, exam, total, grade, remark, position, classAverage } of sheet.subjects) {
          expect([assessment >= 0, assessment <= 40, exam >= 0, exam <= 60]).toEqual([true, true, true, true])
          expect(assessment + exam).toBe(total)
          expect({ grade, remark }).toEqual(gradeOf(total))
          expect([position >= 1, position <= sheet.classSize]).toEqual([true, true])
          expect([classAverage > 0, classAverage < 100]).toEqual([true, true])
        }
        const totals = sheet.subjects.map(({ total }) => total)
        expect(totals.reduce((sum, total) => sum + total, 0)).toBe(sheet.total)
        expect(sheet.outOf).toBe(100 * totals.length)
        expect(sheet.average).toBeCloseTo(mean(totals), 1)
        // The class's average is that of its averages in the subjects, each of which was rounded.
        expect(Math.abs(sheet.classAverage - mean(sheet.subjects.map(({ classAverage }) => classAverage)))).toBeLessThan(0.11)
        expect([sheet.position >= 1, sheet.position <= sheet.classSize]).toEqual([true, true])
        expect(sheet.attendance.present).toBeLessThanOrEqual(sheet.attendance.opened)
        for (const { rating } of sheet.ratings.flatMap(({ traits }) => traits))
          expect([rating >= 1, rating <= RATING_MAX]).toEqual([true, true])
      }),
      { numRuns: 300 },
    )
  })

  test('places who is above the class’s average in all subjects before the middle of the class', () => {
    const sheets = Array.from({ length: 200 }, (_, at) => sheetOf('Harvest Gate', `Pupil ${at}`))
    const better = sheets.filter(({ subjects }) => subjects.every(({ total, classAverage }) => total > classAverage))
    expect(better.length).toBeGreaterThan(5)
    for (const { position, classSize } of better) expect(position).toBeLessThan(classSize / 2)
  })

  test('stands in the better half of its class, a sixth of all among the first three, and the remark fits', () => {
    const sheets = Array.from({ length: 600 }, (_, at) => sheetOf('Harvest Gate', `Pupil ${at}`))
    const first = sheets.filter(({ position }) => position <= 3).length
    expect(first / sheets.length).toBeGreaterThan(0.08)
    expect(first / sheets.length).toBeLessThan(0.3)
    for (const { position, classSize } of sheets) expect(position).toBeLessThanOrEqual(Math.ceil(classSize / 2))
    for (const { headRemark } of sheets.filter((sheet) => sheet.position <= 3)) expect(headRemark).toMatch(/outstanding|very good/)
    const quarters = Map.groupBy(sheets, ({ position, classSize }) => Math.floor((4 * (position - 1)) / classSize))
    for (const quarter of [0, 1]) expect(quarters.get(quarter)?.length).toBeGreaterThan(600 / 4)
  })

  test('names the subjects that went best and worst', () => {
    const { subjects, teacherRemark } = sheetOf('Harvest Gate', 'Chinedu Eze')
    const totals = subjects.map(({ total }) => total)
    const named = subjects.filter(({ subject }) => teacherRemark.includes(subject)).map(({ total }) => total)
    expect(named).toEqual(expect.arrayContaining([Math.max(...totals), Math.min(...totals)]))
  })

  test.each([
    ['Little Stars Nursery and Primary School', /^Primary [3-6][ABC]$/],
    ['Kúnlé Kiddies', /^Primary [3-6][ABC]$/],
    ['Unity Nursery, Primary and Secondary School', /^JSS [1-3][ABC]$/],
    ['Harvest Gate', /^JSS [1-3][ABC]$/],
  ])('of %s is one of a class that it has', (school, className) => {
    expect(sheetOf(school, 'Zainab Bello').className).toMatch(className)
  })
})
