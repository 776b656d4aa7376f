import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase, openUnmigrated } from '#database/open-database.ts'
import { forAnyone } from '#domain/for-anyone.ts'
import { findPost } from '#domain/posts/find-post.ts'
import { listPosts } from '#domain/posts/list-posts.ts'
import { fillIndex } from '#domain/search/fill-index.ts'
import { listMisses, writeMisses } from '#domain/search/misses.ts'
import { searchPosts } from '#domain/search/search-posts.ts'
import type { Site } from '#domain/site.ts'
import { buildPost } from '#tests/support/factories.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { findPostgres, type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts'
import { startSite } from '#tests/support/running-site.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { testSite } from '#tests/support/test-site.ts'

const binaries = findPostgres()

describe.skipIf(!binaries)('a replica of PostgreSQL', () => {
  let primary: PostgresServer
  let standby: PostgresServer
  let stranger: PostgresServer
  beforeAll(async () => {
    primary = await startPostgres(binaries ?? '')
    standby = await primary.addStandby()
    stranger = await startPostgres(binaries ?? '')
    // What is committed does not wait for the replica: it may lag, and be away.
    const engine = await openDatabase({ dataDir: '', databaseUrl: primary.url })
    await sql`alter system reset synchronous_standby_names`.execute(engine.db)
    await sql`select pg_reload_conf()`.execute(engine.db)
    await engine.close()
  })
  afterAll(() => {
    for (const server of [standby, primary, stranger]) server?.stop()
  })

  const openSite = async (databaseReadUrl: string | undefined = standby.url, databaseUrl = primary.url): Promise<Site> => {
    const engine = await openDatabase({ dataDir: '', databaseUrl, ...(databaseReadUrl ? { databaseReadUrl } : {}) })
    onTestFinished(() => engine.close())
    return testSite(engine)
  }
  /** What the replica does with what it is sent: it keeps it, and shows it only once it has gone on. */
  const replay = async (how: 'pause' | 'resume') => {
    const engine = await openUnmigrated({ dataDir: '', databaseUrl: standby.url })
    await sql.raw(`select pg_wal_replay_${how}()`).execute(engine.db)
    await engine.close()
  }
  const pauseReplay = async () => {
    await replay('pause')
    onTestFinished(() => replay('resume'))
  }
  const countsOf = (site: Site) => ({ ...site.engine.replica?.counts() })
  const titles = async (site: Site) => (await listPosts(forAnyone(site), { page: 1, limit: 1 })).posts.map(({ title }) => title)
  /** Until the replica has answered. */
  const untilRead = async (site: Site) => {
    const before = countsOf(site).answered ?? 0
    await vi.waitFor(async () => {
      await titles(site)
      expect(countsOf(site).answered).toBeGreaterThan(before)
    }, PATIENCE)
  }

  test('answers what anyone may see, and nothing else', async () => {
    const site = await openSite()
    const id = await buildPost(site, { title: 'Read of the replica' })
    await untilRead(site)
    const { answered, passedOver } = countsOf(site)
    expect(await findPost(forAnyone(site), id, 'visitor')).toMatchObject({ title: 'Read of the replica' })
    expect(countsOf(site).answered).toBeGreaterThan(answered ?? 0)
    const after = countsOf(site).answered
    await findPost(site, id, 'editor')
    await site.db.selectFrom('leads').selectAll().execute()
    expect(countsOf(site)).toEqual({ answered: after, passedOver, isLeftOut: false })
  })

  test('takes no writes, and the site writes beside it as ever', async () => {
    const site = await openSite()
    await untilRead(site)
    await expect(forAnyone(site).db.insertInto('tags').values({ name: 'WAEC', slug: 'waec' }).execute()).rejects.toThrow('read-only')
    await buildPost(forAnyone(site), { title: 'Written meanwhile' })
    expect(await titles(site)).toEqual(['Written meanwhile'])
  })

  test('is not asked while it lacks what was just changed, here or in another process', async () => {
    const [one, two] = [await openSite(), await openSite()]
    await two.freshness.look()
    for (const site of [one, two]) await untilRead(site)
    await pauseReplay()
    await buildPost(one, { title: 'Newer than the replica' })
    await two.freshness.look()
    for (const site of [one, two]) {
      expect(await titles(site)).toEqual(['Newer than the replica'])
      expect(countsOf(site).isLeftOut).toBe(true)
    }
    await replay('resume')
    for (const site of [one, two]) await untilRead(site)
    for (const site of [one, two]) expect(await titles(site)).toEqual(['Newer than the replica'])
  })

  test('is left out while it is away, and read again once it is back', async () => {
    const site = await openSite()
    const states: string[] = []
    await site.engine.replica?.watch((state) => states.push(state))
    await untilRead(site)
    standby.pause()
    const [newest] = await titles(site)
    expect(newest).toBeDefined()
    expect(states).toEqual(['away'])
    await buildPost(site, { title: 'While it was away' })
    expect(await titles(site)).toEqual(['While it was away'])
    standby.resume()
    await untilRead(site)
    expect(states.at(-1)).toBe('answers')
    expect(await titles(site)).toEqual(['While it was away'])
  })

  test('is searched, and what is not found there is counted', async () => {
    const site = await openSite()
    await buildPost(site, { title: 'Harmattan holidays' })
    await fillIndex(site)
    const find = async (query: string) => (await searchPosts(forAnyone(site), { query, limit: 5, kinds: ['post'] })).hits.length
    await untilRead(site)
    expect(await find('harmattan')).toBe(1)
    expect(await find('rainy season')).toBe(0)
    await writeMisses(site)
    expect(await listMisses(site, 5)).toMatchObject([{ words: 'rainy season', times: 1 }])
  })

  test.each([
    ['no replica of this database', () => stranger.url, /^DATABASE_READ_URL must lead to a replica of the database of DATABASE_URL[^\n]+$/],
    ['another database of the replica', () => standby.url.replace(/postgres$/, 'template1'), /^DATABASE_READ_URL must lead to a replica/],
    [
      'a database that is not there',
      () => standby.url.replace(/postgres$/, 'nowhere'),
      /^DATABASE_READ_URL leads to [^\n]+"nowhere"[^\n]+$/,
    ],
  ])('is refused at the start where it is %s', async (_what, url, message) => {
    const site = await openSite(url())
    await expect(site.engine.replica?.watch(() => {})).rejects.toThrow(message)
  })

  test.each([
    ['the primary itself', () => primary.url],
    ['a server that is away', () => 'postgres://127.0.0.1:1/site'],
  ])('keeps nobody from starting where it is %s: the primary answers', async (_what, url) => {
    const site = await openSite(url())
    const states: string[] = []
    await site.engine.replica?.watch((state) => states.push(state))
    expect(states).toEqual(['away'])
    await buildPost(site, { title: 'Of the primary' })
    expect(await titles(site)).toEqual(['Of the primary'])
    expect(countsOf(site)).toMatchObject({ answered: 0, isLeftOut: true })
  })

  test('never leaves an old page in the memory of any process', async () => {
    const settings = { SAMPLE_CONTENT: 'off', DATABASE_READ_URL: standby.url }
    const place = { dataDir: temporaryFolder(), databaseUrl: primary.url }
    const sites = await Promise.all([1, 2].map(() => startSite(place, settings)))
    onTestFinished(async () => void (await Promise.all(sites.map((site) => site.stop()))))
    const editor = await openSite(undefined)
    const page = async (url: string) => (await fetch(`${url}/blog-list`)).text()
    const metric = async (url: string, name: string) =>
      (await (await fetch(`${url}/metrics`)).text()).match(new RegExp(`^${name} (\\d+)$`, 'm'))?.[1]
    await buildPost(editor, { title: 'The first title' })
    for (const { url } of sites) {
      await vi.waitFor(async () => expect(await page(url)).toContain('The first title'), PATIENCE)
      await vi.waitFor(async () => {
        await fetch(`${url}/search?query=title`)
        expect(Number(await metric(url, 'replica_queries_total'))).toBeGreaterThan(0)
      }, PATIENCE)
    }
    await pauseReplay()
    await buildPost(editor, { title: 'The second title' })
    for (const { url } of sites) {
      await vi.waitFor(async () => expect(await page(url)).toContain('The second title'), PATIENCE)
      const { output } = sites.find((site) => site.url === url) ?? { output: () => '' }
      await vi.waitFor(async () => {
        await fetch(`${url}/search?query=title`)
        expect(output()).toContain('more than a second behind')
      }, PATIENCE)
      expect(await metric(url, 'replica_left_out')).toBe('1')
    }
    await replay('resume')
    for (const { url, output } of sites) {
      await vi.waitFor(() => expect(output()).toContain('is used again'), PATIENCE)
      expect(await page(url)).toContain('The second title')
    }
  })
})
