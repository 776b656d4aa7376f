import { pino } from 'pino'
import type { Engine } from '#database/engine.ts'
import type { Clock } from '#domain/clock.ts'
import { createSite } from '#domain/create-site.ts'
import type { Files } from '#domain/media/files.ts'
import { localFiles } from '#domain/media/local-files.ts'
import type { Site } from '#domain/site.ts'
import { localStagedFiles, type StagedFiles } from '#domain/tasks/staged-files.ts'
import { temporaryFolder } from './temporary-folder.ts'

export interface FakeClock extends Clock {
  set(iso: string): void
  advance(milliseconds: number): void
}

export function fakeClock(iso = '2026-11-21T09:00:00.000Z'): FakeClock {
  let time = Date.parse(iso)
  return {
    now: () => new Date(time),
    set(next) {
      time = Date.parse(next)
    },
    advance(milliseconds) {
      time += milliseconds
    },
  }
}

/** As for hashes of staff: what is tested is not how long a hash takes. */
export const SMALL_PASSWORD_COST = 2 ** 10

/** A test that lets files wait for a task says where. */
const NOWHERE = localStagedFiles('/dev/null/nowhere')

/** A site over a test's database, at a time that stands still. */
export const testSite = (
  engine: Engine,
  clock: Clock = fakeClock(),
  files: Files = localFiles(temporaryFolder()),
  {
    formRateLimit = 0,
    staged = NOWHERE,
    passwordCost = SMALL_PASSWORD_COST,
  }: { formRateLimit?: number; staged?: StagedFiles; passwordCost?: number } = {},
): Site =>
  createSite({
    engine,
    files,
    staged,
    clock,
    log: pino({ level: 'silent' }),
    siteUrl: 'http://localhost:3000',
    timeZone: 'Africa/Lagos',
    formRateLimit,
    passwordCost,
    secret: 'a secret for tests that is long enough',
  })
