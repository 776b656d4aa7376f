import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { addCalls } from '#api/calls.ts'
import { openDatabase } from '#database/open-database.ts'
import { createSessions } from '#domain/accounts/sessions.ts'
import { systemClock } from '#domain/clock.ts'
import { createSite } from '#domain/create-site.ts'
import { localFiles } from '#domain/media/local-files.ts'
import { localStagedFiles } from '#domain/tasks/staged-files.ts'
import type { ApiDescription } from '#shared/api-description.ts'

/** The description of the calls as the sources have them now, asked of an empty site. */
export async function currentDescription(): Promise<ApiDescription> {
  const dataDir = mkdtempSync(join(tmpdir(), 'api-types-'))
  const engine = await openDatabase({ dataDir, databaseUrl: undefined })
  try {
    const log = pino({ level: 'silent' })
    const siteUrl = 'http://localhost:3000'
    const site = createSite({
      engine,
      files: localFiles(dataDir),
      staged: localStagedFiles(dataDir),
      clock: systemClock,
      log,
      siteUrl,
      timeZone: 'Africa/Lagos',
    })
    const sessions = createSessions({ site, secret: '', trustedOrigins: [], loginRateLimit: 0 })
    const api = addCalls(Fastify(), {
      site,
      sessions,
      accountOf: async () => null,
      registry: new Registry(),
      stopping: new AbortController().signal,
    })
    return api.document() as ApiDescription
  } finally {
    await engine.close()
    rmSync(dataDir, { recursive: true })
  }
}
