import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiPaths } from '#shared/paths.ts'
import { fillWithSamples } from '#tests/support/engines.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'

const filled = { fullName: 'Ngozi Eze', phoneNumber: '0803 000 0000', email: 'ngozi@school.example', message: 'What does Standard cost?' }

describe('POST /contacts/api/addContact', () => {
  let site: RunningSite
  const dataDir = mkdtempSync(join(tmpdir(), 'site-api-'))
  beforeAll(async () => {
    fillWithSamples(dataDir)
    site = await startSite({ dataDir, databaseUrl: undefined }, { LOG_LEVEL: 'info' })
  })
  afterAll(async () => {
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const call = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(site.url + apiPaths.addContact, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  test('answers 201 with what was sent, an id and a reference, and nothing else of the record', async () => {
    const answer = await call({ ...filled, status: 'won', role: 'admin' })
    expect(answer.status).toBe(201)
    const body = await answer.json()
    expect(body).toEqual({
      success: true,
      contact: { id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/), ...filled },
      reference: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/),
      message: 'Thank You !! Message Sent!',
    })
  })

  test('names every missing field, and the first of them as the message', async () => {
    const answer = await call({})
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      success: false,
      message: 'Full name is required',
      errors: {
        fullName: 'Full name is required',
        phoneNumber: 'Phone number is required',
        email: 'Email is required',
        message: 'Message is required',
      },
    })
  })

  test.each([
    ['not JSON', '{"fullName":', 400],
    ['an empty body', '', 400],
    ['a list', '[]', 400],
    ['a text', '"hello"', 400],
    ['null', 'null', 400],
    ['more than any form needs', JSON.stringify({ ...filled, message: 'x'.repeat(300_000) }), 413],
  ])('refuses %s with a clear message', async (_name, body, status) => {
    const answer = await call(body)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ success: false, message: expect.stringMatching(/body/i) })
  })

  test('refuses another media type with 415', async () => {
    const answer = await call('fullName=Ngozi', { 'Content-Type': 'application/x-www-form-urlencoded' })
    expect(answer.status).toBe(415)
    expect(await answer.json()).toMatchObject({ success: false, message: expect.stringContaining('application/json') })
  })

  test.each(['https://elsewhere.example', 'null', 'http://localhost:1'])(
    'refuses the Origin %s with 403, before it looks at the body',
    async (origin) => {
      const answer = await call('{', { Origin: origin })
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ success: false })
    },
  )

  test('takes its own Origin, and none', async () => {
    expect((await call({ ...filled, message: 'With an origin' }, { Origin: site.url })).status).toBe(201)
    expect((await call({ ...filled, message: 'Without' })).status).toBe(201)
  })

  test('the same Idempotency-Key gives the same answer, and 409 with other content', async () => {
    const key = { 'Idempotency-Key': 'one-filled-form' }
    const [first, second] = await Promise.all([call(filled, key), call(filled, key)])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(await second.json()).toEqual(await first.json())
    expect((await call({ ...filled, message: 'Other words' }, key)).status).toBe(409)
  })

  test('a refused try does not use its key up', async () => {
    const key = { 'Idempotency-Key': 'corrected-form' }
    expect((await call({ ...filled, email: 'nobody' }, key)).status).toBe(400)
    expect((await call({ ...filled, email: 'ngozi.eze@school.example' }, key)).status).toBe(201)
  })

  test('an unknown call is a 404 in our shape', async () => {
    const answer = await fetch(`${site.url}/contacts/api/nothing`, { method: 'PATCH' })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ success: false })
  })

  test('answers carry the security headers and are never kept', async () => {
    const answer = await call({})
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('x-request-id')).toBeTruthy()
  })

  test('nothing of what was typed reaches the log', async () => {
    for (const sent of [{ ...filled, fullName: 'Zainab Distinctive' }, { fullName: 'Zainab Distinctive' }]) {
      const answer = await call(sent)
      await expect.poll(() => site.output()).toContain(`"${answer.headers.get('x-request-id')}"`)
    }
    expect(site.output()).not.toContain('Distinctive')
  })
})
