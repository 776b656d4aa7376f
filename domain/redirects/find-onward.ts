import { liteWishOf, LITE, withLite } from '#shared/lite.ts'
import { pagePath, paths } from '#shared/paths.ts'
import { findFeed, findOldPlace } from '../imports/wordpress-addresses.ts'
import { isShown } from '../posts/own-links.ts'
import type { Site } from '../site.ts'
import { ownAddress } from './redirect-target.ts'
import { findRedirect, MOST_STEPS, redirectKey } from './redirects.ts'

export interface Onward {
  location: string
  /** 302 where what stands there is not to be seen now. */
  status: 301 | 302
}

/**
 * Where an address leads at which this site has nothing: by a redirect that the staff or an import made, else by what such an address
 * held on other sites. `numbered` is what its query asks for of an older site. What visitors can't see is never where it leads for good.
 */
export async function findOnward(site: Site, url: URL, numbered?: { name: string; value: string }): Promise<Onward | undefined> {
  const key = redirectKey(url.pathname, numbered)
  const target = (await findRedirect(site, key)) ?? (await findElsewhere(site, url, key))
  if (target === undefined) return undefined
  const shown = await lastStep(site, target)
  const location = (await isShown(site, pathOf(shown))) === false ? await nearestTo(site, pathOf(shown)) : shown
  const lite = liteWishOf(url.searchParams.get(LITE))
  return location === undefined ? undefined : { location: withLite(location, lite), status: location === shown ? 301 : 302 }
}

/** The same of an address that may show something here. */
export async function findOnwardUnlessShown(site: Site, url: URL): Promise<Onward | undefined> {
  return (await isShown(site, url.pathname)) ? undefined : findOnward(site, url)
}

const pathOf = (target: string): string => ownAddress(target)?.pathname ?? ''

async function findElsewhere(site: Site, url: URL, key: string): Promise<string | undefined> {
  return findFeed(key) ?? (await findOldPlace(site, url))?.target
}

/** Where a target leads that leads on itself. */
async function lastStep(site: Site, target: string): Promise<string> {
  let last = target
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const path = pathOf(last)
    const next = path === '' || (await isShown(site, path)) ? undefined : await findRedirect(site, redirectKey(path))
    if (next === undefined) return last
    last = next
  }
  return last
}

/** What visitors see that stands nearest to a text which they don't; nothing where there is no such thing. */
async function nearestTo(site: Site, path: string): Promise<string | undefined> {
  if (path.startsWith(paths.postImage(''))) return undefined
  if (path.startsWith(paths.project(''))) return paths.projects
  if (!path.startsWith(pagePath(''))) return paths.blogList
  for (let above = path.replace(/\/[^/]*$/, ''); above.startsWith(pagePath('')); above = above.replace(/\/[^/]*$/, ''))
    if (await isShown(site, above)) return above
  return paths.home
}
