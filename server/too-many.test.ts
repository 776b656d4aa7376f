import { type ClientRequest, request } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { describe, expect, test, type TestContext, vi } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { apiPaths } from '#shared/paths.ts'
import { suiteEngines } from '#tests/support/engines.ts'
import { firstOf } from '#tests/support/every-case.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { startSite } from '#tests/support/running-site.ts'

const AT_ONCE = 4
const WAITING = 200
const CROWD = 400
const FORMS = 30
const postgres = suiteEngines.find(({ name }) => name === 'PostgreSQL')

interface Answer {
  status: number | undefined
  retryAfter: string | undefined
  type: string | undefined
  body: string
}

/** Asks for all at once; gives the answers as they come. */
function crowd(urls: string[]) {
  const answers: Answer[] = []
  const asked = urls.map((url) =>
    request(url, { agent: false }, (response) => {
      const { statusCode: status, headers } = response
      void text(response).then((body) => answers.push({ status, retryAfter: headers['retry-after'], type: headers['content-type'], body }))
    }).on('error', () => {}),
  )
  for (const each of asked) each.end()
  return { answers, leave: () => asked.forEach((each: ClientRequest) => each.destroy()) }
}

const many = (count: number, urlOf: (at: number) => string) => Array.from({ length: count }, (_, at) => urlOf(at))
const statusesOf = (answers: Answer[]) => new Set(answers.map(({ status }) => status))

describe.skipIf(!postgres)('a crowd', () => {
  /** A running site, and a way to make everything that reads a table wait, so that nothing hangs on how fast the machine is. */
  async function started({ onTestFinished }: Pick<TestContext, 'onTestFinished'>, environment: Record<string, string> = {}) {
    // Removed with this test's own context: which of those that run together is the present one, nobody else can tell.
    const { sampled, remove } = postgres!.suitePlace()
    onTestFinished(remove)
    const at = await sampled()
    const site = await startSite(at, { FORM_RATE_LIMIT: '0', ...environment })
    const client = new pg.Client({ connectionString: at.databaseUrl })
    await client.connect()
    const hold = async (table: string) => {
      await client.query('begin')
      await client.query(`lock table ${table} in access exclusive mode`)
      return () => client.query('commit')
    }
    onTestFinished(async () => {
      await client.end()
      await site.stop()
    })
    return { site, at, hold }
  }

  test.for(
    firstOf([
      ['pages', 'redirects', '/nowhere-', 404, 'text/html; charset=utf-8', '<h1>Too many people are asking at once'],
      [
        'calls',
        'search_documents',
        '/search/api?query=fees+',
        200,
        'application/json; charset=utf-8',
        '"message":"Too many people are asking at once',
      ],
    ] as const),
  )(
    'that asks for %s at once: some wait their turn, the rest is told when to ask again',
    async ([_what, table, path, status, type, words], context) => {
      const { site, hold } = await started(context)
      const release = await hold(table)
      const { answers } = crowd(many(CROWD, (at) => `${site.url}${path}${at}`))
      await vi.waitFor(() => expect(answers).toHaveLength(CROWD - AT_ONCE - WAITING), PATIENCE)
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 503, retryAfter: '1', type, body: expect.stringContaining(words) })
      await release()
      await vi.waitFor(() => expect(answers).toHaveLength(CROWD), PATIENCE)
      expect(statusesOf(answers.slice(-AT_ONCE - WAITING))).toEqual(new Set([status]))
    },
  )

  test('does not stop pages in memory, files, forms, and what watches the process', async (context) => {
    const { site, at, hold } = await started(context)
    await fetch(`${site.url}/blog-list`)
    const release = await hold('redirects')
    const { answers } = crowd(many(CROWD, (number) => `${site.url}/nowhere-${number}`))
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0), PATIENCE)
    for (const path of ['/blog-list', '/favicon.svg', '/healthz', '/readyz', '/metrics'])
      expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200])
    const sendForm = async (number: number) => {
      const message = `Sent in a crowd, number ${number}`
      const form = { ...filledForms.contact, message }
      const asPage = number % 2 === 0
      const answer = asPage
        ? await fetch(`${site.url}/contactus`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) })
        : await fetch(site.url + apiPaths.addContact, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(form),
          })
      expect([number, answer.status]).toEqual([number, asPage ? 303 : 201])
      return message
    }
    const messages = await Promise.all(Array.from({ length: FORMS }, (_, number) => sendForm(number)))
    expect(statusesOf(answers)).toEqual(new Set([503]))
    await release()
    const engine = await openDatabase(at)
    const stored = (await engine.db.selectFrom('leads').select('details').execute()).map(({ details }) => details).join('')
    await engine.close()
    expect(messages.filter((message) => !stored.includes(`${message}"`))).toEqual([])
  })

  // These spend most of their time waiting, so that they may do it together.
  test.concurrent.for(
    firstOf([
      ['pages', 'redirects', '/nowhere-', 404],
      ['calls', 'search_documents', '/search/api?query=fees+', 200],
    ] as const),
  )('that goes away leaves the line: whoever asks for %s next takes its places', async ([_what, table, path, status], context) => {
    const { site, hold } = await started(context)
    const release = await hold(table)
    const first = crowd(many(CROWD, (at) => `${site.url}${path}${at}`))
    await vi.waitFor(() => expect(first.answers).toHaveLength(CROWD - AT_ONCE - WAITING), PATIENCE)
    first.leave()
    // The server hears of it a moment later: until then there is no room.
    await vi.waitFor(async () => {
      const next = new AbortController()
      const asked = fetch(`${site.url}${path}next`, { signal: next.signal }).then((answer) => answer.status)
      const refused = await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, 5_000))])
      next.abort()
      await asked.catch(() => {})
      expect(refused).toBeUndefined()
    }, PATIENCE)
    const beyond = 50
    const second = crowd(many(WAITING + beyond, (at) => `${site.url}${path}second-${at}`))
    await vi.waitFor(() => expect(second.answers.length).toBeGreaterThanOrEqual(beyond - AT_ONCE), PATIENCE)
    await release()
    await vi.waitFor(() => expect(second.answers).toHaveLength(WAITING + beyond), PATIENCE)
    const count = (wanted: number) => second.answers.filter((answer) => answer.status === wanted).length
    expect([count(503) + count(status), count(status) >= WAITING]).toEqual([WAITING + beyond, true])
  })

  test.concurrent('a page that takes too long is no failure of the site: it is told to ask again', async (context) => {
    // Two seconds.
    const { site, hold } = await started(context, { TIME_LIMITS: '0.1' })
    const release = await hold('redirects')
    const answer = await fetch(`${site.url}/nowhere`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.text()).toContain('<h1>This took too long just now.')
    await release()
  })

  test('of large bodies that do not end takes a few places only, one client a part of them; small forms go on', async (context) => {
    const { site } = await started(context)
    const statuses: (number | undefined)[] = []
    const send = (localAddress: string, length: number, body: string) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': length }
      const asked = request(`${site.url}/contactus`, { method: 'POST', agent: false, headers, localAddress })
      asked.write(body)
      return asked.on('error', () => {})
    }
    const begin = (count: number, addressOf: (at: number) => string) =>
      many(count, addressOf).map((from) => send(from, 200_000, 'message=').on('response', ({ statusCode }) => statuses.push(statusCode)))
    const large = `message=${'x'.repeat(50_000)}`
    const sendLarge = (from: string) =>
      new Promise<number | undefined>((resolve) => {
        send(from, large.length, large)
          .on('response', ({ statusCode }) => resolve(statusCode))
          .end()
      })
    const OF_ONE = 16
    const first = begin(OF_ONE + 10, () => '127.0.0.1')
    await vi.waitFor(() => expect(statuses).toEqual(Array.from({ length: 10 }, () => 503)), PATIENCE)
    expect([await sendLarge('127.0.0.1'), await sendLarge('127.0.0.2')]).toEqual([503, 400])

    const others = begin(100, (at) => `127.0.1.${at + 1}`)
    await vi.waitFor(() => expect(statuses).toHaveLength(10 + OF_ONE + 100 - 64), PATIENCE)
    expect(new Set(statuses)).toEqual(new Set([503]))
    const small = await fetch(`${site.url}/contactus`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(filledForms.contact),
    })
    expect([small.status, await sendLarge('127.0.0.2')]).toEqual([303, 503])
    for (const each of [...first, ...others]) each.destroy()
    // Their places are free again once they have gone.
    await vi.waitFor(async () => expect([await sendLarge('127.0.0.1'), await sendLarge('127.0.0.2')]).toEqual([400, 400]), PATIENCE)
  })
})
