import { expect, test } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { systemClock } from '#domain/clock.ts'
import { engines } from '#tests/support/engines.ts'
import { startSite } from '#tests/support/running-site.ts'
import { testSite } from '#tests/support/test-site.ts'

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'

test.each(engines)('a process that ends stores what it counted, beside others of the same site, on $name', async ({ name, place }) => {
  const at = await place()
  const sites = [await startSite(at)]
  // SQLite takes one server.
  if (name === 'PostgreSQL') sites.push(await startSite(at))
  for (const { url } of sites) {
    for (let view = 0; view < 3; view += 1) await (await fetch(`${url}/faq`, { headers: { 'user-agent': BROWSER } })).text()
  }
  await Promise.all(sites.map((site) => site.stop()))
  const engine = await openDatabase(at)
  const { db } = testSite(engine, systemClock)
  const rows = await db.selectFrom('statistics').select(['kind', 'name', 'times']).where('period', 'like', '____-__').execute()
  await engine.close()
  expect(rows.map(({ kind, name: of, times }) => `${kind} ${of} ${times}`).toSorted()).toEqual([
    'landing /faq 1',
    `page /faq ${3 * sites.length}`,
    'source  1',
    `total views ${3 * sites.length}`,
    'total visitors 1',
  ])
})
