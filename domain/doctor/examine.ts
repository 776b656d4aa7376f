import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import type { Config } from '#config/read-config.ts'
import { timeLimit } from '#config/time-limits.ts'
import type { Engine } from '#database/engine.ts'
import { currentMigration, newestKnownMigration } from '#database/migrate.ts'
import { openUnmigrated } from '#database/open-database.ts'
import { systemClock } from '../clock.ts'
import { createSite } from '../create-site.ts'
import { lookUpTxt } from '../going-live/sender-dns.ts'
import { openStores } from '../open-stores.ts'
import { type Check, checks } from './checks.ts'
import { type Examined, type Finding, look, type Opened, reasonOf, wrong } from './finding.ts'

const DATABASE_WITHIN_MS = 5_000
/** A mail server that takes its time after each line is done by then. */
const CHECK_WITHIN_MS = 120_000

export interface NamedFinding extends Finding {
  check: string
}

/** Makes all checks at once and tells each in the order of the table, as soon as it and those before it are done. Changes nothing. */
export async function* examine(config: Config, given: Partial<Pick<Examined, 'lookUp' | 'now'>> = {}): AsyncGenerator<NamedFinding> {
  const { opened, close } = openOnce(config)
  const examined: Examined = { config, opened, lookUp: lookUpTxt, now: () => systemClock.now(), ...given }
  try {
    const made = Object.entries(checks).map(([name, check]) => [name, make(check, examined)] as const)
    for (const [check, finding] of made) yield { check, ...(await finding) }
  } finally {
    await close()
  }
}

async function make(check: Check, examined: Examined): Promise<Finding> {
  const most = timeLimit(CHECK_WITHIN_MS)
  const ending = new AbortController()
  const late = sleep(most, look(`It took longer than ${most / 1_000} seconds.`, 'Run doctor again.'), { signal: ending.signal })
  late.catch(() => {})
  try {
    return await Promise.race([check(examined), late])
  } catch (error) {
    return wrong(`The check failed: ${reasonOf(error)}.`, 'Fix that, and run doctor again.')
  } finally {
    ending.abort()
  }
}

function openOnce(config: Config): { opened(): Promise<Opened>; close(): Promise<void> } {
  let opening: Promise<Opened> | undefined
  return {
    opened: () => (opening ??= open(config)),
    async close() {
      await (await opening)?.site?.engine.close()
    },
  }
}

async function open(config: Config): Promise<Opened> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'site.db')))
    return { site: undefined, reason: `There is no database in DATA_DIR ${config.dataDir} yet.` }
  try {
    const engine = await openUnmigrated(config, DATABASE_WITHIN_MS, () => {})
    return { site: siteOf(engine, config), isCurrent: (await currentMigration(engine)) === newestKnownMigration() }
  } catch (error) {
    return { site: undefined, reason: `${reasonOf(error)}.` }
  }
}

function siteOf(engine: Engine, config: Config) {
  const log = pino({ level: 'silent' })
  const { siteUrl, timeZone, secret } = config
  return createSite({ engine, ...openStores(config, log), clock: systemClock, log, siteUrl, timeZone, secret })
}
