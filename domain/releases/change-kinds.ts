import type { ContentItemType } from '#shared/content/items.ts'
import { type PageChanges, pageFields } from '#shared/pages/page-fields.ts'
import { type PostChanges, postFields } from '#shared/posts/post-fields.ts'
import type { ChangeKind } from '#shared/releases/release-kinds.ts'
import { type Account, actorOf } from '../accounts/account.ts'
import { selectEnglishItems, selectItems } from '../content/item-store.ts'
import { getCompany } from '../content/read-company.ts'
import { changeCompany, lockCompany } from '../content/save-company.ts'
import { changeItem, lockItem, lockItems, orderItems } from '../content/save-content-items.ts'
import { selectEditorPage } from '../pages/page-store.ts'
import { editPage, PAGES_LOCK } from '../pages/save-page.ts'
import { selectPost } from '../posts/post-store.ts'
import { editPost, lockPost } from '../posts/save-post.ts'
import type { Site, Write } from '../site.ts'
import { isSame, pick, type ReleaseChange, type Values } from './release.ts'

export interface Kind {
  /** Waits for whoever saves it at this moment, and has everyone who would save it wait until the transaction ends. */
  lock(write: Write, entityId: string): Promise<void>
  /** What is stored now; undefined when it is not there, or lies in the bin. */
  read(site: Site, entityId: string): Promise<Values | undefined>
  /**
   * Changes these fields by the operation that saving by hand calls, which says what is wrong with them. `madeFrom` is the
   * `updatedAt` of what a form was filled with, where the operation knows it.
   */
  change(site: Site, editor: Account, entityId: string, fields: Values, madeFrom?: string): Promise<unknown>
  /** Whether a field still holds the same, as far as it matters here. */
  isSame(one: unknown, other: unknown): boolean
}

const post: Kind = {
  lock: (write, id) => lockPost(write, Number(id)),
  async read(site, id) {
    const stored = await selectPost(site.db, Number(id), { state: 'all', now: site.clock.now() })
    return stored && pick({ ...stored }, Object.keys(postFields))
  },
  change: (site, editor, id, fields, madeFrom) => editPost(site, editor, Number(id), { changes: fields as PostChanges, madeFrom }),
  isSame,
}

const page: Kind = {
  lock: (write) => write.lock(PAGES_LOCK),
  async read(site, id) {
    const stored = await selectEditorPage(site.db, Number(id), 'kept')
    return stored && pick({ ...stored }, Object.keys(pageFields))
  },
  change: (site, editor, id, fields, madeFrom) => editPage(site, actorOf(editor), Number(id), fields as PageChanges, { madeFrom }),
  isSame,
}

const contentItem: Kind = {
  lock: lockItem,
  read: readItem,
  // An item is stored as a whole: what the release says nothing of stays as it is.
  change: async (site, editor, id, fields, madeFrom) =>
    changeItem(site, actorOf(editor), id, { ...(await readItem(site, id)), ...fields }, { madeFrom }),
  isSame,
}

async function readItem(site: Site, id: string): Promise<Values | undefined> {
  const row = await selectItems(site.db).where('id', '=', id).executeTakeFirst()
  return row && (JSON.parse(row.data) as Values)
}

const itemOrder: Kind = {
  lock: (write, type) => lockItems(write, type as ContentItemType),
  async read(site, type) {
    return { ids: await idsOf(site, type) }
  },
  async change(site, editor, type, { ids }) {
    const wanted = ids as string[]
    const present = await idsOf(site, type)
    // What came since stands behind the others, what went is left out.
    const order = [...wanted.filter((id) => present.includes(id)), ...present.filter((id) => !wanted.includes(id))]
    return orderItems(site, actorOf(editor), type as ContentItemType, order)
  },
  // Items that only one of them knows say nothing about the order of the others.
  isSame(one, other) {
    const [here, there] = [one as string[], other as string[]]
    return isSame(
      here.filter((id) => there.includes(id)),
      there.filter((id) => here.includes(id)),
    )
  },
}

async function idsOf(site: Site, type: string): Promise<string[]> {
  const rows = await selectEnglishItems(site.db, type as ContentItemType).execute()
  return rows.map(({ id }) => id)
}

const settings: Kind = {
  lock: lockCompany,
  read: async (site) => ({ ...(await getCompany(site)) }),
  change: (site, editor, _id, fields, madeFrom) => changeCompany(site, actorOf(editor), fields, { madeFrom }),
  isSame,
}

/** Adapter of each kind of content that a release may change; a new one is an entry here and in `changeKinds`. */
export const kinds: Readonly<Record<ChangeKind, Kind>> = { post, page, 'content-item': contentItem, 'item-order': itemOrder, settings }

/** Locks everything that changes are about before what is stored there is compared; in one order, so that no two releases wait for each other. */
export async function lockSubjects(write: Write, changes: readonly ReleaseChange[]): Promise<void> {
  const subjects = changes.map(({ kind, entityId, done }) => ({ kind, id: entityId ?? done?.entityId ?? '' })).filter(({ id }) => id !== '')
  for (const { kind, id } of subjects.toSorted((one, other) => compare(one.kind, other.kind) || compare(one.id, other.id)))
    await kinds[kind].lock(write, id)
}

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other)
