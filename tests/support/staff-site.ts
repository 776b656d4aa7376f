import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { Engine } from '#database/engine.ts'
import { openDatabase } from '#database/open-database.ts'
import { systemClock } from '#domain/clock.ts'
import { localFiles, UPLOADS_FOLDER } from '#domain/media/local-files.ts'
import type { Site } from '#domain/site.ts'
import type { Role } from '#shared/accounts/roles.ts'
import type { suiteEngines } from './engines.ts'
import { type RunningSite, startSite } from './running-site.ts'
import { buildUser, signIn } from './staff.ts'
import { testSite } from './test-site.ts'

export interface Answer {
  status: number
  // What a call answers is for the test to look at.
  body: any
}

/** A running site of a suite, and calls to it by someone of the staff. */
export function staffSuite(suitePlace: (typeof suiteEngines)[number]['suitePlace'], roles: readonly Role[] = ['editor']) {
  const { place, remove } = suitePlace()
  let server: RunningSite
  let engine: Engine
  let site: Site
  const sessions = new Map<Role, Record<string, string>>()
  beforeAll(async () => {
    const at = await place()
    engine = await openDatabase(at)
    site = testSite(engine, systemClock, localFiles(join(at.dataDir, UPLOADS_FOLDER)))
    for (const role of roles) await buildUser(site, role)
    server = await startSite(at, { SAMPLE_CONTENT: 'off', LOGIN_RATE_LIMIT: '0' })
    for (const role of roles) sessions.set(role, await signIn(server.url, `${role}@example.com`))
  })
  afterAll(async () => {
    await server?.stop()
    await engine?.close()
    await remove()
  })

  /** `as` null: a visitor. */
  async function call(method: string, path: string, body?: unknown, as: Role | null = 'editor'): Promise<Answer> {
    const headers = as === null ? {} : (sessions.get(as) ?? {})
    const isForm = body instanceof FormData
    const answer = await fetch(server.url + path, {
      method,
      headers: body === undefined || isForm ? headers : { ...headers, 'content-type': 'application/json' },
      body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await answer.text()
    return { status: answer.status, body: answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text }
  }

  return {
    get url() {
      return server.url
    },
    /** Over the same database. */
    get site() {
      return site
    },
    headersOf: (role: Role) => sessions.get(role) ?? {},
    call,
    get: (path: string, as: Role | null = 'editor') => call('GET', path, undefined, as),
  }
}
