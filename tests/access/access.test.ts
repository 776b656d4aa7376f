import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Engine } from '#database/engine.ts'
import { openDatabase } from '#database/open-database.ts'
import { systemClock } from '#domain/clock.ts'
import { submitLead } from '#domain/leads/submit-lead.ts'
import { localFiles } from '#domain/media/local-files.ts'
import type { ShownPerson } from '#domain/privacy/show-person.ts'
import { roles } from '#shared/accounts/roles.ts'
import { answerChecker } from '../support/answer-checker.ts'
import { arrival } from '../support/arrivals.ts'
import { askRaw } from '../support/ask-raw.ts'
import { currentDescription } from '../support/current-description.ts'
import { suiteEngines } from '../support/engines.ts'
import { firstOf } from '../support/every-case.ts'
import { filledForms } from '../support/lead-forms.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { buildUser, signIn } from '../support/staff.ts'
import { testSite } from '../support/test-site.ts'
import type { AccessRow, World } from './access-row.ts'
import { accessRows } from './access-rows.ts'

const askers = ['nobody', 'sales', 'editor', 'admin'] as const

describe.each(firstOf(suiteEngines))('who may call what, on $name', ({ suitePlace }) => {
  const { place, remove } = suitePlace()
  let server: RunningSite
  let engine: Engine
  let world: World
  let check: ReturnType<typeof answerChecker>
  const signedIn = new Map<string, Awaited<ReturnType<typeof signIn>>>()
  beforeAll(async () => {
    const at = await place()
    engine = await openDatabase(at)
    world = { site: testSite(engine, systemClock, localFiles(at.dataDir)), unique: () => randomUUID() }
    for (const role of roles) await buildUser(world.site, role)
    check = answerChecker(await currentDescription())
    server = await startSite(at, { SAMPLE_CONTENT: 'off', LOGIN_RATE_LIMIT: '0', FORM_RATE_LIMIT: '0' })
  })
  afterAll(async () => {
    await server?.stop()
    await engine?.close()
    await remove()
  })

  test('the table holds every call, once', async () => {
    const { paths = {} } = await currentDescription()
    const known = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(accessRows.map(({ call }) => call).toSorted()).toEqual(known.toSorted())
  })

  const headersOf = async (asker: (typeof askers)[number]): Promise<Record<string, string>> => {
    if (asker === 'nobody') return { origin: server.url }
    const session = signedIn.get(asker) ?? (await signIn(server.url, `${asker}@example.com`))
    signedIn.set(asker, session)
    return session
  }

  test.each(accessRows)('$call', async ({ call, statuses, endsSession, ask }) => {
    const found: Record<string, number> = {}
    for (const asker of askers) {
      found[asker] = await answerOf(call, await headersOf(asker), (await ask?.(world)) ?? {})
    }
    if (endsSession) signedIn.clear()
    expect(found).toEqual(Object.fromEntries(askers.map((asker, index) => [asker, statuses[index]])))
  })

  async function answerOf(
    call: string,
    headers: Record<string, string>,
    { path, body, form }: Awaited<ReturnType<NonNullable<AccessRow['ask']>>>,
  ) {
    const [method = '', ownPath = ''] = call.split(' ')
    // Many programs name the type with every call; what is deleted needs no body beside it.
    const isJson = body !== undefined || (method === 'DELETE' && form === undefined)
    const answer = await fetch(server.url + (path ?? ownPath), {
      method,
      headers: { ...headers, ...(isJson && { 'content-type': 'application/json' }) },
      body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
    })
    const text = await answer.text()
    expect(check(call, answer, text)).toBeNull()
    return answer.status
  }

  test('who erases by calls sees before what would go, and leaves the name where another is meant', async () => {
    const email = `${world.unique()}@person.example`
    const other = { ...filledForms.contact, fullName: 'Bola', message: 'On each Grace Sunday' }
    await submitLead(world.site, 'contact', { ...filledForms.contact, fullName: 'Grace Sunday', email }, arrival({ key: world.unique() }))
    await submitLead(world.site, 'contact', other, arrival({ key: world.unique() }))
    const ask = async (what: string, body: object) => {
      const headers = { ...(await headersOf('admin')), 'content-type': 'application/json' }
      const answer = await fetch(`${server.url}/api/admin/privacy/${what}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return { status: answer.status, ...(await answer.json()) }
    }
    const { person } = await ask('find', { who: [email] })
    const records = (person as ShownPerson).places.flatMap((each) => each.records)
    const named = records.filter(({ mayStay }) => mayStay)
    expect(named.map(({ mentions }) => mentions[0]?.taken)).toContain('Grace Sunday')
    expect((await ask('erase', { who: [email], leave: 'all' })).errors).toEqual({ leave: 'leave is invalid' })
    expect(await ask('erase', { who: [email], leave: named.map(({ id }) => id) })).toMatchObject({ status: 200, erased: { Enquiries: 1 } })
    const left = await world.site.db.selectFrom('leads').select('details').where('name', '=', 'Bola').executeTakeFirstOrThrow()
    expect(left.details).toContain('On each Grace Sunday')
  })

  test('/metrics wants an administrator for what came through a proxy', async () => {
    const through = async (headers: Record<string, string>) =>
      (await fetch(`${server.url}/metrics`, { headers: { ...headers, 'x-forwarded-for': '203.0.113.9' } })).status
    expect(await through({})).toBe(401)
    expect(await through(await headersOf('editor'))).toBe(403)
    expect(await through(await headersOf('admin'))).toBe(200)
  })

  test.each([
    ['Host: site.example', 401],
    ['Host: 127.0.0.1.site.example', 401],
    ['Host: localhost:80@site.example', 400],
    ['Host: localhost\r\nX-Forwarded-Host: site.example', 401],
    ['Host: localhost\r\nX-Forwarded-For: 203.0.113.9', 401],
    ['Host: localhost\r\nX-Forwarded-Proto: https', 401],
    ['Host: localhost\r\nForwarded: for=203.0.113.9', 401],
    ['Host: localhost\r\nVia: 1.1 proxy', 401],
    ['Host: localhost\r\nX-Real-IP: 203.0.113.9', 401],
    ['Host: localhost\r\nCF-Connecting-IP: 203.0.113.9', 401],
    ['Host: localhost\r\nTrue-Client-IP: 203.0.113.9', 401],
    ['Host: localhost\r\nX-Client-IP: 203.0.113.9', 401],
    ['Host: localhost\r\nX-Cluster-Client-IP: 203.0.113.9', 401],
    ['Host: localhost\r\nFastly-Client-IP: 203.0.113.9', 401],
    ['Host: localhost\r\nFly-Client-IP: 203.0.113.9', 401],
    ['Host: localhost\r\nDO-Connecting-IP: 203.0.113.9', 401],
    ['Host: localhost\r\nX-Amzn-Trace-Id: Root=1', 401],
    ['Host: localhost\r\nCDN-Loop: cloudflare', 401],
    ['Host: localhost\r\nX-Original-Host: site.example', 401],
    ['Host: localhost\r\nCF-Ray: 8f1', 401],
    ['Host: localhost\r\nClient-IP: 203.0.113.9', 401],
    ['Host: localhost\r\nProxy-Client-IP: 203.0.113.9', 401],
    ['Host: localhost\r\nIncap-Client-IP: 203.0.113.9', 401],
    ['Host: localhost\r\nAli-CDN-Real-IP: 203.0.113.9', 401],
    ['Host: localhost\r\nX-Azure-ClientIP: 203.0.113.9', 401],
    ['Host: localhost\r\nX-Sucuri-ClientIP: 203.0.113.9', 401],
    ['Host: localhost\r\nX-NF-Client-Connection-IP: 203.0.113.9', 401],
    ['Host: localhost\r\nCloudFront-Viewer-Address: 203.0.113.9:1', 401],
    ['Host: localhost\r\nX-Appengine-User-IP: 203.0.113.9', 401],
    ['Host: localhost\r\nX-Vercel-Proxied-For: 203.0.113.9', 401],
    ['Host: localhost\r\nX-Varnish: 3', 401],
    ['Host: localhost\r\nX-Real-Port: 443', 401],
    ['Host: localhost\r\nOf-A-Network-Of-Next-Year: 203.0.113.9', 401],
    ['Host: localhost', 200],
    ['Host: localhost\r\nUser-Agent: curl/8.5.0\r\nAccept: */*', 200],
    [
      'Host: localhost\r\nUser-Agent: Prometheus/3.5.0\r\nAccept: text/plain;version=1.0.0\r\nAccept-Encoding: gzip\r\nX-Prometheus-Scrape-Timeout-Seconds: 10',
      200,
    ],
    [
      'Host: localhost\r\nUser-Agent: Mozilla/5.0\r\nAccept: text/html\r\nAccept-Language: en\r\nCache-Control: max-age=0\r\nUpgrade-Insecure-Requests: 1\r\nSec-Fetch-Site: none\r\nSec-CH-UA-Mobile: ?0\r\nPriority: u=0\r\nDNT: 1',
      200,
    ],
    ['Host: LOCALHOST:3000', 200],
    ['Host: 127.0.0.1', 200],
    ['Host: [::1]:3000', 200],
  ])('/metrics asked on this machine with %j is %d', async (headers, status) => {
    const answer = await askRaw(Number(new URL(server.url).port), `GET /metrics HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })
})
