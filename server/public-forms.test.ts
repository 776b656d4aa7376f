import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Engine } from '#database/engine.ts'
import { openDatabase } from '#database/open-database.ts'
import { systemClock } from '#domain/clock.ts'
import { localFiles } from '#domain/media/local-files.ts'
import type { Site } from '#domain/site.ts'
import { apiPaths } from '#shared/paths.ts'
import { type Place, suiteEngines } from '#tests/support/engines.ts'
import { firstOf } from '#tests/support/every-case.ts'
import { buildPost } from '#tests/support/factories.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { testSite } from '#tests/support/test-site.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

describe.each(firstOf(suiteEngines))('public forms of a running site on $name', ({ name, suitePlace }) => {
  const { place, remove } = suitePlace()
  let at: Place
  let server: RunningSite
  let engine: Engine
  let site: Site
  beforeAll(async () => {
    at = await place()
    engine = await openDatabase(at)
    site = testSite(engine, systemClock, localFiles(at.dataDir))
    server = await startSite(at, { SAMPLE_CONTENT: 'off', FORM_RATE_LIMIT: '2', TRUST_PROXY: '127.0.0.1', SECRET: 's'.repeat(32) })
  })
  afterAll(async () => {
    await server?.stop()
    await engine?.close()
    await remove()
  })

  const from = (address: string) => ({ 'x-forwarded-for': address })
  const call = async (path: string, body: unknown, headers: Record<string, string> = {}, to = server) => {
    const answer = await fetch(to.url + path, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) })
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> }
  }
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(server.url + path, { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' })
  const reasonsOf = async (message: string) => {
    const leads = await engine.db.selectFrom('leads').select(['details', 'spam_reasons']).execute()
    return leads.filter(({ details }) => details.includes(message)).map(({ spam_reasons }) => spam_reasons)
  }
  const contact = (message: string) => ({ ...filledForms.contact, message })

  test('beyond the limit of an address, over calls and pages together, they are marked; beyond ten times 429', async () => {
    const headers = from('203.0.113.1')
    expect((await call(apiPaths.addContact, contact('First of many'), headers)).status).toBe(201)
    expect((await post('/contactus', contact('Second of many'), headers)).status).toBe(303)
    expect((await post('/contactus', contact('Third of many'), headers)).status).toBe(303)
    expect([await reasonsOf('Second of many'), await reasonsOf('Third of many')]).toEqual([[null], ['["crowded address"]']])
    for (let count = 3; count < 20; count += 1)
      expect((await call(apiPaths.addContact, contact(`Number ${count}`), headers)).status).toBe(201)
    const refused = await call(apiPaths.addContact, contact('One too many'), headers)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0, refused.body.success]).toEqual([429, true, false])
    const page = await post('/contactus', contact('Kept on the page'), headers)
    expect([page.status, (await page.text()).includes('Kept on the page')]).toEqual([429, true])
    expect(await reasonsOf('One too many')).toEqual([])
    expect((await call(apiPaths.subscribe, { email: 'x@y.example' }, headers)).status).toBe(429)
    expect((await call(apiPaths.addContact, contact('From elsewhere'), from('203.0.113.2'))).status).toBe(201)
  })

  test('POST /newsletter/api/subscribe answers alike whether or not the address is known', async () => {
    const headers = from('203.0.113.3')
    const said = { success: true, reference: expect.any(String), message: 'Thank you! Please check your e-mail to confirm.' }
    const references: string[] = []
    for (const status of ['unknown', 'pending', 'confirmed', 'unsubscribed'] as const) {
      if (status !== 'unknown')
        await engine.db.updateTable('subscribers').set({ status }).where('email', '=', 'known@school.example').execute()
      const answer = await call(
        apiPaths.subscribe,
        { email: 'Known@school.example' },
        { ...from(`203.0.113.1${status.length}`), 'idempotency-key': status },
      )
      expect([status, answer.status, answer.body]).toEqual([status, 202, said])
      references.push(String(answer.body.reference))
    }
    expect(references.every((reference) => /^[2-9A-Z]{4}-[2-9A-Z]{4}$/.test(reference))).toBe(true)
    expect(new Set(references).size).toBe(references.length)
    // The cloth is the reference's own, and what the page weighs may be a kilobyte more by it.
    const withoutCloth = (html: string) => html.replaceAll(/<svg[\s\S]*?<\/svg>|This page: [\s\S]*?<\/p>/g, '')
    const [page, ...others] = await Promise.all(
      references.map(async (reference) =>
        withoutCloth(await (await fetch(`${server.url}/sent/${reference}`)).text()).replaceAll(reference, ''),
      ),
    )
    expect(others).toEqual(others.map(() => page))
    expect((await call(apiPaths.subscribe, { email: 'nobody' }, headers)).body).toEqual({
      success: false,
      message: 'Invalid email',
      errors: { email: 'Invalid email' },
    })
    expect((await call(apiPaths.subscribe, {}, headers)).body).toMatchObject({ message: 'Email is required' })
  })

  test('the links of a newsletter mail show a button; pressing it confirms, and leaves, also from a mail program', async () => {
    const asked = await post('/newsletter', { email: 'bola@school.example' }, from('203.0.113.4'))
    expect([asked.status, asked.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/sent\//)])
    expect(await (await fetch(server.url + asked.headers.get('location'))).text()).toContain('Please check your e-mail to confirm')
    const mail = await engine.db.selectFrom('outbox').selectAll().where('recipient', '=', 'bola@school.example').executeTakeFirstOrThrow()
    const [confirm = '', leave = ''] = ['confirm', 'unsubscribe'].map(
      (link) => new RegExp(`/newsletter/${link}\\?token=\\S+`).exec(mail.text)?.[0],
    )
    const status = async () =>
      (await engine.db.selectFrom('subscribers').select('status').where('email', '=', 'bola@school.example').executeTakeFirst())?.status

    const shown = await fetch(server.url + confirm)
    expect([shown.status, shown.headers.get('cache-control'), shown.headers.get('x-robots-tag')]).toEqual([200, 'no-store', 'noindex'])
    expect(await shown.text()).toContain('Yes, send it to me')
    expect(await status()).toBe('pending')
    expect(await (await post(confirm, {})).text()).toContain('You are on the list.')
    expect(await status()).toBe('confirmed')
    await fetch(server.url + leave)
    expect(await status()).toBe('confirmed')
    const oneClick = await post(leave, { 'List-Unsubscribe': 'One-Click' })
    expect([oneClick.status, await status()]).toEqual([200, 'unsubscribed'])
    const broken = await fetch(`${server.url}/newsletter/confirm?token=x`)
    expect([broken.status, (await broken.text()).includes('This link does not work any more.')]).toEqual([404, true])
  })

  test('POST /blogs/api/comments/{id} answers 202 for a post that visitors see, else 404', async () => {
    const headers = from('203.0.113.5')
    const form = { name: 'Ada', email: 'ada@school.example', comment: 'Useful' }
    const postId = await buildPost(site)
    const sent = await call(apiPaths.addComment(postId), form, headers)
    expect([sent.status, sent.body]).toEqual([
      202,
      { success: true, reference: expect.stringMatching(/^[2-9A-Z]{4}-/), message: 'Thank you! Your comment awaits approval.' },
    ])
    const draft = await buildPost(site, { status: 'draft' })
    for (const id of [draft, 99_999, 'x']) {
      const { status, body } = await call(apiPaths.addComment(id), {}, headers)
      expect([id, status, body]).toEqual([id, 404, { success: false, message: 'Post not found!' }])
    }
    expect((await call(apiPaths.addComment(postId), {}, headers)).body.errors).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      comment: 'Comment is required',
    })
  })

  test('fifty calls at once with one key are one record and fifty equal answers, in two processes too', async () => {
    const shared = name === 'PostgreSQL' ? await startSite(at, { SAMPLE_CONTENT: 'off', FORM_RATE_LIMIT: '0' }) : server
    const headers = { ...from('203.0.113.6'), 'idempotency-key': 'fifty' }
    const calls = Array.from({ length: 50 }, (_, count) =>
      call(apiPaths.addDemo, { ...filledForms.demo, clientMessage: 'Fifty times' }, headers, count % 2 ? shared : server),
    )
    const answers = await Promise.all(calls)
    if (shared !== server) await shared.stop()
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await reasonsOf('Fifty times')).toHaveLength(1)
  })
})

describe('a proxy', () => {
  /** What is answered to so many enquiries, each said to be forwarded for another visitor, and how often the log remarks it. */
  async function sentThroughProxy(trusted: string, times: number) {
    const settings = { SAMPLE_CONTENT: 'off', FORM_RATE_LIMIT: '1', ...(trusted ? { TRUST_PROXY: trusted } : {}) }
    const server = await startSite({ dataDir: temporaryFolder(), databaseUrl: undefined }, settings)
    const statuses: number[] = []
    for (let count = 0; count < times; count += 1) {
      const answer = await fetch(server.url + apiPaths.addContact, {
        method: 'POST',
        // The first visitor is on the machine of the proxy itself.
        headers: { ...JSON_TYPE, 'x-forwarded-for': count === 0 ? '127.0.0.1' : `203.0.113.${count}` },
        body: JSON.stringify({ ...filledForms.contact, message: `Number ${count} through ${trusted}` }),
      })
      statuses.push(answer.status)
    }
    await server.stop()
    return { statuses, remarks: server.output().match(/a proxy that TRUST_PROXY does not name: all visitors count as one address/g) ?? [] }
  }
  const asOne = [...Array.from({ length: 10 }, () => 201), 429]

  test('while TRUST_PROXY is off nobody chooses an address, and the log says so once', async () => {
    const { statuses, remarks } = await sentThroughProxy('', 11)
    expect([statuses, remarks.length]).toEqual([asOne, 1])
  })

  test('that TRUST_PROXY does not name makes all visitors one, and the log says so once', async () => {
    const { statuses, remarks } = await sentThroughProxy('192.0.2.1', 11)
    expect([statuses, remarks.length]).toEqual([asOne, 1])
  })

  test('that TRUST_PROXY names is believed, and nothing is remarked', async () => {
    const { statuses, remarks } = await sentThroughProxy('192.0.2.1,127.0.0.0/8,::1', 12)
    expect([statuses, remarks]).toEqual([Array.from({ length: 12 }, () => 201), []])
  })
})
