import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leadPaths } from '#api/leads/lead-paths.ts'
import type { Engine } from '#database/engine.ts'
import { openDatabase } from '#database/open-database.ts'
import { systemClock } from '#domain/clock.ts'
import { localFiles } from '#domain/media/local-files.ts'
import { roles } from '#shared/accounts/roles.ts'
import type { ApiDescription } from '#shared/api-description.ts'
import type { World } from '../access/access-row.ts'
import { accessRows } from '../access/access-rows.ts'
import { answerChecker } from '../support/answer-checker.ts'
import { currentDescription } from '../support/current-description.ts'
import { suiteEngines } from '../support/engines.ts'
import { asksEveryCase, firstOf } from '../support/every-case.ts'
import { requestGenerator } from '../support/generated-requests.ts'
import { filledForms } from '../support/lead-forms.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { buildUser, signIn } from '../support/staff.ts'
import { testSite } from '../support/test-site.ts'

/** Of each asker. */
const REQUESTS = asksEveryCase ? 2_000 : 130
/** The same requests each time, so that a change fails by itself alone; `REQUESTS_SEED=7 npm test -- tests/openapi` asks others. */
const SEED = Number(process.env.REQUESTS_SEED ?? 20_261_129)
const askers = ['nobody', ...roles] as const
const rows = new Map(accessRows.map((row) => [row.call, row]))

describe.each(firstOf(suiteEngines))(`requests made from the description, seed ${SEED}, on $name`, ({ suitePlace }) => {
  const { place, remove } = suitePlace()
  let server: RunningSite
  let engine: Engine
  let world: World
  let description: ApiDescription
  beforeAll(async () => {
    const at = await place()
    engine = await openDatabase(at)
    world = { site: testSite(engine, systemClock, localFiles(at.dataDir)), unique: () => randomUUID() }
    for (const role of roles) await buildUser(world.site, role)
    description = await currentDescription()
    server = await startSite(at, { SAMPLE_CONTENT: 'off', LOGIN_RATE_LIMIT: '0', FORM_RATE_LIMIT: '0' })
  })
  afterAll(async () => {
    await server?.stop()
    await engine?.close()
    await remove()
  })

  const sessionOf = async (asker: (typeof askers)[number]): Promise<Record<string, string>> =>
    asker === 'nobody' ? { origin: server.url } : signIn(server.url, `${asker}@example.com`)

  test.each(askers)('are answered to %s as it says', async (asker) => {
    const check = answerChecker(description)
    const generator = requestGenerator(description, SEED + askers.indexOf(asker))
    const faults: string[] = []
    let session = await sessionOf(asker)
    for (let asked = 0; asked < REQUESTS; asked += 1) {
      const { call, path, headers, body } = await generator.next(async (name) => (await rows.get(name)?.ask?.(world))?.path)
      const [method = ''] = call.split(' ')
      const answer = await fetch(server.url + path, { method, headers: { ...session, ...headers }, body, redirect: 'manual' })
      const fault = check(call, answer, await answer.text())
      if (fault) faults.push(`${method} ${path} ${typeof body === 'string' ? body.slice(0, 1_000) : ''}: ${fault.slice(0, 1_000)}`)
      if (rows.get(call)?.endsSession) session = await sessionOf(asker)
    }
    expect(faults).toEqual([])
  })

  test.each(Object.entries(filledForms))('texts of the %s form are as long as it says, in code points', async (kind, filled) => {
    const path = leadPaths[kind as keyof typeof leadPaths].add
    const properties = description.paths?.[path]?.post?.requestBody?.content['application/json']?.schema?.properties ?? {}
    const limited = Object.entries(properties).filter(([, { format, maxLength }]) => maxLength !== undefined && format !== 'email')
    expect(limited.length).toBeGreaterThan(2)
    for (const [field, { maxLength = 0 }] of limited) {
      const answersTo = async (length: number) => {
        const answer = await fetch(server.url + path, {
          method: 'POST',
          headers: { origin: server.url, 'content-type': 'application/json' },
          body: JSON.stringify({ ...filled, [field]: '🙂'.repeat(length) }),
        })
        return ((await answer.json()) as { errors?: Record<string, string> }).errors?.[field] ?? ''
      }
      expect(await answersTo(maxLength), field).not.toContain('characters or fewer')
      expect(await answersTo(maxLength + 1), field).toContain('characters or fewer')
    }
  })
})
