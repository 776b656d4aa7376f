import type { Site } from '#domain/site.ts'
import { writeTally } from '#domain/statistics/write-tally.ts'
import { createRunner, type Runner } from './runner.ts'

/** So much is lost at most when the process is killed. */
const WRITE_EVERY_MS = 5_000

/** Stores what was counted, and the rest when it stops. Only statistics are late meanwhile, so trouble is a warning. */
export const createTallyRunner = (site: Site): Runner =>
  createRunner(site, {
    pass: () => writeTally(site),
    lookEveryMs: WRITE_EVERY_MS,
    isLastPassWanted: true,
    trouble: { level: 'warn', message: 'statistics can not be stored for now' },
  })
