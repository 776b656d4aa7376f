import type { Account } from '#domain/accounts/account.ts'
import { Refusal } from '#domain/errors.ts'
import type { Post } from '#domain/posts/post.ts'
import { refuseUnsettled } from '#domain/posts/check-post.ts'
import { readPostChanges } from '#domain/posts/post-changes.ts'
import { addPost, editPost } from '#domain/posts/save-post.ts'
import { gatherPost } from '#domain/releases/gather-text.ts'
import type { Site, Write } from '#domain/site.ts'
import { dropWork } from '#domain/working-copies/working-copies.ts'
import { firstError, readForm } from '#shared/forms.ts'
import * as messages from '#shared/messages.ts'
import { isSameMinute } from '#shared/local-time.ts'
import { blankPost, type PostChanges, postFields } from '#shared/posts/post-fields.ts'
import { PostForm } from '#shared/posts/post-form.ts'
import { gatheringIn } from '../releases/gathering-in.ts'

/** Of the copy that a form is kept as; of a new post, it tells one form from another. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export type SaveIntent = 'save' | 'publish' | 'schedule'

interface PostedSave {
  intent: SaveIntent
  /** By name: the post's, `made_from` (`updatedAt` of what the form was filled with), `work` (the copy it was kept as). */
  fields: Record<string, string>
}

/**
 * Saves a post as its form was sent: 'save' leaves a draft a draft, 'publish' shows it now or from a newly chosen date on,
 * 'schedule' wants a date to come. The working copy ends with the save. Throws {@link Refusal} `invalid` with a message a
 * field, an UnsettledRefusal with what keeps it from going out, a StaleRefusal when someone else saved meanwhile.
 */
export async function savePostedPost(site: Site, editor: Account, before: Post | null, posted: PostedSave): Promise<Post> {
  const { fields, intent } = posted
  const changes = readSave(site, before, posted)
  if (intent !== 'save') await refuseUnsettled(site, { ...blankPost, ...before, ...changes })
  const save = {
    changes,
    within: ({ trx }: Write) => dropWork(trx, editor, fields.work ?? ''),
  }
  return before
    ? editPost(site, editor, before.id, { ...save, madeFrom: fields.made_from })
    : addPost(site, editor, { ...save, key: UUID.test(fields.work ?? '') ? fields.work : undefined })
}

/** Puts a post into the release that its form names, as {@link gatherPost} does; gives the release's id. */
export const gatherPostedPost = (site: Site, editor: Account, before: Post | null, fields: Record<string, string>): Promise<string> =>
  gatherPost(site, editor, gatheringIn(fields), before, {
    changes: readSave(site, before, { intent: 'save', fields }),
    madeFrom: fields.made_from,
    within: ({ trx }) => dropWork(trx, editor, fields.work ?? ''),
  })

function readSave(site: Site, before: Post | null, { intent, fields }: PostedSave): PostChanges {
  const form = readForm(PostForm, fields)
  const { changes, errors } = readPostChanges(form.ok ? form.value : form.entered, site.timeZone)
  const found = { ...errors, ...(form.ok ? {} : form.errors) }
  const now = site.clock.now()
  if (intent === 'schedule' && !isToCome(changes.publishAt, now)) found[postFields.publishAt.name] ??= messages.dateToCome
  if (Object.keys(found).length > 0) throw new Refusal('invalid', firstError(found), { errors: found })
  const status = intent === 'save' ? (before?.status ?? 'draft') : 'published'
  const publishAt = isSameMinute(before?.publishAt, fields[postFields.publishAt.name], site.timeZone)
    ? keptDate(before, intent, now)
    : changes.publishAt
  return { ...changes, publishAt, status, image: fields[postFields.image.name] || null }
}

/** A date that its editor left as it is stays, to the second; 'Publish' of a post that waits for it means now. */
const keptDate = (before: Post | null, intent: SaveIntent, now: Date) =>
  intent === 'publish' && before?.status === 'published' && isToCome(before.publishAt, now) ? now.toISOString() : before?.publishAt

const isToCome = (at: string | null | undefined, now: Date): boolean => typeof at === 'string' && at > now.toISOString()
