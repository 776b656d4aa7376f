import { expect, onTestFinished, test, vi } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { serveSmallPages } from '#tests/support/small-pages.ts'

const [sqlite] = engines as [(typeof engines)[number]]
const HTML = { headers: { 'content-type': 'text/html; charset=utf-8' } }

async function serve() {
  const made: string[] = []
  const page = ({ request }: { request: Request }) => {
    const { pathname } = new URL(request.url)
    made.push(pathname)
    return new Response(`<p>${pathname}</p>`, HTML)
  }
  const served = await serveSmallPages(await sqlite.fresh(), {
    '/often': { loader: page },
    '/once': { loader: page },
    '/never': { loader: page },
  })
  served.pages.keepWarm(new AbortController().signal)
  const kept = (path: string) => served.pages.cache.get(path) !== undefined
  return { ...served, made, kept }
}

test('after a change the pages that were asked for are made anew before anyone asks, most asked first', async () => {
  const { site, ask, made, kept } = await serve()
  await ask('/once')
  for (let times = 0; times < 3; times += 1) await ask('/often')
  made.length = 0
  await buildPost(site)
  expect(kept('/often')).toBe(false)
  await vi.waitFor(() => expect([kept('/often'), kept('/once')]).toEqual([true, true]), PATIENCE)
  expect(made).toEqual(['/often', '/once'])
  expect(await (await ask('/often')).text()).toBe('<p>/often</p>')
  expect(made).toHaveLength(2)
})

test('home is made after a change though nobody has asked for it', async () => {
  const home = () => new Response('<p>home</p>', HTML)
  const { site, pages } = await serveSmallPages(await sqlite.fresh(), { '/': { loader: home } })
  pages.keepWarm(new AbortController().signal)
  await buildPost(site)
  await vi.waitFor(() => expect(pages.cache.get('/')).toBeDefined(), PATIENCE)
})

test('what nobody asks for any more is left alone in the end', async () => {
  const { site, ask, made } = await serve()
  await ask('/once')
  await buildPost(site)
  await vi.waitFor(() => expect(made).toEqual(['/once', '/once']), PATIENCE)
  await ask('/often')
  await buildPost(site)
  await vi.waitFor(() => expect(made).toEqual(['/once', '/once', '/often', '/often']), PATIENCE)
})

test('a process that ends makes nothing ahead', async () => {
  const made: string[] = []
  const page = ({ request }: { request: Request }) => {
    made.push(new URL(request.url).pathname)
    return new Response('<p>page</p>', HTML)
  }
  const { site, pages, ask } = await serveSmallPages(await sqlite.fresh(), { '/': { loader: page }, '/asked': { loader: page } })
  const stopping = new AbortController()
  pages.keepWarm(stopping.signal)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await buildPost(site)
  stopping.abort()
  await vi.advanceTimersByTimeAsync(60_000)
  await buildPost(site)
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  // What had been begun would come before what is asked for now.
  await ask('/asked')
  expect(made).toEqual(['/asked'])
})
