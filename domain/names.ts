import { createHash } from 'node:crypto'
import { foldText } from '#shared/fold-text.ts'
import type { Trx } from '#database/tables.ts'
import { slugOf } from './slug.ts'

/** Names in other scripts have no ASCII words; a short print of the name keeps them apart. */
export const slugOfName = (name: string, kind: string): string => slugOf(name, `${kind}-${fingerprint(name)}`)

const fingerprint = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 8)

/** The slug of a name, unless one that is not the same already has it. */
export const freeSlugOf = (name: string, kind: string, isTaken: boolean): string =>
  isTaken ? `${slugOfName(name, kind).slice(0, 110)}-${fingerprint(name)}` : slugOfName(name, kind)

/** The author of that name, made when there is none; gives the id. Accents and case make no difference. */
export const ensureAuthor = (trx: Trx, name: string): Promise<number> =>
  ensureNamed(trx, 'authors', 'author', name, async (slug) => {
    const row = { name, slug, bio: '' }
    const made = trx
      .insertInto('authors')
      .values(row)
      .onConflict((conflict) => conflict.column('slug').doNothing())
    return (await made.returning('id').executeTakeFirst())?.id
  })

/** The tag of that name, made when there is none; gives the id. Accents and case make no difference. */
export const ensureTag = (trx: Trx, name: string): Promise<number> =>
  ensureNamed(trx, 'tags', 'tag', name, async (slug) => {
    const made = trx
      .insertInto('tags')
      .values({ name, slug })
      .onConflict((conflict) => conflict.column('slug').doNothing())
    return (await made.returning('id').executeTakeFirst())?.id
  })

async function ensureNamed(
  trx: Trx,
  table: 'authors' | 'tags',
  kind: string,
  name: string,
  insert: (slug: string) => Promise<number | undefined>,
): Promise<number> {
  const plain = slugOfName(name, kind)
  const own = freeSlugOf(name, kind, true)
  // Another process may have made it since it was looked for; then the second look finds it.
  for (let look = 1; look <= 3; look += 1) {
    const rows = await trx
      .selectFrom(table)
      .select(['id', 'name', 'slug'])
      .where((eb) => eb.or([eb('name', '=', name), eb('slug', 'in', [plain, own])]))
      .orderBy('id')
      .execute()
    const known = rows.find((row) => row.name === name) ?? rows.find((row) => foldText(row.name) === foldText(name))
    if (known) return known.id
    const made = await insert(
      freeSlugOf(
        name,
        kind,
        rows.some((row) => row.slug === plain),
      ),
    )
    if (made !== undefined) return made
  }
  throw new Error(`no free address for ${kind} names`)
}
