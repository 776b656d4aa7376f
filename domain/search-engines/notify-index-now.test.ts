import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { changeCompany } from '../content/save-company.ts'
import type { Job } from '../jobs/job.ts'
import { runDueJobs } from '../jobs/run-due-jobs.ts'
import { notifyIndexNow } from './notify-index-now.ts'

const KEY = 'a-key-of-our-own'
const HOUR = 3_600_000
const going = new AbortController().signal

interface Told {
  host: string
  key: string
  keyLocation: string
  urlList: string[]
}

/** A search engine that writes down what it is told. */
async function listen() {
  const told: Told[] = []
  const engine = { told, status: 202, url: '' }
  const server = createServer(async (request, response) => {
    told.push((await json(request)) as Told)
    response.writeHead(engine.status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  engine.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`
  return engine
}

describe.each(engines)('IndexNow on $name', ({ fresh }) => {
  async function prepare(key: string) {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const engine = await listen()
    const job = {
      name: 'IndexNow',
      nextAfter: (now: Date) => new Date(now.getTime() + HOUR),
      run: (...[within, span]: Parameters<Job['run']>) => notifyIndexNow(within, span, engine.url),
    }
    if (key) await changeCompany(site, 'test', { indexNowKey: key })
    const afterAnHour = async () => {
      clock.advance(HOUR)
      await runDueJobs(site, [job], going)
    }
    await runDueJobs(site, [job], going)
    await afterAnHour()
    return { site, clock, engine, afterAnHour }
  }

  test('is told what was published, in one go, under our key; not what nobody may see, nor twice', async () => {
    const { site, clock, engine, afterAnHour } = await prepare(KEY)
    expect(engine.told).toEqual([])
    clock.advance(HOUR / 2)
    const publishAt = clock.now().toISOString()
    const ids = [await buildPost(site, { publishAt }), await buildPost(site, { publishAt })]
    await buildPost(site, { status: 'draft' })
    const later = await buildPost(site, { publishAt: new Date(clock.now().getTime() + 2 * HOUR).toISOString() })
    await afterAnHour()
    const address = (id: number) => `${site.siteUrl}/blog/${id}`
    expect(engine.told).toEqual([
      { host: 'localhost:3000', key: KEY, keyLocation: `${site.siteUrl}/indexnow.txt`, urlList: ids.map(address) },
    ])
    await afterAnHour()
    await afterAnHour()
    expect(engine.told.slice(1).map(({ urlList }) => urlList)).toEqual([[address(later)]])
  })

  test('that refuses is told the same again, and whoever publishes does not wait for it', async () => {
    const { site, clock, engine, afterAnHour } = await prepare(KEY)
    engine.status = 503
    const id = await buildPost(site, { publishAt: clock.now().toISOString() })
    expect(engine.told).toEqual([])
    await afterAnHour()
    const { last_error: error } = await site.db.selectFrom('jobs').select('last_error').executeTakeFirstOrThrow()
    expect(error).toBe('IndexNow answered 503')
    engine.status = 200
    await afterAnHour()
    await afterAnHour()
    expect(engine.told.map(({ urlList }) => urlList)).toEqual([[`${site.siteUrl}/blog/${id}`], [`${site.siteUrl}/blog/${id}`]])
  })

  test('is told nothing without a key', async () => {
    const { site, clock, engine, afterAnHour } = await prepare('')
    await buildPost(site, { publishAt: clock.now().toISOString() })
    await afterAnHour()
    expect(engine.told).toEqual([])
  })
})
