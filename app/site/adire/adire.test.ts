import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clothOf } from '#shared/adire/cloth-of.ts'
import { drawCloth } from '#shared/adire/draw-cloth.ts'
import { motifNames } from '#shared/adire/motifs.ts'
import { paths } from '#shared/paths.ts'
import { fillWithSamples } from '#tests/support/engines.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { motifWords } from './motif-words.ts'

describe('the cloths of names', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-adire-'))
  let site: RunningSite
  beforeAll(async () => {
    fillWithSamples(dataDir)
    site = await startSite({ dataDir, databaseUrl: undefined })
  })
  afterAll(async () => {
    await site?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(site.url + path, { headers })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }

  test('/adire.svg is the cloth of its name, kept for good by whoever asked', async () => {
    const { status, headers, text } = await ask(paths.adirePicture('Ìmọ́lẹ̀ & Sons'))
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'")
    expect(text).toBe(drawCloth(clothOf('imole sons'), 688))
    const again = await fetch(site.url + paths.adirePicture('Ìmọ́lẹ̀ & Sons'), { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

  test.each([
    ['/adire.svg', 'Name is required'],
    ['/adire.svg?name=%20%20', 'Name is required'],
    [paths.adirePicture('ọ'.repeat(121)), 'Name must be 120 characters or fewer'],
  ])('%.60s is refused in plain words', async (path, message) => {
    const { status, headers, text } = await ask(path)
    expect([status, text]).toEqual([400, message])
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(headers.get('cache-control')).not.toContain('immutable')
  })

  test('120 characters are a name, as people count them', async () => {
    expect((await ask(paths.adirePicture('𐐀'.repeat(120)))).status).toBe(200)
  })

  test('/adire names and explains every figure, and those of the cloth that was asked for first', async () => {
    const { text } = await ask(paths.adireOf('Harvest Gate'))
    for (const motif of motifNames) expect([motif, text.includes(motifWords[motif].says)]).toEqual([motif, true])
    expect(text).toContain('The adire of Harvest Gate')
    const { lead, beside, ring } = clothOf('Harvest Gate')
    const [shown = ''] = text.slice(text.indexOf('What it says')).split('id="figures"')
    const told = motifNames.filter((motif) => shown.includes(motifWords[motif].says))
    expect(new Set(told)).toEqual(new Set([lead, beside, ...ring]))
  })

  test('the cloth that was asked for stands before the form, and Ìbàdàn is spelt one way', async () => {
    const { text } = await ask(paths.adireOf('Harvest Gate'))
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
    const at = (words: string) => main.indexOf(words)
    expect([at('<h1') < at('id="cloth"'), at('id="cloth"') < at('<form')]).toEqual([true, true])
    const plain = (await ask(paths.adire)).text
    expect(plain.indexOf('id="cloth"')).toBeGreaterThan(plain.indexOf('School name'))
    expect(main.includes('Ìbàdàn')).toBe(true)
    expect(main).not.toMatch(/Ibadan/)
  })

  test('a name that is too long is told so beside the field, with what was typed', async () => {
    const { status, text } = await ask(paths.adireOf('x'.repeat(121)))
    expect(status).toBe(400)
    expect(text).toContain('Name must be 120 characters or fewer')
    expect(text).toContain(`value="${'x'.repeat(121)}"`)
  })

  test('a name is text wherever it stands, and search engines are sent to the page without one', async () => {
    const { text } = await ask(paths.adireOf('"><script>alert(1)</script>'))
    expect(text).not.toContain('<script>alert(1)')
    expect(text).toContain('<meta name="robots" content="noindex"')
    expect((await ask(paths.adire)).text).toContain('<meta name="robots" content="index, follow"')
    expect((await ask('/sitemap.xml')).text).toContain(`<loc>${site.url}/adire</loc>`)
  })

  test('names that visitors type fill no memory: pages and pictures of them are not kept', async () => {
    const kept = async () => /^page_cache_entries (\d+)/m.exec((await ask('/metrics')).text)?.[1]
    await ask(paths.adire)
    const before = await kept()
    expect(Number(before)).toBeGreaterThan(0)
    for (let at = 0; at < 20; at += 1) {
      await ask(paths.adireOf(`School ${at}`))
      await ask(paths.adirePicture(`School ${at}`))
    }
    expect(await kept()).toBe(before)
  })
})
