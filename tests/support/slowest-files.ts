import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

const SHOWN = 20

/** Ends a run of many files with those that took longest, since there a check that grows too slow begins to be mended. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= SHOWN) return
    const slowest = modules.toSorted((one, other) => secondsOf(other) - secondsOf(one)).slice(0, SHOWN)
    const lines = slowest.map(
      (each) => `${secondsOf(each).toFixed(1).padStart(7)} s  ${each.project.name.padEnd(7)}  ${relative('', each.moduleId)}`,
    )
    process.stdout.write(`\n The ${SHOWN} slowest of ${modules.length} files\n${lines.join('\n')}\n${sumsByKind(modules).join('\n')}\n`)
  }
}

const secondsOf = (each: TestModule): number => {
  const { duration, collectDuration, setupDuration, prepareDuration, environmentSetupDuration } = each.diagnostic()
  return (duration + collectDuration + setupDuration + prepareDuration + environmentSetupDuration) / 1_000
}

function sumsByKind(modules: readonly TestModule[]): string[] {
  const sums = Object.entries(Object.groupBy(modules, ({ project }) => project.name))
  return sums.map(
    ([kind, of = []]) =>
      `${of
        .reduce((sum, each) => sum + secondsOf(each), 0)
        .toFixed(0)
        .padStart(7)} s  all of ${kind}: ${of.length} files`,
  )
}
