import { rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#database/open-database.ts'
import { sendForm } from '#tests/support/forms-through-nginx.ts'
import { startSite } from '#tests/support/running-site.ts'
import type { Question } from '../question.ts'
import type { Bench } from '../support/bench.ts'
import { countOf } from '../support/count-figure.ts'
import { restoreLatest } from '../support/restore-latest.ts'

const ROUNDS = 8
const SENDERS = 3
const SENT_EVERY_MS = 40
/** Of each round, some part of it longer, so that kills come at other moments of a pass. */
const RUNNING_MS = 13_000
const PROMISED_MS = 10_000

/** A machine that is lost again and again while forms come in. */
export const continuousCopies: Question = {
  name: 'continuous-copies',
  title: 'A machine that is lost, with copies of changes',
  how: `SQLite with BACKUP_CHANGES; ${SENDERS} senders of forms; ${ROUNDS} times the server is ended by kill -9, its DATA_DIR removed and restored by restore latest, and started there.`,
  run,
}

/** When each message was acknowledged. */
type Acknowledged = Map<string, number>

async function run(bench: Bench) {
  const acknowledged: Acknowledged = new Map()
  const [late, recent]: [Set<string>, Set<string>] = [new Set(), new Set()]
  let dataDir = bench.folder()
  let [oldest, restoreSeconds] = [0, 0]
  for (let round = 0; round < ROUNDS; round += 1) {
    const dir = bench.folder()
    const killedAt = await runUntilKilled({ dataDir, dir, round }, acknowledged)
    rmSync(dataDir, { recursive: true })
    dataDir = bench.folder()
    restoreSeconds = Math.max(restoreSeconds, await restoreLatest(dir, dataDir))
    const found = await messagesIn(dataDir)
    for (const [message, at] of acknowledged) {
      if (found.has(message) || late.has(message) || recent.has(message)) continue
      oldest = Math.max(oldest, killedAt - at)
      ;(killedAt - at > PROMISED_MS ? late : recent).add(message)
    }
  }
  return [
    countOf('times lost', ROUNDS),
    countOf('forms acknowledged', acknowledged.size),
    countOf('acknowledged more than ten seconds before and lost', late.size, 0),
    countOf('acknowledged in the ten seconds before and lost', recent.size),
    {
      what: 'the oldest that was lost, before the kill',
      where: '',
      value: oldest / 1_000,
      unit: 's',
      budget: { atMost: PROMISED_MS / 1_000 },
    },
    { what: 'a restore, longest, with the start of the program', where: '', value: restoreSeconds, unit: 's' },
  ]
}

/** Gives when it was killed. */
async function runUntilKilled({ dataDir, dir, round }: { dataDir: string; dir: string; round: number }, acknowledged: Acknowledged) {
  const environment = { BACKUP_DIR: dir, BACKUP_CHANGES: 'on', SAMPLE_CONTENT: 'off', FORM_RATE_LIMIT: '0', LOG_LEVEL: 'error' }
  const site = await startSite({ dataDir, databaseUrl: undefined }, environment)
  const agent = new Agent({ keepAlive: true })
  const over = { now: false }
  const send = async (sender: number) => {
    for (let number = 0; !over.now; number += 1) {
      const message = `Round ${round}, sender ${sender}, number ${number}.`
      if ((await sendForm(site.url, agent, message)) === 201) acknowledged.set(message, performance.now())
      await sleep(SENT_EVERY_MS)
    }
  }
  const sending = Array.from({ length: SENDERS }, (_, sender) => send(sender))
  await sleep(RUNNING_MS + (round * 2_000) / ROUNDS)
  const killedAt = performance.now()
  await site.kill()
  over.now = true
  await Promise.all(sending)
  agent.destroy()
  return killedAt
}

async function messagesIn(dataDir: string): Promise<Set<string>> {
  const engine = await openDatabase({ dataDir, databaseUrl: undefined })
  const rows = await engine.db
    .selectFrom('leads')
    .select('details')
    .execute()
    .finally(() => engine.close())
  return new Set(rows.map(({ details }) => (JSON.parse(details) as { message: string }).message))
}
