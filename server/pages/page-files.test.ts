import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { PageCache } from './page-cache.ts'
import { PageFiles } from './page-files.ts'
import { prepareResponse } from './page-response.ts'

const HTML = { 'content-type': 'text/html; charset=utf-8', 'x-common': 'yes' }
const POLICY = "default-src 'self'; script-src 'sha256-abc='; frame-ancestors 'none'"
const document = (text: string) => `<!DOCTYPE html><html><head><meta charSet="utf-8"/><script>1</script></head><body>${text}</body></html>`
const page = (text: string, headers: Record<string, string> = {}) =>
  prepareResponse({ status: 200, headers: { ...HTML, 'content-security-policy': POLICY, ...headers }, body: Buffer.from(document(text)) })
/** Its three files and their folder, a block each. */
const BYTES_OF_SMALL_PAGE = 4 * 4096

/** Every file below a folder, but the mark. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.pages-of'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .toSorted()

describe.each(engines)('pages as files on $name', ({ fresh }) => {
  /** `maxBytes` of memory. */
  async function keeping({
    maxBytes,
    mostOnDisk = 2 ** 30,
    folder = join(temporaryFolder(), 'pages'),
  }: { maxBytes?: number; mostOnDisk?: number; folder?: string } = {}) {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const lines: string[] = []
    const log = pino({}, { write: (line) => void lines.push(line) })
    const files = new PageFiles({ folder, maxBytes: mostOnDisk, freshness: site.freshness, headers: { 'x-common': 'yes' }, log })
    files.start()
    onTestFinished(() => files.stop())
    const cache = new PageCache(site.freshness, { copies: files, ...(maxBytes ? { maxBytes } : {}) })
    const keep = async (address: string, answer = page(address)) => {
      await cache.make(address, () => answer)
      await files.written
    }
    return { site, clock, cache, files, folder, keep, lines, read: (name: string) => readFileSync(join(folder, name)) }
  }

  test('hold each kept page with its policy inside, and compressed, for any account to read', async () => {
    const { folder, keep, read } = await keeping()
    await keep('/')
    await keep('/blog/7')
    expect(filesIn(folder)).toEqual(
      ['/blog/7/index.html', '/blog/7/index.html.br', '/blog/7/index.html.gz'].concat(filesIn(folder).slice(3)),
    )
    expect(filesIn(folder)).toHaveLength(6)
    const html = read('blog/7/index.html').toString()
    expect(html).toBe(
      document('/blog/7').replace(
        '<script>',
        `<meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'sha256-abc='"/><script>`,
      ),
    )
    expect(brotliDecompressSync(read('blog/7/index.html.br')).toString()).toBe(html)
    expect(gunzipSync(read('blog/7/index.html.gz')).toString()).toBe(html)
    const modes = ['', 'blog', 'blog/7', 'blog/7/index.html'].map((name) => (statSync(join(folder, name)).mode & 0o777).toString(8))
    expect(modes).toEqual(['755', '755', '755', '644'])
  })

  test('are of plain addresses alone, and of pages that any visitor gets under the usual headers', async () => {
    const { folder, keep } = await keeping()
    await keep('/blog-list?page=2')
    await keep('/caf%C3%A9')
    await keep('/.hidden')
    await keep('/a..b/../c')
    await keep(`/${'x'.repeat(300)}`)
    await keep('/feed.xml', page('feed', { 'content-type': 'application/rss+xml' }))
    await keep('/search', page('search', { 'x-robots-tag': 'noindex' }))
    expect(filesIn(folder)).toEqual([])
    await keep('/faq')
    expect(filesIn(folder)).toHaveLength(3)
  })

  test('go with any change of the content, with what others wrote, and when the day ends', async () => {
    const { site, clock, folder, keep, cache } = await keeping()
    await keep('/faq')
    mkdirSync(join(folder, 'of-a-process-that-died'))
    writeFileSync(join(folder, 'of-a-process-that-died/index.html'), 'old')
    await buildPost(site)
    expect(filesIn(folder)).toEqual([])
    await keep('/faq')
    expect(filesIn(folder)).toHaveLength(3)
    // Midnight in Lagos, and nobody asks: a web server in front answers.
    clock.set(clock.now().toISOString().replace(/T.*/, 'T23:00:01.000Z'))
    await expect.poll(() => filesIn(folder)).toEqual([])
    expect(cache.counts().entries).toBe(0)
  })

  test('are never of a state that ended while they were written', async () => {
    const { site, cache, files, folder } = await keeping()
    await cache.make('/faq', () => page('old'))
    await buildPost(site)
    await files.written
    expect(filesIn(folder)).toEqual([])
  })

  test('stay when memory has no room for their page, since nobody is asked for what a web server gives', async () => {
    const { folder, keep, cache } = await keeping({ maxBytes: 3_000 })
    for (let at = 0; at < 12; at += 1) await keep(`/page-${at}`)
    expect(cache.get('/page-0')).toBeUndefined()
    expect(filesIn(folder).filter((name) => name.endsWith('.html'))).toHaveLength(12)
  })

  test('have a limit of their own, in bytes on disk: what comes beyond it is left to the site until the next change, and told once', async () => {
    const { site, folder, keep, cache, lines } = await keeping({ mostOnDisk: 5 * BYTES_OF_SMALL_PAGE })
    const names = () => filesIn(folder).filter((name) => name.endsWith('.html'))
    for (let at = 0; at < 9; at += 1) await keep(`/page-${at}`)
    expect(names()).toEqual(Array.from({ length: 5 }, (_, at) => `/page-${at}/index.html`))
    expect(cache.get('/page-8')).toBeDefined()
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('PAGE_CACHE_DIR is full with 5 pages')
    await buildPost(site)
    await keep('/page-8')
    expect(names()).toEqual(['/page-8/index.html'])
  })

  test('are not written again for being made again, unless they are gone', async () => {
    const { folder, keep, read } = await keeping({ maxBytes: 3_000 })
    const makeOthers = async () => {
      for (let at = 0; at < 12; at += 1) await keep(`/page-${at}`)
    }
    await keep('/faq')
    writeFileSync(join(folder, 'faq/index.html'), 'marked')
    await makeOthers()
    await keep('/faq')
    expect(read('faq/index.html').toString()).toBe('marked')
    rmSync(join(folder, 'faq'), { recursive: true })
    await makeOthers()
    await keep('/faq')
    expect(read('faq/index.html').toString()).toContain('/faq')
  })

  test('that can not be taken away are told of, and keep no answer from anyone', async () => {
    const { site, folder, keep, cache, lines } = await keeping()
    await keep('/faq')
    rmSync(folder, { recursive: true })
    writeFileSync(folder, 'in the way')
    await buildPost(site)
    await cache.make('/faq', () => page('new'))
    expect(cache.get('/faq')).toBeDefined()
    expect(lines[0]).toContain('visitors may see old ones')
  })

  test('bear a time that is made of their content, so that no two states have one tag', async () => {
    const { site, folder, keep } = await keeping()
    const timeOf = () => statSync(join(folder, 'faq/index.html')).mtimeMs
    const stateOf = async (text: string) => {
      await keep('/faq', page(text))
      return timeOf()
    }
    const [first, other] = [await stateOf('one'), await buildPost(site).then(() => stateOf('two'))]
    await buildPost(site)
    expect(await stateOf('one')).toBe(first)
    expect(other).not.toBe(first)
    expect(first % 1000).toBe(0)
  })

  test('are taken away at the end; what can not be written is said once, and the site goes on', async () => {
    const { site, folder, keep, files, lines, cache } = await keeping()
    await keep('/faq')
    await files.stop()
    expect(filesIn(folder)).toEqual([])
    writeFileSync(join(folder, 'blog'), 'in the way of a folder')
    await keep('/blog/7')
    await keep('/blog/8')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('PAGE_CACHE_DIR')
    expect(cache.get('/blog/7')).toBeDefined()
    await buildPost(site)
    expect(existsSync(join(folder, 'blog'))).toBe(false)
  })

  test('never take the place of other files', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'letter.txt'), 'Dear Ada')
    await expect(keeping({ folder })).rejects.toThrow('holds other files')
    expect(readdirSync(folder)).toEqual(['letter.txt'])
  })
})
