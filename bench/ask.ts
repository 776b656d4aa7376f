import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '#config/project-root.ts'
import { type Figure, keepsBudget, type Question } from './question.ts'
import { Bench } from './support/bench.ts'
import type { EngineName } from './support/filled-places.ts'
import { printTable } from './support/table.ts'

interface Asked {
  engines: readonly EngineName[]
  /** Names of those that are asked; all when empty. An unknown one ends the process. */
  words: readonly string[]
  /** Gets the figures of each at once, so that a run that is broken off keeps what it found. */
  onFigures?: (question: Question, figures: Figure[]) => void
}

/** Builds, asks one after the other, stops what was started, and prints the tables. A missed budget is a failing end. */
export async function ask(questions: readonly Question[], { engines, words, onFigures }: Asked): Promise<void> {
  const unknown = words.filter((word) => !questions.some(({ name }) => name === word))
  if (unknown.length > 0) {
    process.stderr.write(`There is no ${unknown.join(', ')}; there are: ${questions.map(({ name }) => name).join(', ')}\n`)
    process.exit(1)
  }
  const bench = new Bench(engines)
  bench.stops.onSignals()
  process.chdir(projectRoot)
  const { status } = spawnSync(process.execPath, [join(projectRoot, 'scripts/build-if-needed.ts')], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)

  const found: { question: Question; figures: Figure[] }[] = []
  try {
    for (const question of questions.filter(({ name }) => words.length === 0 || words.includes(name))) {
      bench.say(question.title)
      const figures = await question.run(bench)
      found.push({ question, figures })
      onFigures?.(question, figures)
    }
  } finally {
    await bench.stops.all()
  }
  process.stdout.write(`\n${found.map(({ question, figures }) => printTable(question.title, figures)).join('\n')}`)
  if (found.some(({ figures }) => figures.some((figure) => keepsBudget(figure) === false))) process.exitCode = 1
}
