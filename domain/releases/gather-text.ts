import type { PageChanges } from '#shared/pages/page-fields.ts'
import type { PostChanges } from '#shared/posts/post-fields.ts'
import type { PostStatus } from '#shared/posts/post-status.ts'
import { type Account, actorOf } from '../accounts/account.ts'
import { addPage, editPage } from '../pages/save-page.ts'
import { addPost, editPost } from '../posts/save-post.ts'
import type { Site, Write } from '../site.ts'
import { rolledBack, siteWithin } from '../site-within.ts'
import { gatherChange, type Gathering } from './gather-change.ts'

interface TextSave<C> {
  changes: C
  /** `updatedAt` of what the form was filled with. */
  madeFrom?: string | undefined
  /** What else is done with it, or not at all. */
  within?: ((write: Write) => Promise<void>) | undefined
}

interface Before {
  id: number
  status: PostStatus
}

interface TextOperations<C> {
  add(site: Site, editor: Account, save: TextSave<C>): Promise<{ id: number }>
  edit(site: Site, editor: Account, id: number, save: TextSave<C>): Promise<{ id: number }>
}

const posts: TextOperations<PostChanges> = { add: addPost, edit: editPost }
const pages: TextOperations<PageChanges> = {
  add: (site, editor, { changes, within }) => addPage(site, actorOf(editor), changes, { within }),
  edit: (site, editor, id, { changes, ...rest }) => editPage(site, actorOf(editor), id, changes, rest),
}

/**
 * Puts a post into a release. What visitors see of it changes with the release. What they do not see yet is stored at once, as
 * a draft that is written on like any other; the release holds that it is published. Gives the release's id. Throws what
 * saving the post throws, and {@link gatherChange}.
 */
export const gatherPost = (site: Site, editor: Account, gathering: Gathering, before: Before | null, save: TextSave<PostChanges>) =>
  gatherText(site, editor, gathering, before, save, 'post', posts)

/** The same of a page. */
export const gatherPage = (site: Site, editor: Account, gathering: Gathering, before: Before | null, save: TextSave<PageChanges>) =>
  gatherText(site, editor, gathering, before, save, 'page', pages)

async function gatherText<C extends PostChanges | PageChanges>(
  site: Site,
  editor: Account,
  gathering: Gathering,
  before: Before | null,
  save: TextSave<C>,
  kind: 'post' | 'page',
  operations: TextOperations<C>,
): Promise<string> {
  const changeOf = (id: number, input: C) => ({ kind, action: 'change' as const, entityId: String(id), type: null, input: { ...input } })
  if (before?.status === 'published') return gatherChange(site, editor, gathering, { ...save, ...changeOf(before.id, save.changes) })
  const store = (on: Site, status: PostStatus, given: TextSave<C>) => {
    const changed = { ...given, changes: { ...given.changes, status } }
    return before ? operations.edit(on, editor, before.id, changed) : operations.add(on, editor, changed)
  }
  // What publishing would refuse is told before anything is stored.
  const { changes, madeFrom } = save
  await rolledBack(site, actorOf(editor), (write) => store(siteWithin(site, write), 'published', { changes, madeFrom }))
  const { id } = await store(site, 'draft', save)
  const shown = { status: 'published', publishAt: changes.publishAt ?? null } as C
  return gatherChange(site, editor, gathering, changeOf(id, shown))
}
