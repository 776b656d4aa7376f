import { pageAddresses } from '#shared/content/page-addresses.ts'
import { isPictureFile, mainFileOf } from '#shared/media/picture.ts'
import { readNumberId } from '#shared/number-id.ts'
import { paths } from '#shared/paths.ts'
import { listContentItems } from '../content/content-items.ts'
import { selectPictures } from '../media/media-store.ts'
import { findPage } from '../pages/find-page.ts'
import { findRedirect, redirectKey } from '../redirects/redirects.ts'
import type { Site } from '../site.ts'
import { findPost } from './find-post.ts'
import { hasCategory } from './save-post.ts'

const FILES: ReadonlySet<string> = new Set([paths.rss, paths.jsonFeed, paths.sitemap, paths.manifest, '/adire.svg', '/robots.txt'])

/** What stands for a parameter of an address, and whether there is such a thing for visitors. */
const THINGS: readonly [pattern: RegExp, isThere: (site: Site, name: string) => Promise<boolean>][] = [
  [/^\/blog(?:-details)?\/([^/]+)$/, async (site, id) => (await findPost(site, readNumberId(id) ?? 0, 'visitor')) !== undefined],
  [/^\/category-list\/([^/]+)$/, (site, id) => hasCategory(site.db, readNumberId(id) ?? 0)],
  [/^\/pages\/(.+)$/, async (site, slug) => (await findPage(site, slug)) !== undefined],
  [/^\/project-details\/([^/]+)$/, async (site, slug) => (await listContentItems(site, 'project')).some((item) => item.slug === slug)],
  [
    /^\/uploads\/blogs\/([^/]+)$/,
    async (site, file) => isPictureFile(file) && (await selectPictures(site.db, [mainFileOf(file) ?? ''])).length > 0,
  ],
]

/** Whether visitors see something at a path: a screen, a post, a page, a picture. Undefined where none of these would stand. */
export async function isShown(site: Site, path: string): Promise<boolean | undefined> {
  if (pageAddresses.includes(path) || FILES.has(path) || path.startsWith(paths.drawn(''))) return true
  for (const [pattern, isThere] of THINGS) {
    const [, name] = pattern.exec(path) ?? []
    if (name !== undefined) return isThere(site, name)
  }
  return undefined
}

/** Whether a path of this site shows visitors something, or is an old address that leads on. */
export const leadsSomewhere = async (site: Site, path: string): Promise<boolean> =>
  (await isShown(site, path)) === true || (await findRedirect(site, redirectKey(path))) !== undefined
