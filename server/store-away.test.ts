import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { systemClock } from '#domain/clock.ts'
import { item, wxr } from '#domain/imports/wxr-fixture.ts'
import { localFiles } from '#domain/media/local-files.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { sampleSite } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { findPostgres, type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { buildUser, signIn, STAFF_PASSWORD } from '#tests/support/staff.ts'
import { testSite } from '#tests/support/test-site.ts'

const binaries = findPostgres()
/** So many that their reading is under way when the store is stopped. */
const LONG = wxr(...Array.from({ length: 4_000 }, (_, id) => item({ id: id + 1, content: '<p>Some words of a post</p>'.repeat(60) })))

describe.skipIf(!binaries)('a PostgreSQL that is stopped and started again', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-away-'))
  let postgres: PostgresServer
  let site: RunningSite
  let staff: Record<string, string>

  /** What another process does to the same database. */
  const elsewhere = async <T>(work: (site: ReturnType<typeof testSite>) => Promise<T>): Promise<T> => {
    const engine = await openDatabase({ dataDir, databaseUrl: postgres.url })
    try {
      return await work(testSite(engine, systemClock, localFiles(dataDir)))
    } finally {
      await engine.close()
    }
  }
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(site.url + path, init)
    return { path, status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('retry-after') }
  }
  const post = (path: string, body: object, headers: Record<string, string>) =>
    ask(path, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) })

  beforeAll(async () => {
    postgres = await startPostgres(binaries ?? '')
    site = await startSite({ dataDir, databaseUrl: postgres.url })
    await elsewhere((other) => buildUser(other, 'admin'))
    staff = await signIn(site.url, 'admin@example.com')
  })
  afterAll(async () => {
    await site?.stop()
    postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('pages seen before stay served, the rest says 503 with when to ask again, staff too; then it is all well', async () => {
    const seen = ['/', '/blog-list', '/about-us', '/blog-list.data', '/sitemap.xml']
    // The change that made the account may empty the cache once more.
    await vi.waitFor(async () => {
      for (const path of seen) expect(await ask(path)).toMatchObject({ status: 200 })
      expect((await ask('/metrics')).text).toMatch(new RegExp(`^page_cache_entries ${seen.length}$`, 'm'))
    }, PATIENCE)

    postgres.pause()
    await vi.waitFor(() => expect(site.output()).toContain('cannot be received'), PATIENCE)
    expect(await ask('/readyz')).toMatchObject({ status: 503, retryAfter: expect.any(String) })
    expect(await ask('/healthz')).toMatchObject({ status: 200 })
    for (const path of seen) expect(await ask(path)).toMatchObject({ path, status: 200 })
    expect(await ask('/category-list/9')).toMatchObject({ status: 503, retryAfter: expect.any(String) })

    const calls = [
      await ask('/contacts/apiContact', { headers: staff }),
      await ask('/api/auth/get-session', { headers: staff }),
      await post('/categories/api/categories', { name: 'Fees' }, staff),
      await post('/api/auth/sign-out', {}, staff),
      await post('/api/auth/sign-in/email', { email: 'admin@example.com', password: STAFF_PASSWORD }, { origin: site.url }),
    ]
    for (const call of calls) {
      expect(call).toMatchObject({ status: 503, retryAfter: expect.any(String) })
      expect(JSON.parse(call.text)).toMatchObject({ success: false, message: expect.stringContaining('cannot reach its data') })
    }

    postgres.resume()
    await vi.waitFor(async () => expect(await ask('/readyz')).toMatchObject({ status: 200 }), PATIENCE)
    expect(await ask('/contacts/apiContact', { headers: staff })).toMatchObject({ status: 200 })
    await elsewhere((other) => buildPost(other, { title: 'News after the outage' }))
    await vi.waitFor(async () => expect((await ask('/blog-list')).text).toContain('News after the outage'), PATIENCE)
    // One line tells of it, however long it lasts.
    expect(site.output().match(/cannot be received/g)).toHaveLength(1)
  })

  test('a task that was under way goes on by itself, and nobody is asked about it', async () => {
    const form = new FormData()
    form.append('intent', 'upload')
    form.append('file', new File([LONG], 'old-site.xml'))
    const added = await fetch(site.url + deskPaths.imports, { method: 'POST', headers: staff, body: form, redirect: 'manual' })
    const path = added.headers.get('location') ?? ''
    const shown = async () => (await ask(path, { headers: staff })).text
    const states = () => elsewhere(({ db }) => db.selectFrom('tasks').select(['state', 'set_aside_at']).execute())
    await vi.waitFor(async () => expect(await states()).toMatchObject([{ state: 'running' }]), { ...PATIENCE, interval: 10 })
    postgres.pause()
    await vi.waitFor(() => expect(site.output()).toContain('this task continues once it can'), PATIENCE)
    postgres.resume()
    await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'done', set_aside_at: null }]), PATIENCE)
    expect(await shown()).toMatch(/\b4,?000\b/)
    expect((await ask(deskPaths.today, { headers: staff })).text).not.toContain('The site stopped while it was at')
  })
})

test('news that came while the store was away is there once it is back', async ({ skip }) => {
  if (!binaries) return skip()
  const postgres = await startPostgres(binaries)
  const engine = await openDatabase({ dataDir: '', databaseUrl: postgres.url })
  try {
    const [heard, trouble] = [vi.fn(), vi.fn()]
    await engine.watch({ onChange: heard, onTrouble: trouble })
    postgres.pause()
    await vi.waitFor(() => expect(trouble).toHaveBeenCalledTimes(1), PATIENCE)
    expect(heard).not.toHaveBeenCalled()
    postgres.resume()
    await vi.waitFor(() => expect(heard.mock.calls.flat()).toEqual(['content', 'leads']), PATIENCE)
    postgres.pause()
    await vi.waitFor(() => expect(trouble).toHaveBeenCalledTimes(2), PATIENCE)
    postgres.resume()
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(4), PATIENCE)
    expect(trouble).toHaveBeenCalledTimes(2)
  } finally {
    await engine.close()
    postgres.stop()
  }
})

test('while another process holds the file of SQLite to write, pages and health go on; a form waits and is stored', async () => {
  const at = sampleSite()
  const site = await startSite(at)
  // The site may be writing, as it does while it starts.
  const holder = new DatabaseSync(join(at.dataDir, 'site.db'), PATIENCE)
  try {
    holder.exec('begin exclusive')
    let isAnswered = false
    const form = fetch(`${site.url}/contactus`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(filledForms.contact) })
    void form.then(() => (isAnswered = true))
    // All at once: the form waits for so many seconds and no longer.
    const searches = Array.from({ length: 12 }, (_, number) => `/search?query=fees+${number}`)
    const answers = await Promise.all([...searches, '/healthz', '/readyz', '/blogs/api/blogs'].map((path) => fetch(site.url + path)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(isAnswered).toBe(false)
    holder.exec('rollback')
    expect((await form).status).toBe(303)
  } finally {
    holder.close()
    await site.stop()
  }
})
