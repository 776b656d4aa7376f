import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { editPost } from '#domain/posts/save-post.ts'
import { buildPost } from '../support/factories.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { freePort } from '../support/postgres-server.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { buildUser } from '../support/staff.ts'
import { testSite } from '../support/test-site.ts'
import { startVarnish, varnishIsHere } from '../support/varnish.ts'

const KEPT = { CDN_SECONDS: '3600' }
const OVER_AT_ONCE = { CDN_SECONDS: '1' }

/** A site with Varnish in front of it, as the example for operators says. */
function behindVarnish(settings: Record<string, string>) {
  const work = mkdtempSync(join(tmpdir(), 'site-shared-'))
  const place = { dataDir: join(work, 'data'), databaseUrl: undefined }
  const running: { site?: RunningSite; varnish?: Awaited<ReturnType<typeof startVarnish>> } = {}
  beforeAll(async () => {
    if (!varnishIsHere) return void process.stdout.write('left out: Varnish in front of the site (it is not installed)\n')
    const [port, sitePort] = [await freePort(), await freePort()]
    running.site = await startSite(place, { ...settings, PORT: String(sitePort), CDN_PURGE_URL: `http://127.0.0.1:${port}/` })
    running.varnish = await startVarnish({ port, sitePort, work })
    await vi.waitFor(async () => expect((await ask('/')).status, running.varnish?.output()).toBe(200), { timeout: PATIENCE_MS })
  })
  afterAll(async () => {
    await running.varnish?.stop()
    await running.site?.stop()
    rmSync(work, { recursive: true, force: true })
  })
  async function ask(path: string, headers: Record<string, string> = {}) {
    const answer = await fetch(`${running.varnish?.url}${path}`, { headers }).catch(() => undefined)
    return { status: answer?.status, headers: answer?.headers ?? new Headers(), text: (await answer?.text()) ?? '' }
  }
  const ageOf = async (path: string) => Number((await ask(path)).headers.get('age'))
  return {
    place,
    ask,
    ageOf,
    isHit: async (path: string) => (await ask(path)).headers.get('x-cache') === 'hit',
    stopSite: () => running.site?.stop(),
  }
}

describe('a shared cache in front', () => {
  const { place, ask, ageOf, isHit } = behindVarnish(KEPT)

  test.skipIf(!varnishIsHere)('answers for the site, and what shows a change is made anew; all else stays', async () => {
    const engine = await openDatabase(place)
    const site = testSite(engine)
    const [editor, id] = [await buildUser(site, 'editor'), await buildPost(site, { title: 'Fees by instalment' })]
    await expect.poll(async () => (await ask(`/blog/${id}`)).status).toBe(200)
    // Until what was told of the new post, twice, is over.
    for (const path of [`/blog/${id}`, '/pricing-plane']) await expect.poll(() => ageOf(path)).toBeGreaterThan(3)

    await editPost(site, editor, id, { changes: { content: '<p>Pay in three parts.</p>' } })
    await expect.poll(async () => (await ask(`/blog/${id}`)).text).toContain('Pay in three parts.')
    expect(await ageOf('/pricing-plane')).toBeGreaterThan(3)
    await engine.close()
  })

  test.skipIf(!varnishIsHere)('tells browsers to ask each time, and keeps its tags to itself', async () => {
    const { headers } = await ask('/')
    expect(headers.get('cache-control')).toContain('max-age=0')
    expect([headers.get('surrogate-key'), headers.get('cache-tag')]).toEqual([null, null])
  })

  test.skipIf(!varnishIsHere)('never keeps what is somebody’s own', async () => {
    for (const path of ['/search?query=fees', '/admin/sign-in'])
      for (let times = 0; times < 3; times += 1) expect([path, await isHit(path)]).toEqual([path, false])
    const sparing = await ask('/', { 'Save-Data': 'on' })
    expect(sparing.headers.get('cache-control')).toBe('private, no-cache')
  })
})

describe('a shared cache whose pages are over', () => {
  const { ask, ageOf, isHit, stopSite } = behindVarnish(OVER_AT_ONCE)

  test.skipIf(!varnishIsHere)('goes on answering while the site is away', async () => {
    await expect.poll(() => isHit('/')).toBe(true)
    await stopSite()
    await expect.poll(() => ageOf('/')).toBeGreaterThan(2)
    expect((await ask('/')).status).toBe(200)
  })
})
