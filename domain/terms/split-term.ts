import * as z from 'zod/mini'
import * as messages from '#shared/messages.ts'
import { findNamed } from '#shared/same-name.ts'
import { invalidField } from '../errors.ts'
import { ensureAuthor, ensureTag } from '../names.ts'
import type { Site, Write } from '../site.ts'
import { keepUndoStep, takeUndoStep } from '../undo/undo-steps.ts'
import { isKept } from '../visibility.ts'
import { givePosts, indexAnew, knownTerm, lockTerms, postsOf, takeFromPosts, TERM_TABLES, type TermKind } from './term-store.ts'

const actionOf = (kind: TermKind) => `${kind} split`
const Split = z.object({
  id: z.int(),
  into: z.int(),
  /** There was none of that name before. */
  isMade: z.boolean(),
  posts: z.array(z.int()),
  /** Those of them that carried both before. */
  both: z.array(z.int()),
})

export interface SplitChoice {
  /** What the chosen articles carry from now on. */
  name: string
  posts: readonly number[]
}

/**
 * Tells apart what became one: the chosen articles carry another name in place of this one, made when there is none; gives the step that
 * undoes it. Throws {@link Refusal} `not-found`, `invalid` for the name itself, and without an article that carries it.
 */
export const splitTerm = (site: Site, actor: string, kind: TermKind, id: number, { name, posts }: SplitChoice): Promise<string> =>
  site.write(actor, async (write) => {
    const { trx } = write
    await lockTerms(write, kind)
    const own = await knownTerm(trx, kind, id)
    if (findNamed([own], name)) throw invalidField('apart', messages.termSplitsIntoItself)
    const carrying = new Set(await postsOf(trx, kind, id))
    const chosen = [...new Set(posts)].filter((post) => carrying.has(post))
    if (chosen.length === 0) throw invalidField('posts', messages.termSplitsNothing)
    const known = findNamed(await trx.selectFrom(TERM_TABLES[kind]).select(['id', 'name']).orderBy('id').execute(), name)
    const into = known?.id ?? (await (kind === 'tag' ? ensureTag : ensureAuthor)(trx, name))
    const carried = new Set(await postsOf(trx, kind, into))
    await move(write, kind, { from: id, to: into, posts: chosen })
    await write.audit({ action: actionOf(kind), entity: kind, entityId: id, details: { into, posts: chosen.length } })
    const both = kind === 'tag' ? chosen.filter((post) => carried.has(post)) : []
    return keepUndoStep(write, actionOf(kind), { id, into, isMade: !known, posts: chosen, both })
  })

/** Makes one of the two again, on those articles that still carry the other name. Throws {@link Refusal} `not-found`. */
export const undoSplit = (site: Site, actor: string, kind: TermKind, step: string): Promise<void> =>
  site.write(actor, async (write) => {
    const { trx } = write
    await lockTerms(write, kind)
    const { id, into, isMade, posts, both } = await takeUndoStep(write, actionOf(kind), step, Split)
    await knownTerm(trx, kind, id)
    const [now, had] = [new Set(await postsOf(trx, kind, into)), new Set(both)]
    const still = posts.filter((post) => now.has(post))
    await move(write, kind, { from: into, to: id, posts: still, keeping: had })
    if (isMade && (await postsOf(trx, kind, into)).length === 0) await trx.deleteFrom(TERM_TABLES[kind]).where('id', '=', into).execute()
    await write.audit({ action: `${kind} made one again`, entity: kind, entityId: id })
  })

interface Move {
  from: number
  to: number
  posts: readonly number[]
  /** Of these articles, those that keep the name as well. */
  keeping?: ReadonlySet<number>
}

async function move(write: Write, kind: TermKind, { from, to, posts, keeping = new Set() }: Move): Promise<void> {
  const { trx } = write
  const leaving = posts.filter((post) => !keeping.has(post))
  await takeFromPosts(trx, kind, from, leaving)
  await givePosts(trx, kind, to, posts)
  await indexAnew(trx, kind, posts)
  write.contentChanged()
}

/** Of more, whoever splits does some after the others. */
const MOST_LISTED = 200

/** The articles outside the bin that carry a name, the newest first, and how many there are. */
export async function listCarriers(site: Site, kind: TermKind, id: number) {
  const carrying = site.db
    .selectFrom('posts')
    .where(isKept('posts'))
    .where((eb) =>
      kind === 'author' ? eb('author_id', '=', id) : eb('id', 'in', eb.selectFrom('post_tags').select('post_id').where('tag_id', '=', id)),
    )
  const [posts, { count }] = await Promise.all([
    carrying.select(['id', 'title']).orderBy('id', 'desc').limit(MOST_LISTED).execute(),
    carrying.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { posts, count }
}
