import type { Trx } from '#database/tables.ts'
import { cleanName } from '#shared/same-name.ts'
import { NAMED_TABLES, NameBook } from './known-names.ts'

interface Making {
  /** Of a new one, where it is free. */
  slug?: string
  /** What the transaction knows already. */
  book?: NameBook
}

/** The author of that name, made when there is none; gives the id. Case and blanks make no difference, marks and dots do. */
export const ensureAuthor = (trx: Trx, name: string, making: Making = {}): Promise<number> =>
  ensureNamed(trx, 'author', name, making, async (row) => {
    const made = trx
      .insertInto('authors')
      .values({ ...row, bio: '' })
      .onConflict((conflict) => conflict.column('slug').doNothing())
    return (await made.returning('id').executeTakeFirst())?.id
  })

/** The tag of that name, made when there is none; gives the id. Case and blanks make no difference, marks and dots do. */
export const ensureTag = (trx: Trx, name: string, making: Making = {}): Promise<number> =>
  ensureNamed(trx, 'tag', name, making, async (row) => {
    const made = trx
      .insertInto('tags')
      .values(row)
      .onConflict((conflict) => conflict.column('slug').doNothing())
    return (await made.returning('id').executeTakeFirst())?.id
  })

/** Each look in vain means that another name got the address in between. */
const LOOKS = 20

async function ensureNamed(
  trx: Trx,
  kind: 'author' | 'tag',
  given: string,
  { slug, book = new NameBook(trx) }: Making,
  insert: (row: { name: string; slug: string }) => Promise<number | undefined>,
): Promise<number> {
  const name = cleanName(given)
  // Most are there letter by letter, and need no look at all others.
  const exact = await trx.selectFrom(NAMED_TABLES[kind]).select('id').where('name', '=', name).orderBy('id').executeTakeFirst()
  if (exact) return exact.id
  // Another process may have made it since it was looked for; then the second look finds it.
  for (let look = 1; look <= LOOKS; look += 1) {
    const known = await book.of(kind)
    const found = known.find(name)
    if (found) return found.id
    const row = { name, slug: known.freeSlug(name, slug) }
    const id = await insert(row)
    if (id !== undefined) {
      known.add({ id, ...row })
      return id
    }
    book.forget(kind)
  }
  throw new Error(`no free address for ${kind} names`)
}
