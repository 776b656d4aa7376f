import * as z from 'zod/mini'
import * as deskMessages from '#shared/desk-messages.ts'
import * as messages from '#shared/messages.ts'
import type { NearName } from '#shared/near-name.ts'
import { findNamed, nearOf } from '#shared/same-name.ts'
import { Refusal } from '../errors.ts'
import type { Site, Write } from '../site.ts'
import { keepUndoStep, takeUndoStep } from '../undo/undo-steps.ts'
import {
  freeTermSlug,
  givePosts,
  indexAnew,
  knownTerm,
  lockTerms,
  postsOf,
  takeFromPosts,
  TERM_TABLES,
  type TermKind,
} from './term-store.ts'

const actionOf = (kind: TermKind) => `${kind} removed`
const Removed = z.object({
  row: z.object({ id: z.int(), name: z.string(), slug: z.string(), bio: z.optional(z.string()) }),
  posts: z.array(z.int()),
  /** What it was merged into, and those of the articles that carried that before. */
  into: z.nullable(z.int()),
  both: z.array(z.int()),
})

/**
 * Takes a tag from every article, or away an author who has none; gives the step that undoes it. Throws {@link Refusal}
 * `not-found`, `conflict` for an author with articles.
 */
export const removeTerm = (site: Site, actor: string, kind: TermKind, id: number): Promise<string> =>
  site.write(actor, async (write) => {
    await lockTerms(write, kind)
    const posts = await postsOf(write.trx, kind, id)
    if (kind === 'author' && posts.length > 0) throw new Refusal('conflict', messages.authorInUse)
    return remove(write, kind, id, { posts, into: null, both: [] })
  })

/**
 * Makes one of two: every article that carries the first gets the second in its place; gives the step that undoes it. Throws
 * {@link Refusal} `not-found`, `invalid` when both are the same.
 */
export const mergeTerms = (site: Site, actor: string, kind: TermKind, id: number, intoName: string): Promise<string> =>
  site.write(actor, async (write) => {
    const { trx } = write
    await lockTerms(write, kind)
    const into = await idOf(write, kind, intoName)
    if (into === id) throw refuseInto(messages.termMergesWithItself)
    const posts = await postsOf(trx, kind, id)
    const carried = new Set(await postsOf(trx, kind, into))
    await givePosts(trx, kind, into, posts)
    const step = await remove(write, kind, id, { posts, into, both: kind === 'tag' ? posts.filter((post) => carried.has(post)) : [] })
    return step
  })

/** Brings a removed or merged one back, on those of its articles that are still there. Throws {@link Refusal} `not-found`, `conflict`. */
export const restoreTerm = (site: Site, actor: string, kind: TermKind, step: string): Promise<void> =>
  site.write(actor, async (write) => {
    const { trx } = write
    await lockTerms(write, kind)
    const { row, posts, into, both } = await takeUndoStep(write, actionOf(kind), step, Removed)
    const slug = await freeTermSlug(write, kind, row.name, row.id, row.slug)
    if (kind === 'author')
      await trx
        .insertInto('authors')
        .values({ ...row, slug, bio: row.bio ?? '' })
        .execute()
    else await trx.insertInto('tags').values({ id: row.id, name: row.name, slug }).execute()
    // What got another name since then keeps it.
    const still = into === null ? posts : await stillCarrying(write, kind, into, posts)
    await givePosts(trx, kind, row.id, still)
    if (into !== null && kind === 'tag') {
      const had = new Set(both)
      await takeFromPosts(
        trx,
        kind,
        into,
        still.filter((post) => !had.has(post)),
      )
    }
    await indexAnew(trx, kind, posts)
    await write.audit({ action: `${kind} restored`, entity: kind, entityId: row.id })
    write.contentChanged()
  })

async function stillCarrying({ trx }: Write, kind: TermKind, id: number, posts: readonly number[]): Promise<number[]> {
  const now = new Set(await postsOf(trx, kind, id))
  return posts.filter((post) => now.has(post))
}

async function idOf({ trx }: Write, kind: TermKind, name: string): Promise<number> {
  const rows = await trx.selectFrom(TERM_TABLES[kind]).select(['id', 'name']).execute()
  const found = findNamed(rows, name)
  if (!found) throw refuseInto(notFound(kind, nearOf(rows, name)))
  return found.id
}

/** One that is near is offered: whoever merges can't tell which was meant afterwards. */
const notFound = (kind: TermKind, near: NearName['near']): string =>
  near.length > 0 ? `${messages.termNotFound}. ${deskMessages.didYouMean({ kind, near })}` : messages.termNotFound

const refuseInto = (message: string) => new Refusal('invalid', message, { errors: { into: message } })

async function remove(
  write: Write,
  kind: TermKind,
  id: number,
  facts: { posts: number[]; into: number | null; both: number[] },
): Promise<string> {
  const { trx } = write
  await knownTerm(trx, kind, id)
  await takeFromPosts(trx, kind, id, facts.posts)
  const [row] = await trx.deleteFrom(TERM_TABLES[kind]).where('id', '=', id).returningAll().execute()
  await indexAnew(trx, kind, facts.posts)
  await write.audit({ action: actionOf(kind), entity: kind, entityId: id, details: { into: facts.into } })
  write.contentChanged()
  return keepUndoStep(write, actionOf(kind), { row, ...facts })
}
