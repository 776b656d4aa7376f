import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '#config/project-root.ts'
import { type Figure, keepsBudget, type Question } from './question.ts'
import { afterChange } from './questions/after-change.ts'
import { cachedPage } from './questions/cached-page.ts'
import { dataAnswers } from './questions/data-answers.ts'
import { growth } from './questions/growth.ts'
import { memory } from './questions/memory.ts'
import { search } from './questions/search.ts'
import { startTime } from './questions/start-time.ts'
import { uncachedRenders } from './questions/uncached-renders.ts'
import { Bench } from './support/bench.ts'
import type { EngineName } from './support/places.ts'
import { describeMachine } from './support/machine.ts'
import { type Taken, writePerformance } from './support/performance-page.ts'
import { printTable } from './support/table.ts'

/** Each question is a file of its own and a line here. */
const questions: readonly Question[] = [cachedPage, uncachedRenders, growth, afterChange, dataAnswers, search, startTime, memory]
const engines: readonly EngineName[] = ['SQLite', 'PostgreSQL']

const { positionals, values } = parseArgs({ allowPositionals: true, options: { engine: { type: 'string' }, write: { type: 'boolean' } } })
const unknown = positionals.filter((name) => !questions.some((question) => question.name === name))
if (unknown.length > 0) {
  process.stderr.write(`There is no question ${unknown.join(', ')}; there are: ${questions.map(({ name }) => name).join(', ')}\n`)
  process.exit(1)
}

if (values.write && values.engine) {
  process.stderr.write('--write takes the figures of both engines: leave --engine out\n')
  process.exit(1)
}

const bench = new Bench(values.engine ? engines.filter((engine) => engine.toLowerCase() === values.engine) : engines)
bench.stops.onSignals()
process.chdir(projectRoot)
const { status } = spawnSync(process.execPath, [join(projectRoot, 'scripts/build-if-needed.ts')], { stdio: 'inherit' })
if (status !== 0) process.exit(1)

const found: { question: Question; figures: Figure[] }[] = []
try {
  for (const question of questions.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
    bench.say(question.title)
    const figures = await question.run(bench)
    found.push({ question, figures })
    // At once, so that a run that is broken off keeps what it found.
    if (values.write && figures.length > 0) writeFigures(question, figures)
  }
} finally {
  await bench.stops.all()
}
process.stdout.write(`\n${found.map(({ question, figures }) => printTable(question.title, figures)).join('\n')}`)
// A missed budget is a failure to whoever runs this by itself.
if (found.some(({ figures }) => figures.some((figure) => keepsBudget(figure) === false))) process.exitCode = 1

function writeFigures({ name, title, how, drawn }: Question, figures: Figure[]): void {
  const taken: Taken = { name, title, how, drawn, on: new Date().toISOString().slice(0, 10), machine: describeMachine(), figures }
  writePerformance(
    join(projectRoot, 'docs'),
    [taken],
    questions.map((question) => question.name),
  )
}
