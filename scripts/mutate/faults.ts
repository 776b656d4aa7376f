import type { Stryker } from '@stryker-mutator/core'

export type Fault = Pick<
  Awaited<ReturnType<Stryker['runMutationTest']>>[number],
  'fileName' | 'location' | 'mutatorName' | 'replacement' | 'status'
>

/** Status words of Stryker for faults that no test noticed, and for those that one did. */
const LIVED = new Set(['Survived', 'NoCoverage'])
const CAUGHT = new Set(['Killed', 'Timeout'])
/** What is said of a fault beside its place. One that made its tests too slow is noticed, but so is a busy machine. */
const REMARKS: Record<string, string> = { NoCoverage: ' (no test comes by)', Timeout: ' (noticed by its time alone)' }

/** Each fault that lived, or that only a test's time told of, with its place, and the share that was noticed. */
export function report(faults: readonly Fault[]): string {
  const lived = faults.filter(({ status }) => LIVED.has(status))
  const caught = faults.filter(({ status }) => CAUGHT.has(status))
  const late = caught.filter(({ status }) => status === 'Timeout')
  const share = (caught.length / Math.max(1, caught.length + lived.length)) * 100
  const told = `${caught.length} of ${caught.length + lived.length} faults were noticed (${share.toFixed(1)} %)`
  const lines = [...lived, ...late].map(lineOf).toSorted()
  return [...lines, late.length > 0 ? `${told}, ${late.length} of them by their time alone` : told, ''].join('\n')
}

const lineOf = ({ fileName, location: { start }, mutatorName, replacement, status }: Fault): string =>
  `${fileName.replace(`${process.cwd()}/`, '')}:${start.line}:${start.column}  ${mutatorName}${REMARKS[status] ?? ''}  ${short(replacement)}`

const short = (code = ''): string => {
  const line = code.replace(/\s+/g, ' ')
  return line.length > 90 ? `${line.slice(0, 90)}…` : line
}
