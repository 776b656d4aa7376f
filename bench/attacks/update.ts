import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openUnmigrated } from '#database/open-database.ts'
import { countForms, sendForms } from '#tests/support/forms-through-nginx.ts'
import { findPostgres, freePort, startPostgres } from '#tests/support/postgres-server.ts'
import { layRealRelease, layRealSite, settingsOf, startUpdate } from '#tests/support/real-releases.ts'
import { keepRunning } from '#tests/support/service-manager.ts'
import { firstAnswerOf } from '#tests/support/tiny-releases.ts'
import type { Figure, Question } from '../question.ts'
import type { Bench } from '../support/bench.ts'
import { countOf } from '../support/count-figure.ts'
import type { Place } from '../support/site-process.ts'

const SENDERS = 4
const GOOD_UPDATES = 3
const MOST_SECONDS = 2

/** What an update said last when it is killed, and how many milliseconds later. */
const KILLS: readonly (readonly [RegExp, number])[] = [
  [/^Migrating the database/, 0],
  [/^Migrating the database/, 1_500],
  [/^Starting/, 0],
  [/^Starting/, 300],
  [/^Starting/, 1_000],
  [/^Making a backup/, 0],
  [/^Making a backup/, 1_500],
  [/^Trying/, 500],
  [/^Fetching/, 0],
  [/^Installing/, 100],
  [/^Building/, 0],
  [/^Building/, 400],
]
/** The same of one to a release that does not start. */
const KILLS_BACK: readonly (readonly [RegExp, number])[] = [
  [/Going back/, 0],
  [/Going back/, 300],
]

/** Updates that are killed in each step, and good ones, while forms are sent. */
export const update: Question = {
  name: 'update',
  title: 'Updates that are killed',
  how: `${SENDERS} senders of forms without a proxy; updates of the real program, ended by kill -9 in ${KILLS.length + KILLS_BACK.length} moments, each followed by one that puts things right; then one to a release that does not start, and ${GOOD_UPDATES} good ones.`,
  async run(bench) {
    const sqlite = await attack(bench, 'SQLite', { dataDir: bench.folder(), databaseUrl: undefined })
    const binaries = findPostgres()
    if (!binaries) return sqlite
    const server = await startPostgres(binaries)
    bench.stops.add(() => server.stop())
    return [...sqlite, ...(await attack(bench, 'PostgreSQL', { dataDir: bench.folder(), databaseUrl: server.url }))]
  },
}

async function attack(bench: Bench, where: string, place: Place): Promise<Figure[]> {
  const base = layRealSite(join(bench.folder(), 'the site'))
  const port = await freePort()
  const settings = settingsOf(place, port)
  const manager = keepRunning(base, settings)
  const stop = bench.stops.add(() => manager.stop())
  await firstAnswerOf(port)
  const good = layRealRelease(bench.folder(), { version: '2', migration: 'good' })
  const bad = layRealRelease(bench.folder(), { version: '3', migration: 'good', cannotStart: true })
  const over = { now: false }
  const sending = sendForms(`http://127.0.0.1:${port}`, SENDERS, () => over.now)
  const ask = (...words: string[]) => startUpdate(base, settings, words).answer

  let [killed, notRight] = [0, 0]
  const killedUpdates = [...KILLS.map((kill) => [good, ...kill] as const), ...KILLS_BACK.map((kill) => [bad, ...kill] as const)]
  for (const [release, line, afterMs] of killedUpdates) {
    const before = realpathSync(join(base, 'current'))
    if (await killUpdate(base, settings, release, { line, afterMs })) killed += 1
    // A release that does not start is left to the next update.
    if (release !== bad) await firstAnswerOf(port)
    const { code, said } = await ask()
    await firstAnswerOf(port)
    const isRight = code === 0 || /RELEASE is missing|runs again/.test(said)
    if (!isRight) notRight += 1
    bench.say(
      `${where}: killed ${afterMs} ms after ${line.source}: ${said.trim().split('\n').at(-1)}; ${before === realpathSync(join(base, 'current')) ? 'the release before' : 'the new one'} runs`,
    )
  }
  const wayBack = awayOf((await ask(bad)).said)
  const aways: number[] = []
  for (let count = 0; count < GOOD_UPDATES; count += 1) aways.push(awayOf((await ask(good)).said))
  await sleep(500)
  over.now = true
  const sent = await sending
  await stop()
  const engine = await openUnmigrated(place)
  const counts = await countForms(engine.db, sent).finally(() => engine.close())
  const figure = (what: string, value: number, budget?: Figure['budget']): Figure => ({
    what,
    where,
    value,
    unit: 's',
    ...(budget && { budget }),
  })
  return [
    { ...countOf('updates killed', killed), where },
    { ...countOf('not put right by the next one', notRight, 0), where },
    { ...countOf('forms acknowledged', counts.acknowledged), where },
    { ...countOf('forms not taken while it was away', counts.failed), where },
    { ...countOf('forms found', counts.found), where },
    { ...countOf('acknowledged and lost', counts.lost, 0), where },
    { ...countOf('doubled', counts.doubled, 0), where },
    figure('away for a good update, longest', Math.max(...aways), { atMost: MOST_SECONDS }),
    figure('away for a release that does not start, and the way back', wayBack),
  ]
}

/** False when the update came to its end before. */
async function killUpdate(
  base: string,
  settings: Record<string, string>,
  release: string,
  { line, afterMs }: { line: RegExp; afterMs: number },
): Promise<boolean> {
  let isKilled = false
  const { answer, kill } = startUpdate(base, settings, [release], (said) => {
    if (!line.test(said) || isKilled) return
    isKilled = true
    setTimeout(kill, afterMs)
  })
  return (await answer).code === null
}

const awayOf = (said: string): number => Number(/was away for ([\d.]+) seconds/.exec(said)?.[1] ?? Infinity)
