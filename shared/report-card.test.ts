import { describe, expect, test } from 'vitest'
import { averageOf, gradeOf, headRemark, ordinal, positionOf, readMark, totalOf } from './report-card.ts'

describe('grades', () => {
  test.each([
    [100, 'A1', 'Excellent'],
    [75, 'A1', 'Excellent'],
    [74.9, 'B2', 'Very good'],
    [74, 'B2', 'Very good'],
    [70, 'B2', 'Very good'],
    [69, 'B3', 'Good'],
    [65, 'B3', 'Good'],
    [64, 'C4', 'Credit'],
    [60, 'C4', 'Credit'],
    [59, 'C5', 'Credit'],
    [55, 'C5', 'Credit'],
    [54, 'C6', 'Credit'],
    [50, 'C6', 'Credit'],
    [49, 'D7', 'Pass'],
    [45, 'D7', 'Pass'],
    [44, 'E8', 'Pass'],
    [40, 'E8', 'Pass'],
    [39, 'F9', 'Fail'],
    [0, 'F9', 'Fail'],
  ])('a total of %d is %s, %s', (total, grade, remark) => expect(gradeOf(total)).toEqual({ grade, remark }))
})

test('the average is the mean of the totals to one decimal', () => {
  const scores = [
    { subject: 'Mathematics', assessment: 30, exam: 44 },
    { subject: 'English', assessment: 28, exam: 38 },
    { subject: 'Yoruba', assessment: 35, exam: 50 },
  ]
  expect(scores.map(totalOf)).toEqual([74, 66, 85])
  expect(averageOf(scores)).toBe(75)
  expect(averageOf(scores.slice(0, 2))).toBe(70)
  expect(averageOf([])).toBe(0)
})

test('a position counts who is better; equals share it', () => {
  expect(positionOf(70, [80, 75, 70, 60])).toBe(3)
  expect(positionOf(99, [80, 75])).toBe(1)
  expect(positionOf(10, [80, 75])).toBe(3)
})

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [22, '22nd'],
  [111, '111th'],
])('%i is written %s', (number, written) => expect(ordinal(number)).toBe(written))

test.each([
  ['31', 31],
  ['99', 40],
  ['-3', 0],
  ['12.9', 12],
  ['', 0],
  ['abc', 0],
  ['Infinity', 0],
])('a typed mark of %j, of 40, counts as %i', (typed, mark) => expect(readMark(typed, 40)).toBe(mark))

describe('the head teacher’s line', () => {
  test.each([
    [100, 'An outstanding term'],
    [75, 'An outstanding term'],
    [74.9, 'A good result'],
    [60, 'A good result'],
    [59.9, 'A fair result'],
    [50, 'A fair result'],
    [49.9, 'A weak pass'],
    [40, 'A weak pass'],
    [39.9, 'Below the pass mark'],
    [0, 'Below the pass mark'],
  ])('an average of %d: %s', (average, begins) => {
    const line = headRemark('Ada', average)
    expect(line.startsWith(begins)).toBe(true)
    expect(line).toContain('Ada')
  })
})
