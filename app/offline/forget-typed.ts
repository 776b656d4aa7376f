import { openDB } from 'idb'
import { EXPIRATION } from './drop-caches.ts'
import { CACHES, keptAddress } from './kept-pages.ts'

/** Takes away what an older worker kept of pages that are no longer kept: what was searched for, and whatever else was typed into an address. */
export async function forgetTyped(): Promise<void> {
  const cache = await caches.open(CACHES.pages)
  const addresses = (await cache.keys()).map(({ url }) => url)
  const typed = new Set(addresses.filter((url) => keptAddress(new URL(url)) === undefined))
  if (typed.size === 0) return
  for (const url of typed) await cache.delete(url, { ignoreVary: true })
  const db = await openDB<{ 'cache-entries': { key: string; value: { id: string; url: string } } }>(EXPIRATION)
  for (const { id, url } of await db.getAll('cache-entries')) if (typed.has(url)) await db.delete('cache-entries', id)
  db.close()
}
