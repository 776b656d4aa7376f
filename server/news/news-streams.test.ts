import { ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { Session } from '#domain/accounts/session-store.ts'
import type { LeadCounts } from '#domain/leads/lead-news.ts'
import type { Site } from '#domain/site.ts'
import { NEWS_STREAMS, NEWS_STREAMS_OF_ACCOUNT } from '#shared/limits.ts'
import { engines } from '#tests/support/engines.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { buildUser } from '#tests/support/staff.ts'
import { testSite } from '#tests/support/test-site.ts'
import { createNewsStreams } from './news-streams.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
})

/** A response over a socket that a test reads. */
function openResponse() {
  const socket = new PassThrough()
  const response = new ServerResponse({ httpVersionMajor: 1, httpVersionMinor: 1, method: 'GET' } as never)
  response.assignSocket(socket as never)
  let written = ''
  socket.on('data', (chunk: Buffer) => (written += chunk))
  const counts = () =>
    Array.from(written.matchAll(/^data: (.*)$/gm), ([, data = '']) => JSON.parse(data) as LeadCounts & { within: number })
  return { response, counts, versions: () => counts().map(({ version }) => version), written: () => written }
}

async function buildSession(site: Site, account: Account): Promise<Session> {
  const stamps = { created_at: '2026-11-21T09:00:00.000Z', updated_at: '2026-11-21T09:00:00.000Z', expires_at: '2026-11-22T09:00:00.000Z' }
  const id = `session of ${account.id}`
  await site.db
    .insertInto('sessions')
    .values({ id, token: id, user_id: account.id, ip_address: null, user_agent: null, ...stamps })
    .execute()
  return { id, expiresAt: stamps.expires_at, account, isStrong: false, lacksSecondFactor: false }
}

const settled = () => new Promise(setImmediate)

describe.each(engines)('streams of news on $name', ({ fresh }) => {
  async function openDesk(role: Account['role'] = 'sales') {
    const site = testSite(await fresh())
    const stopping = new AbortController()
    const streams = createNewsStreams(site, stopping.signal)
    const account = await buildUser(site, role)
    const session = await buildSession(site, account)
    const desk = openResponse()
    streams.add(desk.response, session)
    return { site, stopping, streams, account, session, desk }
  }

  test('say the counts at once, and how long to wait before trying again', async () => {
    const { site, desk } = await openDesk()
    await settled()
    expect(desk.written()).toMatch(/retry: [1-6]\d{3}\n/)
    expect(desk.counts()).toEqual([{ ...site.leadNews.counts, within: 0 }])
  })

  test('tell a change at once, and of many within a second the last one, a second later', async () => {
    const { site, desk } = await openDesk()
    for (const version of [1, 2, 3]) site.leadNews.hear({ version, arrived: version })
    await vi.advanceTimersByTimeAsync(0)
    expect(desk.versions()).toEqual([0, 3])
    for (const version of [4, 5, 6]) site.leadNews.hear({ version, arrived: version })
    await vi.advanceTimersByTimeAsync(999)
    expect(desk.versions()).toEqual([0, 3])
    await vi.advanceTimersByTimeAsync(1)
    expect(desk.counts().at(-1)).toEqual({ version: 6, arrived: 6, within: 300 })
    expect(desk.versions()).toEqual([0, 3, 6])
  })

  test('spread what many desks ask: fifty a second', async () => {
    const { site, streams, session, desk } = await openDesk()
    for (let at = 1; at < 300; at += 1) streams.add(openResponse().response, session)
    site.leadNews.hear({ version: 1, arrived: 1 })
    await vi.advanceTimersByTimeAsync(0)
    expect(desk.counts().at(-1)?.within).toBe(6_000)
  })

  test('say something every 25 s, so that a dead line is known', async () => {
    const { desk } = await openDesk()
    await vi.advanceTimersByTimeAsync(50_000)
    expect(desk.versions()).toEqual([0, 0, 0])
  })

  test('end within 5 s of a session that is over, of a role that is taken, and of nothing else', async () => {
    const { site, streams, desk, session } = await openDesk()
    const [leaving, demoted] = await Promise.all([
      buildUser(site, 'sales', 'leaving@x.example'),
      buildUser(site, 'admin', 'demoted@x.example'),
    ])
    const others = await Promise.all(
      [leaving, demoted].map(async (account) => ({ ...openResponse(), session: await buildSession(site, account) })),
    )
    for (const { response, session: theirs } of others) streams.add(response, theirs)
    await vi.advanceTimersByTimeAsync(5_000)
    await vi.waitFor(() => expect(streams.size).toBe(3), PATIENCE)
    await site.db.deleteFrom('sessions').where('user_id', '=', leaving.id).execute()
    await site.db.updateTable('users').set({ role: 'editor' }).where('id', '=', demoted.id).execute()
    await vi.advanceTimersByTimeAsync(5_000)
    await vi.waitFor(() => expect(others.map(({ response }) => response.writableEnded)).toEqual([true, true]), PATIENCE)
    expect(desk.response.writableEnded).toBe(false)
    await site.db.updateTable('sessions').set({ expires_at: site.clock.now().toISOString() }).where('id', '=', session.id).execute()
    await vi.advanceTimersByTimeAsync(5_000)
    await vi.waitFor(() => expect(desk.response.writableEnded).toBe(true), PATIENCE)
  })

  test('have room for so many, of one person and of all', async () => {
    const { streams, session, account } = await openDesk()
    for (let at = 1; at < NEWS_STREAMS_OF_ACCOUNT; at += 1) {
      expect(streams.hasRoomFor(account.id)).toBe(true)
      streams.add(openResponse().response, session)
    }
    expect([streams.hasRoomFor(account.id), streams.hasRoomFor('another')]).toEqual([false, true])
    while (streams.size < NEWS_STREAMS) streams.add(openResponse().response, session)
    expect(streams.hasRoomFor('another')).toBe(false)
  })

  test('end with the process, and no new one begins', async () => {
    const { site, streams, stopping, desk, account } = await openDesk()
    stopping.abort()
    expect([desk.response.writableEnded, streams.hasRoomFor(account.id)]).toEqual([true, false])
    site.leadNews.hear({ version: 1, arrived: 1 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(desk.versions()).toEqual([0])
  })

  test('give up whoever does not read', async () => {
    const { site, streams } = await openDesk()
    const deaf = { writableLength: 16 * 1024 + 1, write: vi.fn(), destroy: vi.fn(), once: vi.fn() }
    streams.add(deaf as never, { id: 'x', account: { id: 'y' } as Account } as Session)
    site.leadNews.hear({ version: 1, arrived: 1 })
    await vi.advanceTimersByTimeAsync(0)
    expect([deaf.destroy.mock.calls.length, deaf.write.mock.calls.length]).toEqual([1, 1])
  })
})
