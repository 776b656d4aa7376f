import { expect } from 'vitest'
import { addPage } from '#domain/pages/save-page.ts'
import { storeRedirect } from '#domain/redirects/redirects.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { pagePath, paths } from '#shared/paths.ts'
import { press, status } from '../desk-parts.ts'
import type { deskOf } from '../desk-site.ts'
import { buildPost } from '../factories.ts'
import type { AnyPage } from '../plain/plain-visitor.ts'

interface Desk extends Pick<ReturnType<typeof deskOf>, 'withSite' | 'ask'> {}

const CATEGORY = 1

/** A post or a page leaves every place of the site at once and comes back to each; what was typed and not saved stays in its form. */
export async function takeOfflineAndPutBack({ withSite, ask }: Desk, page: AnyPage, kind: 'post' | 'page'): Promise<void> {
  const [title, slug, old] = [`Ayo${kind} rules`, `ayo${kind}`, `/old-${kind}`]
  const id = await withSite(async (site) => {
    await site.write('test', ({ trx, now }) => storeRedirect(trx, old, paths.faq, now))
    const words = { title, slug, content: '<p>Words.</p>', status: 'published' } as const
    return kind === 'post' ? buildPost(site, { title, categoryId: CATEGORY }) : (await addPage(site, 'test', words)).id
  })
  const [address, form] = kind === 'post' ? [paths.post(id), deskPaths.post(id)] : [pagePath(slug), deskPaths.page(id)]
  const lists = kind === 'post' ? [paths.blogList, paths.category(CATEGORY), paths.rss, paths.jsonFeed] : []
  const places = [paths.sitemap, `${paths.search}?q=${slug}`, ...lists]
  const read = async (path: string) => (await ask(path)).text()
  const naming = async () => {
    const texts = await Promise.all(places.map(async (path) => [path, await read(path)] as const))
    return texts.flatMap(([path, text]) => (text.includes(address) ? [path] : []))
  }
  await expect.poll(naming).toEqual(places)

  await page.goto(form)
  await page.getByLabel('Title').fill(`${title}, half writ`)
  await press(page, 'Take offline')
  await page.getByText('It is a draft again. Visitors can no longer see it.').waitFor()
  expect((await ask(address)).status).toBe(404)
  expect(await naming()).toEqual([])
  const moved = await ask(old)
  expect([moved.status, moved.headers.get('location')]).toEqual([301, paths.faq])
  expect(await page.getByLabel('Title').inputValue()).toBe(`${title}, half writ`)

  await press(page, 'Undo')
  await page.getByText('Published again.').waitFor()
  expect(await read(address)).not.toContain('half writ')
  expect(await naming()).toEqual(places)
  await press(page, 'Save')
  await status(page, 'Saved').waitFor()
  expect(await read(address)).toContain('half writ')
}
