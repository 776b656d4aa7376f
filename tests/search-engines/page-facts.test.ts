import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Engine } from '#database/engine.ts'
import { openDatabase } from '#database/open-database.ts'
import { systemClock } from '#domain/clock.ts'
import { textOf } from '#domain/content/html-text.ts'
import { localFiles } from '#domain/media/local-files.ts'
import { count } from '#shared/counted.ts'
import { longDate } from '#shared/local-time.ts'
import { suiteEngines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { testSite } from '#tests/support/test-site.ts'

type Fact = Record<string, unknown>

const HOSTILE = 'Fees </script><script>alert(1)</script> & <!-- \u2028 "marks"'

describe.each(suiteEngines.slice(0, 1))('what pages say in the words of schema.org', ({ suitePlace }) => {
  const { sampled, remove } = suitePlace()
  let server: RunningSite
  let engine: Engine
  let hostileId = 0
  beforeAll(async () => {
    const at = await sampled()
    server = await startSite(at)
    engine = await openDatabase(at)
    hostileId = await buildPost(testSite(engine, systemClock, localFiles(at.dataDir)), { title: HOSTILE })
  })
  afterAll(async () => {
    await server?.stop()
    await engine?.close()
    await remove()
  })

  async function read(path: string) {
    const answer = await fetch(server.url + path)
    const html = await answer.text()
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => json)
    const body = html.slice(html.indexOf('<body')).replaceAll(/<script\b.*?<\/script>/gs, ' ')
    return {
      blocks,
      facts: blocks.map((json) => JSON.parse(json) as Fact),
      shown: plain(textOf(body)),
      html,
      policy: answer.headers.get('content-security-policy') ?? '',
    }
  }
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

  test.each([
    ['/', ['Organization', 'WebSite']],
    ['/blog/1', ['BlogPosting', 'BreadcrumbList']],
    ['/faq', ['BreadcrumbList', 'FAQPage']],
    ['/pricing-plane', ['BreadcrumbList', 'Product', 'Product', 'Product']],
    ['/standard-package', ['BreadcrumbList', 'Product', 'WebPage']],
  ])('%s says only what a visitor reads there, and names addresses that are there', async (path, types) => {
    const { facts, shown, policy, html } = await read(path)
    expect(facts.map((fact) => fact['@type']).toSorted()).toEqual(types)
    expect(facts.every((fact) => fact['@context'] === 'https://schema.org')).toBe(true)
    const leaves = facts.flatMap((fact) => leavesOf(fact)).filter(([name]) => !unseen.has(name))
    expect(leaves.length).toBeGreaterThan(2)
    const untrue = await Promise.all(
      leaves.map(async ([name, value]) => ((await isTrue(name, value, { html, shown })) ? [] : [name, value])),
    )
    expect(untrue.flat()).toEqual([])
    // A data block is not run: the policy has the hashes of the page's own script and style, and of the two sets of rules that it may add.
    expect(policy.match(/'sha256-/g)).toHaveLength(4)
  })

  async function isTrue(name: string, value: unknown, { html, shown }: { html: string; shown: string }): Promise<boolean> {
    const said = String(value)
    if (name === 'urlTemplate') return (await (await fetch(said.replace('{search_term_string}', 'fees'))).text()).includes('fees')
    if (said.startsWith(server.url)) return (await fetch(said)).status === 200
    if (/^https?:/.test(said)) return html.includes(`href="${said}"`)
    return shown.includes(spelt[name]?.(value) ?? plain(said))
  }

  test('a title of marks ends no script, and is read again as it was typed', async () => {
    const { blocks, facts, html } = await read(`/blog/${hostileId}`)
    expect(facts.find((fact) => fact['@type'] === 'BlogPosting')?.headline).toBe(HOSTILE)
    for (const block of blocks) expect(block).not.toMatch(/[<>\u2028\u2029]/)
    expect(html).not.toContain('<script>alert')
  })

  test('what is no page of its own says nothing', async () => {
    for (const path of ['/nowhere', '/search?query=fees']) {
      const { facts } = await read(path)
      expect([path, facts.filter((fact) => fact['@type'] !== 'BreadcrumbList')]).toEqual([path, []])
    }
  })
})

/** How the page says what machines want said their way. */
const spelt: Record<string, (value: unknown) => string> = {
  datePublished: (value) => longDate(String(value), 'Africa/Lagos'),
  timeRequired: (value) => `${/\d+/.exec(String(value))?.[0]} min read`,
  lowPrice: (value) => `₦${count(Number(value))}`,
  highPrice: (value) => `₦${count(Number(value))}`,
  minPrice: (value) => `₦${count(Number(value))}`,
  maxPrice: (value) => `₦${count(Number(value))}`,
}

/** Words of the vocabulary, places in a list, and what is for programs alone. */
const unseen = new Set([
  '@type',
  '@context',
  '@id',
  'position',
  'inLanguage',
  'query-input',
  'priceCurrency',
  'commentCount',
  // Readers see when an article came out; its last change is for programs that come again.
  'dateModified',
])

function leavesOf(value: unknown, name = ''): [string, unknown][] {
  if (Array.isArray(value)) return value.flatMap((each) => leavesOf(each, name))
  if (typeof value !== 'object' || value === null) return [[name, value]]
  return Object.entries(value).flatMap(([key, each]) => leavesOf(each, key))
}
