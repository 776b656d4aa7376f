import type { Db, Trx } from '#database/tables.ts'

const PREFIX = 'wordpress:'
/** More than anybody moves; each is one look into the index. */
const MOST_SITES = 20

/** The name under which an old site's items are remembered. */
export const sourceOf = ({ siteName }: { siteName: string }): string => PREFIX + siteName

/** The name under which one of its items is remembered there. */
export const sourceKeyOf = ({ type, id }: { type: string; id: string }): string => `${type}:${id}`

/** The same of an item's address that this site has for itself, as `redirectKey` writes it. */
export const addressKeyOf = (key: string): string => `address:${key}`

/** The old sites of which anything came in, by the names that {@link sourceOf} gives them. */
export async function listOldSites(db: Db | Trx): Promise<string[]> {
  const found: string[] = []
  for (let last = PREFIX; found.length < MOST_SITES;) {
    // One after the other by the index: all rows of thousands of items are not gone through.
    const next = db.selectFrom('imports').select('source').where('source', '>', last).orderBy('source').limit(1)
    const source = (await next.executeTakeFirst())?.source
    if (!source?.startsWith(PREFIX)) return found
    found.push((last = source))
  }
  return found
}

/** The folder that an old site stood in: '/blog' of `old.example/blog`, blank for most. */
export const folderOf = (source: string): string => source.slice(PREFIX.length).replace(/^[^/]*/, '')
