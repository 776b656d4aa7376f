import type { TestResult } from './test-results.ts'

/** Of something that failed beside others, or alone. */
export interface Verdict {
  file: string
  title: string
  /** It passed alone. */
  isRacing: boolean
  besideOthers: string
  alone: string
}

/** How many lines the verdicts may take together, so that the last screen of a run holds them. */
const MOST_LINES = 26
const LEAST_LINES_EACH = 1

/** Judges what failed in a run by how its files went when they were asked again, alone. */
export function judge(crowd: readonly TestResult[], alone: readonly TestResult[]): Verdict[] {
  const [first, again] = [failuresIn(crowd), failuresIn(alone)]
  const passed = new Set(alone.filter((each) => each.passed).map(nameOf))
  const filesThatPassed = new Set(alone.map((each) => each.file))
  for (const { file } of again.values()) filesThatPassed.delete(file)
  return [...new Map([...first, ...again])].map(([name, { file, title, isTest }]) => {
    const isRacing = !again.has(name) && (isTest ? passed.has(name) : filesThatPassed.has(file))
    const besideOthers = first.get(name)?.failure ?? 'passed'
    return { file, title, isRacing, besideOthers, alone: again.get(name)?.failure ?? (isRacing ? 'passed' : 'did not run') }
  })
}

const nameOf = ({ file, title }: TestResult) => `${file} > ${title}`
const failuresIn = (results: readonly TestResult[]) => new Map(results.filter((each) => !each.passed).map((each) => [nameOf(each), each]))

/** `Racing: FILE > TITLE` or `Failed: FILE > TITLE` for each, with both messages; those that failed stand last. */
export function tell(verdicts: readonly Verdict[]): string {
  const linesEach = Math.max(LEAST_LINES_EACH, Math.floor((MOST_LINES / verdicts.length - 1) / 2))
  const cut = (message: string) => message.split('\n').filter(Boolean).slice(0, linesEach).join('\n    ')
  return verdicts
    .toSorted((one, other) => Number(other.isRacing) - Number(one.isRacing))
    .map((each) => {
      const name = `${each.isRacing ? 'Racing' : 'Failed'}: ${each.file} > ${each.title}`
      return `${name}\n  beside others: ${cut(each.besideOthers)}\n  alone: ${cut(each.alone)}\n`
    })
    .join('')
}
