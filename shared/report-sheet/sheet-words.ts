import { count } from '../counted.ts'
import { ASSESSMENT_MAX, EXAM_MAX, ordinal } from '../report-card.ts'
import { RATING_MAX, type ReportSheet, type SheetSubject } from './make-sheet.ts'

/** What stands on a sheet, in words: the same on the screen, in the PDF and in the picture. */

const oneDecimal = (number: number): string => number.toFixed(1)

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** '11 January 2027' of 2027-01-11, without a table of zones and languages. */
const dayInWords = (day: string): string => {
  const [year, month = 1, date] = day.split('-').map(Number)
  return `${date} ${MONTHS[month - 1]} ${year}`
}

export const titleOf = ({ term, session }: ReportSheet): string => `Report sheet, ${term.toLowerCase()} ${session}`

export const factsOf = (sheet: ReportSheet): [term: string, value: string][] => [
  ['Pupil', sheet.pupil],
  ['Class', sheet.className],
  ['Attendance', `${sheet.attendance.present} of ${sheet.attendance.opened}`],
  ['Position', `${ordinal(sheet.position)} of ${sheet.classSize}`],
  ['Total', `${count(sheet.total)} of ${count(sheet.outOf)}`],
  ['Average', oneDecimal(sheet.average)],
  ['Class average', oneDecimal(sheet.classAverage)],
  ['Next term begins', dayInWords(sheet.nextBegins)],
]

/** Columns after the subject's name. `wide`: left out where there is no room. */
export const columns: readonly { head: string; of: (subject: SheetSubject) => string; wide?: true }[] = [
  { head: `CA (${ASSESSMENT_MAX})`, of: ({ assessment }) => String(assessment) },
  { head: `Exam (${EXAM_MAX})`, of: ({ exam }) => String(exam) },
  { head: 'Total', of: ({ total }) => String(total) },
  { head: 'Grade', of: ({ grade }) => grade },
  { head: 'Pos.', of: ({ position }) => ordinal(position) },
  { head: 'Class avg.', of: ({ classAverage }) => oneDecimal(classAverage), wide: true },
  { head: 'Remark', of: ({ remark }) => remark, wide: true },
]

export const remarksOf = (sheet: ReportSheet): [who: string, words: string][] => [
  ['Class teacher', sheet.teacherRemark],
  ['Principal', sheet.headRemark],
]

/** What a school puts there itself. */
export const roomFor = {
  crest: 'School crest',
  signatures: ['Class teacher’s signature', 'Principal’s signature'],
  stamp: 'School stamp',
} as const

export const GRADES_KEY = 'A1 75–100, B2 70–74, B3 65–69, C4 60–64, C5 55–59, C6 50–54, D7 45–49, E8 40–44, F9 below 40.'
export const RATINGS_KEY = `Behaviour and skills: of ${RATING_MAX}.`
export const sampleWords = (product: string): string => `A sample${product && ` by ${product}`}: every mark is made up from the two names.`
