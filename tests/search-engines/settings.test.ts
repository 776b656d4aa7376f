import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Engine } from '#database/engine.ts'
import { openDatabase } from '#database/open-database.ts'
import { systemClock } from '#domain/clock.ts'
import { changeCompany } from '#domain/content/save-company.ts'
import { suiteEngines } from '#tests/support/engines.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { testSite } from '#tests/support/test-site.ts'

describe.each(suiteEngines.slice(0, 1))('what the settings say to machines', ({ suitePlace }) => {
  const { sampled, remove } = suitePlace()
  let site: RunningSite
  let engine: Engine
  beforeAll(async () => {
    const at = await sampled()
    site = await startSite(at)
    engine = await openDatabase(at)
  })
  afterAll(async () => {
    await site?.stop()
    await engine?.close()
    await remove()
  })
  const get = async (path: string) => {
    const answer = await fetch(site.url + path)
    return { text: await answer.text(), status: answer.status }
  }
  const set = (details: Record<string, string | number>) => changeCompany(testSite(engine, systemClock), 'test', details)

  test('verification tags and the IndexNow key are there once they are set', async () => {
    expect((await get('/indexnow.txt')).status).toBe(404)
    expect((await get('/')).text).not.toContain('site-verification')
    const settings = { googleVerification: 'aB-_9', bingVerification: '0F0F', indexNowKey: 'a-key-of-our-own' }
    await set(settings)
    await expect.poll(async () => (await get('/indexnow.txt')).text).toBe('a-key-of-our-own')
    const { text } = await get('/')
    expect(text).toContain('<meta name="google-site-verification" content="aB-_9"/><meta name="msvalidate.01" content="0F0F"/>')
    expect(text).not.toContain('a-key-of-our-own')
  })

  test('every page says what it costs at the price of a megabyte, which is a small bundle’s until one is set', async () => {
    const cost = async () =>
      /This page: (\d+) KB, about ₦(\d+(?:\.\d+)?) of data\./
        .exec((await get('/faq')).text)
        ?.slice(1)
        .map(Number) ?? []
    const [kilobytes = 0, naira] = await cost()
    expect(naira).toBeCloseTo(kilobytes / 1_024, 1)
    await set({ nairaPerMb: '100' })
    await expect.poll(async () => (await cost())[1]).toBeCloseTo((kilobytes / 1_024) * 100, 0)
    expect((await cost())[0]).toBe(kilobytes)
  })

  test('feeds hold excerpts alone once the settings say so', async () => {
    await set({ feedText: 'short' })
    await expect.poll(async () => (await get('/feed.xml')).text).not.toContain('content:encoded')
    expect((await get('/feed.xml')).text).toMatch(/<\/pubDate>[^]*?<description>\w[^]*?<\/item>/)
    const { items } = JSON.parse((await get('/feed.json')).text) as { items: { content_html?: string; content_text?: string }[] }
    for (const item of items) expect([item.content_html, item.content_text]).toEqual([undefined, expect.stringMatching(/\w/)])
  })
})
