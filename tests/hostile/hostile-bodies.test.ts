import { Agent, request as httpRequest } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Engine } from '#database/engine.ts'
import { openDatabase } from '#database/open-database.ts'
import type { ApiDescription } from '#shared/api-description.ts'
import { currentDescription } from '../support/current-description.ts'
import { suiteEngines } from '../support/engines.ts'
import { firstOf, asksEveryCase } from '../support/every-case.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'

/** Over all public calls and both databases together. */
const BODIES = asksEveryCase ? 2_400 : 400
const SEED = 20_261_121

interface Target {
  path: string
  fields: string[]
}

/** Public calls that take a body, with the fields that each knows. */
function targetsOf({ paths = {} }: ApiDescription): Target[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap((operation) => {
      const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema
      return schema && operation['x-audience'] === 'public'
        ? [{ path: path.replace('{id}', '1'), fields: Object.keys(schema.properties ?? {}) }]
        : []
    }),
  )
}

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    'a'.repeat(6_000),
    '\r\nBcc: x@example.com',
    "' or 1=1 --",
    '{{7*7}}',
    '../../etc/passwd',
    '<svg/onload=alert(1)>',
    'ada@example.com',
    '0803 000 0190',
    '%00',
    '\u202e',
    'primary',
    'javascript:alert(1)',
    '=cmd|calc',
    '🙂'.repeat(3_000),
    'NaN',
    '-0',
  ),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 }),
)

const field = (fields: string[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...(fields.length > 0 ? fields : ['unknown'])) },
    { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'source', 'website_url', 'id', 'status', 'filled_in_ms') },
  )

/** Such as a real form has it, so that many bodies are stored. */
const likely = (name: string) => (/email/i.test(name) ? 'ada@example.com' : /type/i.test(name) ? 'primary' : '0803 000 0190')

const jsonBody = (fields: string[]) =>
  fc
    .tuple(
      fc.tuple(...fields.map((name) => fc.oneof({ weight: 5, arbitrary: fc.constant(likely(name)) }, { weight: 2, arbitrary: nasty }))),
      fc.array(fc.tuple(field(fields), nasty), { maxLength: 2 }),
    )
    .map(([values, more]) => ({
      type: 'application/json',
      text: JSON.stringify(Object.fromEntries([...fields.map((name, index) => [name, values[index]]), ...more])),
    }))

const rawBody = fc.record({
  type: fc.constantFrom(
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'application/xml',
    '',
  ),
  text: fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom(
      '{',
      '[]',
      'null',
      '"x"',
      '{"a":',
      '[[[[',
      '--x\r\n\r\n',
      '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\n',
      `{"a":${'['.repeat(5_000)}`,
    ),
  ),
})

const attack = (targets: Target[]) =>
  fc.constantFrom(...targets).chain(({ path, fields }) =>
    fc.record({
      path: fc.constant(path),
      body: fc.oneof({ weight: 5, arbitrary: jsonBody(fields) }, { weight: 1, arbitrary: rawBody }),
      key: fc.option(
        fc.string({ unit: 'grapheme-ascii', maxLength: 230 }).filter((text) => text === text.trim()),
        { nil: undefined, freq: 3 },
      ),
    }),
  )

describe.each(firstOf(suiteEngines))('hostile bodies on $name', ({ suitePlace }) => {
  const { place, remove } = suitePlace()
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  let server: RunningSite
  let engine: Engine
  beforeAll(async () => {
    const at = await place()
    server = await startSite(at, { FORM_RATE_LIMIT: '0', LOGIN_RATE_LIMIT: '5' })
    engine = await openDatabase(at)
  })
  afterAll(async () => {
    agent.destroy()
    await server?.stop()
    await engine?.close()
    await remove()
  })

  /** Over `node:http`, which shows a connection that was dropped. */
  const send = (path: string, body: { type: string; text: string }, key: string | undefined) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const headers = { ...(body.type ? { 'content-type': body.type } : {}), ...(key ? { 'idempotency-key': key } : {}) }
      const asked = httpRequest(server.url + path, { method: 'POST', agent, headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }))
      })
      asked.on('error', reject)
      asked.end(body.text)
    })

  test('get a clear answer in our shape, never a 5xx, never a lost connection', async () => {
    const targets = targetsOf(await currentDescription())
    expect(targets.length).toBeGreaterThan(2)
    await fc.assert(
      fc.asyncProperty(attack(targets), async ({ path, body, key }) => {
        const { status, text } = await send(path, body, key)
        const answer = JSON.parse(text) as { success?: boolean; message?: unknown }
        const wellRefused = status >= 400 && status < 500 && answer.success === false && /\S/.test(String(answer.message))
        expect({ path, body, status, text, fine: wellRefused || (status >= 200 && status < 300) }).toMatchObject({ fine: true })
      }),
      { numRuns: BODIES / suiteEngines.length, seed: SEED, endOnFailure: true },
    )
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  })

  test('leave nothing behind that its schema would refuse', async () => {
    const leads = await engine.db.selectFrom('leads').selectAll().execute()
    expect(leads.length).toBeGreaterThan(0)
    for (const { name, email, phone, details } of leads) {
      expect(name.length).toBeGreaterThan(0)
      expect(email).toMatch(/^[^\s@]+@[^\s@]+$/)
      expect(phone.length).toBeGreaterThan(0)
      expect(JSON.parse(details)).toBeTypeOf('object')
      expect([name, email, phone, details].every((text) => text.isWellFormed() && !text.includes('\0'))).toBe(true)
    }
    const replies = await engine.db.selectFrom('comments').select(['name', 'email', 'comment']).execute()
    const subscribers = await engine.db.selectFrom('subscribers').select('email').execute()
    expect([replies.length, subscribers.length].every((count) => count > 0)).toBe(true)
    for (const { email } of [...replies, ...subscribers]) expect(email).toMatch(/^[^\s@]+@[^\s@]+$/)
    for (const { name, comment } of replies) expect([name.trim(), comment.trim()]).not.toContain('')
  })
})
