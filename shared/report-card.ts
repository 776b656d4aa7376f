/** Marks of one subject: continuous assessment and examination. */
export interface SubjectScore {
  subject: string
  /** Of 40. */
  assessment: number
  /** Of 60. */
  exam: number
}

export const ASSESSMENT_MAX = 40
export const EXAM_MAX = 60

export interface Grade {
  grade: 'A1' | 'B2' | 'B3' | 'C4' | 'C5' | 'C6' | 'D7' | 'E8' | 'F9'
  remark: string
}

/** WAEC's nine grades by the lowest total that earns them. */
const SCALE: readonly (Grade & { from: number })[] = [
  { from: 75, grade: 'A1', remark: 'Excellent' },
  { from: 70, grade: 'B2', remark: 'Very good' },
  { from: 65, grade: 'B3', remark: 'Good' },
  { from: 60, grade: 'C4', remark: 'Credit' },
  { from: 55, grade: 'C5', remark: 'Credit' },
  { from: 50, grade: 'C6', remark: 'Credit' },
  { from: 45, grade: 'D7', remark: 'Pass' },
  { from: 40, grade: 'E8', remark: 'Pass' },
]
const FAIL: Grade = { grade: 'F9', remark: 'Fail' }

/** The grade of a total of 0 to 100. */
export function gradeOf(total: number): Grade {
  const { grade, remark } = SCALE.find(({ from }) => total >= from) ?? FAIL
  return { grade, remark }
}

/** A typed mark as a whole number within 0 and `max`; blank and nonsense are 0. */
export function readMark(typed: string, max: number): number {
  const mark = Math.floor(Number(typed))
  return Number.isFinite(mark) ? Math.min(max, Math.max(0, mark)) : 0
}

export const totalOf = ({ assessment, exam }: SubjectScore): number => assessment + exam

/** The mean of the subjects' totals, to one decimal; 0 without subjects. */
export function averageOf(scores: readonly SubjectScore[]): number {
  if (scores.length === 0) return 0
  const sum = scores.reduce((all, score) => all + totalOf(score), 0)
  return Math.round((sum / scores.length) * 10) / 10
}

/** One more than the classmates with a higher average: equals share a position. */
export const positionOf = (average: number, classmates: readonly number[]): number =>
  1 + classmates.filter((other) => other > average).length

/** '1st', '2nd', '3rd', '11th', '22nd'. */
export function ordinal(number: number): string {
  const lastTwo = number % 100
  if (lastTwo >= 11 && lastTwo <= 13) return `${number}th`
  return `${number}${['th', 'st', 'nd', 'rd'][number % 10] ?? 'th'}`
}

/** What the head teacher's line says; the first words depend on the average. */
export function headRemark(firstName: string, average: number): string {
  if (average >= 75) return `An outstanding term, ${firstName}. Keep it up.`
  if (average >= 60) return `A good result. ${firstName} can reach the top five.`
  if (average >= 50) return `A fair result. More work on the weak subjects, ${firstName}.`
  if (average >= 40) return `A weak pass. ${firstName} needs help at home and extra lessons.`
  return `Below the pass mark. Please see the class teacher about ${firstName}.`
}

export interface ReportCardData {
  school: string
  pupil: string
  className: string
  term: string
  scores: readonly SubjectScore[]
  /** Averages of the other pupils of the class. */
  classmates: readonly number[]
}
