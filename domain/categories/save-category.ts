import * as z from 'zod/mini'
import type { CategoryForm } from '#shared/categories/category-form.ts'
import { INSTEAD_FIELD, NO_CATEGORY, type readInstead } from '#shared/categories/instead.ts'
import * as messages from '#shared/messages.ts'
import { changeCompanyWithin, findCompany } from '../content/save-company.ts'
import { invalidField, Refusal } from '../errors.ts'
import { KnownNames } from '../known-names.ts'
import { countByCategory } from '../posts/list-posts.ts'
import { CATEGORIES_LOCK, hasCategory } from '../posts/save-post.ts'
import { mergeSeen, type SeenFields } from '../seen/merge-seen.ts'
import type { Site, Write } from '../site.ts'
import { batchesOf } from '../terms/term-store.ts'
import { keepUndoStep, takeUndoStep } from '../undo/undo-steps.ts'
import { isKept } from '../visibility.ts'
import type { Category } from './list-categories.ts'
import { findSchoolCategory, setSchoolCategory, takeSchoolPlace } from './school-category.ts'

/** A category as it is stored now: what a list keeps may be older. Throws {@link Refusal} `not-found`. */
export async function knownCategory(site: Site, id: number): Promise<Category> {
  const row = await site.db.selectFrom('categories').select(['id', 'name', 'description']).where('id', '=', id).executeTakeFirst()
  if (!row) throw unknown()
  return { ...row, postCount: (await countByCategory(site)).get(id) ?? 0 }
}

/** Throws {@link Refusal} `conflict` for a name that another category has, in any case. */
export async function addCategory(site: Site, actor: string, { name, description }: CategoryForm): Promise<Category> {
  const id = await site.write(actor, async (write) => {
    await write.lock(CATEGORIES_LOCK)
    const stamp = write.now.toISOString()
    const row = { name, slug: await freeSlug(write, name), description, created_at: stamp, updated_at: stamp }
    const made = await write.trx.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow()
    await write.audit({ action: 'category added', entity: 'category', entityId: made.id })
    await takeSchoolPlace(write, actor, { ...row, ...made })
    write.contentChanged()
    return made.id
  })
  return { id, name, description, postCount: 0 }
}

/** The page of the school application shows its articles from now on. Throws {@link Refusal} `not-found`. */
export const showOnSchoolPage = (site: Site, actor: string, id: number): Promise<void> =>
  site.write(actor, async (write) => {
    await write.lock(CATEGORIES_LOCK)
    if (!(await hasCategory(write.trx, id))) throw unknown()
    await setSchoolCategory(write, actor, id)
  })

/**
 * Throws {@link Refusal} `not-found`, `conflict` for a name that another category has and for what a colleague changed after it was
 * `seen`.
 */
export async function changeCategory(
  site: Site,
  actor: string,
  id: number,
  given: { name: string; description?: string | undefined },
  seen?: SeenFields,
): Promise<Category> {
  await site.write(actor, async (write) => {
    await write.lock(CATEGORIES_LOCK)
    const stored = await write.trx.selectFrom('categories').select(['name', 'description']).where('id', '=', id).executeTakeFirst()
    if (!stored) throw unknown()
    const { name, description } = await mergeSeen(write, { given, stored, seen, saved: { entity: 'category', entityId: id } })
    // Its address stays, as what leads there does.
    await freeSlug(write, name, { ownId: id })
    const change = { name, ...(description === undefined ? {} : { description }) }
    const changed = await write.trx
      .updateTable('categories')
      .set({ ...change, updated_at: write.now.toISOString() })
      .where('id', '=', id)
      .returning(['id', 'name', 'slug'])
      .executeTakeFirstOrThrow()
    await write.audit({ action: 'category changed', entity: 'category', entityId: id })
    await takeSchoolPlace(write, actor, changed)
    write.contentChanged()
  })
  return knownCategory(site, id)
}

/** What the school page shows once its category is gone: the articles of another one, or none. */
export type InsteadOfIt = NonNullable<ReturnType<typeof readInstead>>

/**
 * Posts of the bin lose it. Gives the step that undoes it. Throws {@link Refusal} `not-found`, `conflict` while it holds posts
 * outside the bin, and while the school page shows it and nobody says what comes `instead`.
 */
export async function removeCategory(site: Site, actor: string, id: number, instead?: InsteadOfIt): Promise<string> {
  return site.write(actor, async (write) => {
    const { trx } = write
    await write.lock(CATEGORIES_LOCK)
    const held = await trx.selectFrom('posts').select('id').where('category_id', '=', id).where(isKept('posts')).limit(1).executeTakeFirst()
    if (held) throw new Refusal('conflict', messages.categoryInUse)
    const left = await leaveSchoolPage(write, actor, id, instead)
    const binned = await trx.updateTable('posts').set({ category_id: null }).where('category_id', '=', id).returning('id').execute()
    const row = await trx.deleteFrom('categories').where('id', '=', id).returningAll().executeTakeFirst()
    if (!row) throw unknown()
    await trx.deleteFrom('samples').where('entity', '=', 'category').where('entity_id', '=', String(id)).execute()
    await write.audit({ action: REMOVED, entity: 'category', entityId: id })
    write.contentChanged()
    return keepUndoStep(write, REMOVED, { row, posts: binned.map((post) => post.id), left })
  })
}

/**
 * Without another one the setting stays as it is, so that undoing brings the page its articles back. Gives what it was, where it is changed.
 */
async function leaveSchoolPage(write: Write, actor: string, id: number, instead: InsteadOfIt | undefined): Promise<Left | undefined> {
  const { company } = await findCompany(write.trx)
  const shown = await findSchoolCategory(write.trx, company)
  if (shown?.id !== id || instead === NO_CATEGORY) return undefined
  if (instead === undefined) {
    const message = messages.categoryOnSchoolPage(shown.name)
    throw new Refusal('conflict', message, { errors: { [INSTEAD_FIELD]: message } })
  }
  if (instead === id || !(await hasCategory(write.trx, instead))) throw invalidField(INSTEAD_FIELD, messages.categoryUnknown)
  await setSchoolCategory(write, actor, instead)
  return { was: company.schoolCategory, instead }
}

const REMOVED = 'category removed'
/** The setting of the school page before, and what was chosen in its place. */
const Left = z.object({ was: z.nullable(z.int()), instead: z.int() })
type Left = z.output<typeof Left>
const Removed = z.object({
  row: z.object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    created_at: z.string(),
    updated_at: z.string(),
  }),
  posts: z.array(z.int()),
  left: z.optional(Left),
})

/**
 * Brings a removed category back, at its old address, with those of its posts that have no other by now, and on the school page that it left. Throws
 * {@link Refusal} `not-found`, `conflict` when another one has its name by now.
 */
export async function restoreCategory(site: Site, actor: string, step: string): Promise<void> {
  await site.write(actor, async (write) => {
    await write.lock(CATEGORIES_LOCK)
    const { row, posts, left } = await takeUndoStep(write, REMOVED, step, Removed)
    const slug = await freeSlug(write, row.name, { wanted: row.slug })
    await write.trx
      .insertInto('categories')
      .values({ ...row, slug })
      .execute()
    for (const batch of batchesOf(posts)) {
      await write.trx.updateTable('posts').set({ category_id: row.id }).where('id', 'in', batch).where('category_id', 'is', null).execute()
    }
    if (left && (await findCompany(write.trx)).company.schoolCategory === left.instead)
      await changeCompanyWithin(write, actor, { schoolCategory: left.was })
    await write.audit({ action: 'category restored', entity: 'category', entityId: row.id })
    write.contentChanged()
  })
}

const unknown = () => new Refusal('not-found', messages.categoryNotFound)

/** A free slug for a name, the one that is `wanted` before any. Throws {@link Refusal} `conflict` for a name that another category has. */
async function freeSlug({ trx }: Write, name: string, { ownId, wanted }: { ownId?: number; wanted?: string } = {}): Promise<string> {
  const others = (await trx.selectFrom('categories').select(['id', 'name', 'slug']).execute()).filter(({ id }) => id !== ownId)
  const known = new KnownNames('category', others)
  if (known.find(name)) throw new Refusal('conflict', messages.categoryExists, { errors: { name: messages.categoryExists } })
  return known.freeSlug(name, wanted)
}
