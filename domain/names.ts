import { createHash } from 'node:crypto'
import { cleanName, findNamed } from '#shared/same-name.ts'
import type { Trx } from '#database/tables.ts'
import { slugOf } from './slug.ts'

/** Names in other scripts have no ASCII words; a short print of the name keeps them apart. */
const slugOfName = (name: string, kind: string): string => slugOf(name, `${kind}-${fingerprint(name)}`)

const fingerprint = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 8)

/** The slug of a name, or the one that is `wanted`; the next number where it is taken: words that differ by marks alone are `owo`, `owo-2` and `owo-3`. */
export function freeSlugOf(name: string, kind: string, others: readonly { slug: string }[], wanted = ''): string {
  const first = wanted || slugOfName(name, kind)
  const taken = new Set(others.map(({ slug }) => slug))
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? first : `${first}-${number}`
    if (!taken.has(slug)) return slug
  }
}

/** The author of that name, made when there is none; gives the id. Case and blanks make no difference, marks and dots do. */
export const ensureAuthor = (trx: Trx, name: string): Promise<number> =>
  ensureNamed(trx, 'authors', 'author', name, async (row) => {
    const made = trx
      .insertInto('authors')
      .values({ ...row, bio: '' })
      .onConflict((conflict) => conflict.column('slug').doNothing())
    return (await made.returning('id').executeTakeFirst())?.id
  })

/** The tag of that name, made when there is none; gives the id. Case and blanks make no difference, marks and dots do. */
export const ensureTag = (trx: Trx, name: string, wantedSlug = ''): Promise<number> =>
  ensureNamed(
    trx,
    'tags',
    'tag',
    name,
    async (row) => {
      const made = trx
        .insertInto('tags')
        .values(row)
        .onConflict((conflict) => conflict.column('slug').doNothing())
      return (await made.returning('id').executeTakeFirst())?.id
    },
    wantedSlug,
  )

/** Each look in vain means that another name got the address in between. */
const LOOKS = 20

async function ensureNamed(
  trx: Trx,
  table: 'authors' | 'tags',
  kind: string,
  given: string,
  insert: (row: { name: string; slug: string }) => Promise<number | undefined>,
  wantedSlug = '',
): Promise<number> {
  const name = cleanName(given)
  const exact = await trx.selectFrom(table).select('id').where('name', '=', name).orderBy('id').executeTakeFirst()
  if (exact) return exact.id
  // Another process may have made it since it was looked for; then the second look finds it.
  for (let look = 1; look <= LOOKS; look += 1) {
    // Neither database folds case as Unicode does, so names are compared here.
    const rows = await trx.selectFrom(table).select(['id', 'name', 'slug']).orderBy('id').execute()
    const known = findNamed(rows, name)
    if (known) return known.id
    const made = await insert({ name, slug: freeSlugOf(name, kind, rows, wantedSlug) })
    if (made !== undefined) return made
  }
  throw new Error(`no free address for ${kind} names`)
}
