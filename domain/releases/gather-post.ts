import type { PostChanges } from '#shared/posts/post-fields.ts'
import { type Account, actorOf } from '../accounts/account.ts'
import { addPicture } from '../media/add-picture.ts'
import type { Post } from '../posts/post.ts'
import { addPost, editPost, type PostSave } from '../posts/save-post.ts'
import type { Site } from '../site.ts'
import { rolledBack, siteWithin } from '../site-within.ts'
import { gatherChange, type Gathering } from './gather-change.ts'

interface GatheredPost extends PostSave {
  madeFrom?: string | undefined
}

/**
 * Puts a post into a release. What visitors see of it changes with the release. What they do not see yet is stored at once, as
 * a draft that is written on like any other; the release holds that it is published. Gives the release's id. Throws what
 * saving the post throws, and {@link gatherChange}.
 */
export async function gatherPost(
  site: Site,
  editor: Account,
  gathering: Gathering,
  before: Post | null,
  { changes, picture, within, madeFrom }: GatheredPost,
): Promise<string> {
  if (before?.status === 'published') {
    const image = picture ? (await addPicture(site, { bytes: picture, alt: changes.imageAlt ?? '' }, actorOf(editor))).file : undefined
    const input = { ...changes, ...(image ? { image } : {}) }
    return gatherChange(site, editor, gathering, { ...ofPost(before.id), input, madeFrom, within })
  }
  const shown: PostChanges = { status: 'published', publishAt: changes.publishAt ?? null }
  await refuseUnpublishable(site, editor, before, { changes: { ...changes, ...shown }, madeFrom })
  const draft = { changes: { ...changes, status: 'draft' as const }, picture, within }
  const { id } = before ? await editPost(site, editor, before.id, { ...draft, madeFrom }) : await addPost(site, editor, draft)
  return gatherChange(site, editor, gathering, { ...ofPost(id), input: shown })
}

const ofPost = (id: number) => ({ kind: 'post' as const, action: 'change' as const, entityId: String(id), type: null })

/** What publishing would refuse is told before anything is stored. */
const refuseUnpublishable = (site: Site, editor: Account, before: Post | null, save: GatheredPost) =>
  rolledBack(site, actorOf(editor), async (write) => {
    const within = siteWithin(site, write)
    await (before ? editPost(within, editor, before.id, save) : addPost(within, editor, save))
  })
