import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '#config/project-root.ts'
import { ask } from './ask.ts'
import type { Figure, Question } from './question.ts'
import { badges } from './questions/badges.ts'
import { blockingTime } from './questions/blocking-time.ts'
import { cachedPage } from './questions/cached-page.ts'
import { counting } from './questions/counting.ts'
import { dataAnswers } from './questions/data-answers.ts'
import { deskLists } from './questions/desk-lists.ts'
import { deskNews } from './questions/desk-news.ts'
import { firstPaint } from './questions/first-paint.ts'
import { firstSheet } from './questions/first-sheet.ts'
import { growth } from './questions/growth.ts'
import { hydration } from './questions/hydration.ts'
import { largestInputs } from './questions/largest-inputs.ts'
import { leadsDesk } from './questions/leads-desk.ts'
import { leadsMoved } from './questions/leads-moved.ts'
import { memory } from './questions/memory.ts'
import { openPage } from './questions/open-page.ts'
import { pagesFromDisk } from './questions/pages-from-disk.ts'
import { photograph } from './questions/photograph.ts'
import { afterChange } from './questions/reads-after-change.ts'
import { restore } from './questions/restore.ts'
import { runningLists } from './questions/running-lists.ts'
import { search } from './questions/search.ts'
import { slowCard } from './questions/slow-card.ts'
import { startTime } from './questions/start-time.ts'
import { statistics } from './questions/statistics.ts'
import { uncachedRenders } from './questions/uncached-renders.ts'
import { writeCost } from './questions/write-cost.ts'
import type { EngineName } from './support/filled-places.ts'
import { describeMachine } from './support/machine.ts'
import { type Taken, writePerformance } from './support/performance-page.ts'

/** Each question is a file of its own and a line here. */
const questions: readonly Question[] = [
  cachedPage,
  pagesFromDisk,
  counting,
  uncachedRenders,
  growth,
  afterChange,
  dataAnswers,
  search,
  deskLists,
  leadsDesk,
  leadsMoved,
  statistics,
  deskNews,
  runningLists,
  writeCost,
  photograph,
  restore,
  firstPaint,
  blockingTime,
  openPage,
  hydration,
  startTime,
  firstSheet,
  slowCard,
  badges,
  memory,
  largestInputs,
]
const engines: readonly EngineName[] = ['SQLite', 'PostgreSQL']

const { positionals, values } = parseArgs({ allowPositionals: true, options: { engine: { type: 'string' }, write: { type: 'boolean' } } })
if (values.write && values.engine) {
  process.stderr.write('--write takes the figures of both engines: leave --engine out\n')
  process.exit(1)
}

await ask(questions, {
  engines: values.engine ? engines.filter((engine) => engine.toLowerCase() === values.engine) : engines,
  words: positionals,
  onFigures: (question, figures) => {
    if (values.write && figures.length > 0) writeFigures(question, figures)
  },
})

function writeFigures({ name, title, how, drawn }: Question, figures: Figure[]): void {
  const taken: Taken = { name, title, how, drawn, on: new Date().toISOString().slice(0, 10), machine: describeMachine(), figures }
  writePerformance(
    join(projectRoot, 'docs'),
    [taken],
    questions.map((question) => question.name),
  )
}
