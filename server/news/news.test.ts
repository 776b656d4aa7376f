import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { systemClock } from '#domain/clock.ts'
import { submitLead } from '#domain/leads/submit-lead.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { startSite } from '#tests/support/running-site.ts'
import { buildUser, signIn } from '#tests/support/staff.ts'
import { testSite } from '#tests/support/test-site.ts'

async function listen(url: string, headers: Record<string, string>) {
  const [response] = (await once(get(url + deskPaths.news, { headers: { accept: 'text/event-stream', ...headers } }), 'response')) as [
    IncomingMessage,
  ]
  let text = ''
  response.on('data', (chunk: Buffer) => (text += chunk))
  response.on('error', () => {})
  onTestFinished(() => void response.destroy())
  return {
    response,
    text: () => text,
    last: () => JSON.parse([...text.matchAll(/^data: (.*)$/gm)].at(-1)?.[1] ?? '{}') as { version?: number; arrived?: number },
  }
}

describe.each(engines)('news of enquiries on $name', ({ place }) => {
  test('are heard of another process, by those who may, and end with the session and with the server', async () => {
    const at = await place()
    const engine = await openDatabase(at)
    onTestFinished(() => engine.close())
    // Another process of the same site, as the command line is.
    const other = testSite(engine, systemClock)
    for (const role of ['sales', 'editor'] as const) await buildUser(other, role)
    const server = await startSite(at, { SAMPLE_CONTENT: 'off', LOGIN_RATE_LIMIT: '0' })
    onTestFinished(async () => void (await server.stop()))
    const [sales, salesToo, editor] = [
      await signIn(server.url, 'sales@example.com'),
      await signIn(server.url, 'sales@example.com'),
      await signIn(server.url, 'editor@example.com'),
    ]

    const nobody = await fetch(server.url + deskPaths.news, { redirect: 'manual' })
    expect([nobody.status, nobody.headers.get('location')]).toEqual([303, '/admin/sign-in?to=%2Fadmin'])
    expect((await fetch(server.url + deskPaths.news, { headers: editor })).status).toBe(403)
    const asked = await fetch(server.url + deskPaths.news, { headers: { ...sales, accept: 'application/json' } })
    expect(await asked.json()).toEqual({ version: 0, arrived: 0 })

    const [desk, leaving] = [await listen(server.url, sales), await listen(server.url, salesToo)]
    const { headers } = desk.response
    expect([headers['content-type'], headers['cache-control'], headers['x-robots-tag'], headers['content-encoding']]).toEqual([
      'text/event-stream; charset=utf-8',
      'private, no-store',
      'noindex',
      undefined,
    ])
    await vi.waitFor(() => expect(desk.last()).toMatchObject({ version: 0, arrived: 0 }), PATIENCE)

    await submitLead(other, 'contact', filledForms.contact, arrival())
    await vi.waitFor(() => expect(desk.last()).toMatchObject({ version: 1, arrived: 1 }), PATIENCE)
    // What looks like spam changes the desk too, but nobody is told that an enquiry came.
    await submitLead(other, 'contact', { ...filledForms.contact, fullName: 'A machine' }, arrival({ trapFilled: true }))
    await vi.waitFor(() => expect(desk.last()).toMatchObject({ version: 2, arrived: 1 }), PATIENCE)
    // By the form, in the server's own process.
    await fetch(`${server.url}/contacts/api/addContact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...filledForms.contact, fullName: 'Bola Ade' }),
    })
    await vi.waitFor(() => expect(desk.last()).toMatchObject({ version: 3, arrived: 2 }), PATIENCE)
    expect(desk.text()).not.toMatch(/Bola|Ngozi|@/)

    const left = once(leaving.response, 'end')
    await fetch(`${server.url}/api/auth/sign-out`, {
      method: 'POST',
      headers: { ...salesToo, 'content-type': 'application/json' },
      body: '{}',
    })
    await left
    expect(desk.response.readableEnded).toBe(false)
    const ended = once(desk.response, 'end')
    expect(await server.stop()).toBe(0)
    await ended
  })
})
