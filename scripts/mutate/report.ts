import type { Stryker } from '@stryker-mutator/core'

export type Fault = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

/** Status words of Stryker for faults that no test noticed, and for those that one did. */
const LIVED = new Set(['Survived', 'NoCoverage'])
const CAUGHT = new Set(['Killed', 'Timeout'])

/** Each fault that lived with its place, and the share that was noticed. */
export function report(mutants: readonly Fault[]): string {
  const lived = mutants.filter(({ status }) => LIVED.has(status))
  const caught = mutants.filter(({ status }) => CAUGHT.has(status)).length
  const lines = lived.map(
    ({ fileName, location, mutatorName, replacement, status }) =>
      `${fileName.replace(`${process.cwd()}/`, '')}:${location.start.line}:${location.start.column}  ${mutatorName}${status === 'NoCoverage' ? ' (no test comes by)' : ''}  ${short(replacement)}`,
  )
  const share = (caught / Math.max(1, caught + lived.length)) * 100
  return [...lines.toSorted(), `${caught} of ${caught + lived.length} faults were noticed (${share.toFixed(1)} %)`, ''].join('\n')
}

const short = (code: string): string => {
  const line = code.replace(/\s+/g, ' ')
  return line.length > 90 ? `${line.slice(0, 90)}…` : line
}
