import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { projectRoot } from '#config/project-root.ts'
import { engines } from '#tests/support/engines.ts'
import { firstOf } from '#tests/support/every-case.ts'
import { startMailTrap } from '#tests/support/mail-trap.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { startSite } from '#tests/support/running-site.ts'
import { startCollector, valueOf } from '#tests/support/trace-collector.ts'

const WHO = {
  fullName: 'Ngozi Unheard',
  email: 'ngozi.unheard@school.example',
  phoneNumber: '0803 555 0199',
  message: 'What does an unheard school pay?',
}

test.each(firstOf(engines))(
  'a form, its statements, its mail and the jobs are traced, and nothing of who sent it, on $name',
  async ({ name, sampled }) => {
    const [collector, trap] = [await startCollector(), await startMailTrap()]
    const settings = {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key',
      OTEL_SERVICE_NAME: 'school',
      TRUST_PROXY: '127.0.0.1',
    }
    const site = await startSite(await sampled(), { ...settings, SMTP_URL: trap.url, MAIL_TO: 'staff@school.example', TEST_ENQUIRY: 'on' })
    const body = JSON.stringify(WHO)
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Unheard/1.0',
      'x-forwarded-for': '203.0.113.77',
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    }
    const answer = await fetch(`${site.url}/contacts/api/addContact`, { method: 'POST', headers, body })
    expect(answer.status).toBe(201)
    expect((await fetch(`${site.url}/search?query=ngozi.unheard`)).status).toBe(200)
    await vi.waitFor(() => expect(trap.mails.length).toBeGreaterThan(0), PATIENCE)
    // The one job that is due at once.
    await vi.waitFor(() => expect(collector.spans.map((span) => span.name)).toContain('job test enquiry'), PATIENCE)
    // What is left is sent before the process ends.
    expect(await site.stop()).toBe(0)

    const form = collector.spans.find((span) => span.name === 'POST /contacts/api/addContact')
    expect(valueOf(form?.attributes ?? [], 'http.response.status_code')).toBe(201)
    expect(form?.parentSpanId).toBeUndefined()
    expect(form?.traceId).not.toBe('a'.repeat(32))
    const within = collector.spans.filter(({ traceId, spanId }) => traceId === form?.traceId && spanId !== form.spanId)
    const insert = within.find((span) => span.name === 'INSERT leads')
    expect(insert?.parentSpanId).toBe(form?.spanId)
    expect(valueOf(insert?.attributes ?? [], 'db.system.name')).toBe(name === 'SQLite' ? 'sqlite' : 'postgresql')
    expect(collector.spans.map((span) => span.name)).toEqual(expect.arrayContaining(['GET /search', 'send mail']))
    expect(new Set(collector.services)).toEqual(new Set(['school']))
    expect(new Set(collector.keys)).toEqual(new Set(['a key']))
    expect(collector.texts.join('')).not.toMatch(/ngozi|unheard|803\s?555\s?0199|staff@|203\.0\.113/i)
  },
)

test.each(engines.slice(0, 1))('a collector that is away costs nothing but a line in the log', async ({ sampled }) => {
  const site = await startSite(await sampled(), { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
  expect((await fetch(`${site.url}/search?query=school`)).status).toBe(200)
  expect(await site.stop()).toBe(0)
  expect(
    site
      .output()
      .split('\n')
      .filter((line) => line.includes('traces could not be sent')),
  ).toHaveLength(1)
})

test('without a collector in the settings the libraries of traces are not read', () => {
  const folder = join(projectRoot, 'build/server/assets')
  const files = new Map(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  const holding = [...files].filter(([, text]) => text.includes('resourceSpans')).map(([file]) => file)
  expect(holding.length).toBeGreaterThan(0)
  const start = [...files.keys()].find((file) => /^start-(?!tracing)/.test(file)) ?? ''
  const reached = new Set([start])
  for (const file of reached)
    for (const [, next = ''] of (files.get(file) ?? '').matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)) reached.add(next)
  expect(reached.size).toBeGreaterThan(1)
  expect(holding.filter((file) => reached.has(file))).toEqual([])
})
