import { foldText } from '../fold-text.ts'
import { ASSESSMENT_MAX, EXAM_MAX, gradeOf, type Grade, positionOf, type SubjectScore, totalOf } from '../report-card.ts'
import { type SchoolTerm, schoolTermOf } from './school-term.ts'
import type { SheetNames } from './sheet-fields.ts'

export interface SheetSubject extends SubjectScore, Grade {
  total: number
  /** Among the class, equals sharing it. */
  position: number
  /** Of the class's totals in this subject, to one decimal. */
  classAverage: number
}

/** One sheet of one pupil and term. Every number follows from the marks of a whole class, so that they add up. */
export interface ReportSheet extends SheetNames, SchoolTerm {
  className: string
  classSize: number
  /** Roll calls, two a day. */
  attendance: { opened: number; present: number }
  subjects: readonly SheetSubject[]
  total: number
  /** The most that could be had. */
  outOf: number
  average: number
  classAverage: number
  position: number
  ratings: readonly { name: string; traits: readonly { trait: string; rating: number }[] }[]
  teacherRemark: string
  headRemark: string
}

export const RATING_MAX = 5

const PRIMARY = /\b(?:nursery|primary|kiddies|kids|montessori|preparatory|creche|basic)\b/
const SECONDARY = /\b(?:secondary|college|grammar|high)\b/

const primarySubjects = [
  'English Studies',
  'Mathematics',
  'Basic Science',
  'Social Studies',
  'Civic Education',
  'Verbal Reasoning',
  'Quantitative Reasoning',
  'Nigerian Language',
  'Creative Arts',
  'Computer Studies',
  'Health Education',
] as const
const juniorSubjects = [
  'English Studies',
  'Mathematics',
  'Basic Science',
  'Basic Technology',
  'Social Studies',
  'Civic Education',
  'Nigerian Language',
  'Business Studies',
  'Agricultural Science',
  'Computer Studies',
  'Creative Arts',
  'Religious Studies',
] as const

const behaviour = ['Punctuality', 'Neatness', 'Politeness', 'Honesty', 'Attention in class'] as const
const skills = ['Handwriting', 'Reading aloud', 'Drawing', 'Games and sports', 'Use of tools'] as const

const ONE_DECIMAL = 10
const rounded = (number: number): number => Math.round(number * ONE_DECIMAL) / ONE_DECIMAL
const within = (number: number, least: number, most: number): number => Math.min(most, Math.max(least, Math.round(number)))
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

/**
 * A sample report sheet: the same two names give the same marks everywhere, whatever their capitals and tone marks, and the
 * day (2026-11-21) gives the term. Nothing of it is true of anyone.
 */
export function makeSheet({ school, pupil }: SheetNames, day: string): ReportSheet {
  const next = seededRandom(`${foldText(school)}\n${foldText(pupil)}`)
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  // The mean of three is near the middle more often than at the ends, as marks are.
  const around = (middle: number, spread: number) => middle + ((next() + next() + next()) / 1.5 - 1) * spread
  const level = isPrimary(school)
    ? { name: `Primary ${between(3, 6)}`, subjects: primarySubjects }
    : { name: `JSS ${between(1, 3)}`, subjects: juniorSubjects }
  const className = `${level.name}${'ABC'.charAt(between(0, 2))}`
  const hardness = level.subjects.map(() => between(-6, 6))
  const totalsOf = (ability: number) => hardness.map((hard) => within(around(ability - hard, 14), 22, 98))
  const byMerit = Array.from({ length: between(28, 42) }, () => totalsOf(around(60, 24))).sort((one, other) => sumOf(other) - sumOf(one))
  // In the better half, as who is shown a sample likes to see, and not always at the top.
  const own = byMerit[between(0, Math.floor((byMerit.length - 1) / 2))] ?? []
  const mates = byMerit.filter((marks) => marks !== own)
  const subjects = level.subjects.map((subject, at) => {
    const total = own[at] ?? 0
    const others = mates.map((marks) => marks[at] ?? 0)
    const assessment = within(
      (total * ASSESSMENT_MAX) / 100 + between(-4, 4),
      Math.max(0, total - EXAM_MAX),
      Math.min(ASSESSMENT_MAX, total),
    )
    const score = { subject, assessment, exam: total - assessment }
    return {
      ...score,
      ...gradeOf(totalOf(score)),
      total,
      position: positionOf(total, others),
      classAverage: rounded((sumOf(others) + total) / (others.length + 1)),
    }
  })
  const opened = 2 * between(56, 62)
  const total = sumOf(own)
  const average = rounded(total / own.length)
  const position = positionOf(total, mates.map(sumOf))
  const rate = (trait: string) => ({ trait, rating: between(3, RATING_MAX) })
  return {
    school,
    pupil,
    className,
    ...schoolTermOf(day),
    classSize: mates.length + 1,
    attendance: {
      opened,
      present: opened - between(0, 7),
    },
    subjects,
    total,
    outOf: 100 * own.length,
    average,
    classAverage: rounded((sumOf(mates.map(sumOf)) + total) / own.length / (mates.length + 1)),
    position,
    ratings: [
      {
        name: 'Behaviour',
        traits: behaviour.map(rate),
      },
      {
        name: 'Skills',
        traits: skills.map(rate),
      },
    ],
    teacherRemark: teacherLine(subjects),
    headRemark: headLine(average, position),
  }
}

/** By what its name says; a school of both kinds is taken for a secondary one. */
function isPrimary(school: string): boolean {
  const name = foldText(school)
  return PRIMARY.test(name) && !SECONDARY.test(name)
}

/** A generator of numbers from 0 up to 1, the same ones for the same text: FNV-1a for the seed, Mulberry32 after it. */
function seededRandom(text: string): () => number {
  let state = 0x811c9dc5
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** From which total on a subject is a strong one. */
const GOOD = 65

/** The class teacher's line: what went best and what needs work, by the marks. Without a name, whose parts nobody can tell apart. */
function teacherLine(subjects: readonly { subject: string; total: number }[]): string {
  const byTotal = [...subjects].sort((one, other) => other.total - one.total)
  const [best, second] = byTotal
  // Not `at`: the card's own script comes without what older browsers are given (app/old-browsers).
  const weakest = byTotal[byTotal.length - 1]
  if (!best || !second || !weakest) return ''
  return `${second.total >= GOOD ? 'Strong' : 'Best'} in ${best.subject} and ${second.subject}. Needs more practice in ${weakest.subject}.`
}

/** The principal's line by the average, in the steps of the grades; who is among the first three of a weak class did very well too. */
function headLine(average: number, position: number): string {
  if (average >= 75) return 'An outstanding result. Keep it up.'
  if (average >= 65 || position <= 3) return 'A very good result. Aim higher still next term.'
  if (average >= 55) return 'A good result. More can be done.'
  return 'A fair result. Read every day and ask questions in class.'
}
