import type { Account } from '#domain/accounts/account.ts'
import { Refusal } from '#domain/errors.ts'
import type { Post } from '#domain/posts/post.ts'
import { readPostChanges } from '#domain/posts/post-changes.ts'
import { addPost, editPost } from '#domain/posts/save-post.ts'
import type { Site, Write } from '#domain/site.ts'
import { dropWork } from '#domain/working-copies/working-copies.ts'
import { firstError, readForm } from '#shared/forms.ts'
import * as messages from '#shared/messages.ts'
import { type PostChanges, postFields } from '#shared/posts/post-fields.ts'
import { PostForm } from '#shared/posts/post-form.ts'
import type { PostedPicture } from './read-picture.ts'

export type SaveIntent = 'save' | 'publish' | 'schedule'

interface PostedSave {
  intent: SaveIntent
  /** By name: the post's, `made_from` (`updatedAt` of what the form was filled with), `work` (the copy it was kept as). */
  fields: Record<string, string>
  picture: PostedPicture
}

/**
 * Saves a post as its form was sent: 'save' leaves a draft a draft, 'publish' shows it now or from its date on, 'schedule'
 * wants a date to come. The working copy ends with the save. Throws {@link Refusal} `invalid` with a message a field, a
 * StaleRefusal when someone else saved meanwhile.
 */
export async function savePostedPost(site: Site, editor: Account, before: Post | null, posted: PostedSave): Promise<Post> {
  const { fields, picture } = posted
  const save = {
    changes: readSave(site, before, posted),
    picture: picture.bytes,
    within: ({ trx }: Write) => dropWork(trx, editor, fields.work ?? ''),
  }
  return before ? editPost(site, editor, before.id, { ...save, madeFrom: fields.made_from }) : addPost(site, editor, save)
}

function readSave(site: Site, before: Post | null, { intent, fields, picture }: PostedSave): PostChanges {
  const form = readForm(PostForm, fields)
  const { changes, errors } = readPostChanges(form.ok ? form.value : form.entered, site.timeZone)
  const found = { ...errors, ...(form.ok ? {} : form.errors) }
  if (intent === 'schedule' && !isToCome(changes.publishAt, site.clock.now())) found[postFields.publishAt.name] ??= messages.dateToCome
  if (Object.keys(found).length > 0) throw new Refusal('invalid', firstError(found), { errors: found })
  const status = intent === 'save' ? (before?.status ?? 'draft') : 'published'
  return { ...changes, status, image: picture.isRemoved ? null : fields[postFields.image.name] || null }
}

const isToCome = (at: string | null | undefined, now: Date): boolean => typeof at === 'string' && at > now.toISOString()
