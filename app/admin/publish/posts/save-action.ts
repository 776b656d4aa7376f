import { data, redirect } from 'react-router'
import { type Account, actorOf } from '#domain/accounts/account.ts'
import { binPost } from '#domain/posts/bin.ts'
import { type PostCheck, UnsettledRefusal, refuseUnsettled } from '#domain/posts/check-post.ts'
import type { Post } from '#domain/posts/post.ts'
import type { Site, Write } from '#domain/site.ts'
import { StaleRefusal } from '#domain/stale.ts'
import { publishingStatus } from '#domain/visibility.ts'
import { dropWork } from '#domain/working-copies/working-copies.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { attempt, type FormAgain, readPosted } from '../../parts/forms/attempt.ts'
import { noticePath } from '../../parts/page/notice.tsx'
import { gathered, gatheringIn } from '../releases/gathering-in.ts'
import { GATHER_INTENT } from '../releases/release-choice.tsx'
import { keepPosted } from '../working-copies/keep-posted.ts'
import type { Conflict } from './conflict.ts'
import { formOf, postOf } from './load-post.ts'
import { conflictOf, merged } from './stale-post.ts'
import { Refusal } from '#domain/errors.ts'
import { readPostChanges, addPost, editPost } from '#domain/posts/save-post.ts'
import { gatherPost } from '#domain/releases/gather-text.ts'
import { firstError, readForm } from '#shared/forms.ts'
import * as messages from '#shared/messages.ts'
import { isSameMinute } from '#shared/local-time.ts'
import { blankPost, type PostChanges, postFields } from '#shared/posts/post-fields.ts'
import { PostForm } from '#shared/posts/post-form.ts'
import { addPicture } from '#domain/media/add-picture.ts'
import { PICTURE_FIELD, REMOVE_PICTURE_FIELD } from './picture-fields.ts'

/** What comes back to the editor of a post: what to mend, and both versions when someone else saved meanwhile. */
export interface PostAgain extends FormAgain {
  intent: SaveIntent
  conflict?: Conflict
  /** What keeps it from going out. */
  check?: PostCheck
}

const DID: Record<SaveIntent, string> = { save: 'saved', publish: 'published', schedule: 'scheduled' }
const isSave = (intent: string): intent is SaveIntent => Object.hasOwn(DID, intent)

/** Does what a button of the editor asks for. `id` is the address's. */
export async function actOnPost(site: Site, editor: Account, id: string, form: FormData) {
  const posted = readPosted(form)
  const intent = isSave(posted.intent ?? '') ? (posted.intent as SaveIntent) : 'save'
  let entered = posted
  const outcome = await attempt(site, posted, async () => {
    const post = await postOf(site, id)
    if (posted.intent === 'bin' && post) {
      await binPost(site, actorOf(editor), post.id)
      return redirect(noticePath(deskPaths.posts, 'binned', [post.id]))
    }
    if (posted.intent === 'discard') {
      const work = posted.work ?? ''
      await site.write(actorOf(editor), ({ trx }) => dropWork(trx, editor, work))
      return redirect(noticePath(deskPaths.post(id), 'discarded', [work]))
    }
    entered = await withStoredPicture(site, editor, form, posted)
    if (posted.intent === GATHER_INTENT) return gathered(await gatherPostedPost(site, editor, post, entered))
    if (posted.intent === 'preview' && post) {
      await keepPosted(site, editor, { entity: 'post', id: post.id, fields: entered, stored: formOf(post, site.timeZone) })
      return redirect(deskPaths.preview(post.id))
    }
    return save(site, editor, post, { intent, fields: entered })
  })
  return outcome instanceof Response ? outcome : again(outcome, { intent, entered })
}

async function save(site: Site, editor: Account, post: Post | null, given: { intent: SaveIntent; fields: Record<string, string> }) {
  const { intent, fields } = given
  const madeFrom = fields.made_from ?? ''
  const isMerge = fields.merge === 'yes' && post?.updatedAt === madeFrom
  try {
    const saved = await savePostedPost(site, editor, post, { intent, fields: isMerge ? merged(site, post, fields) : fields })
    const did = intent === 'publish' && publishingStatus(saved, site.clock.now()) !== 'published' ? DID.schedule : DID[intent]
    // What is new has to be stored before it can be looked at.
    if (fields.intent === 'preview') return redirect(deskPaths.preview(saved.id))
    return redirect(noticePath(deskPaths.post(saved.id), did, [fields.work ?? '']))
  } catch (error) {
    if (error instanceof UnsettledRefusal) {
      return data({ errors: {}, message: undefined, entered: fields, check: error.check }, { status: 400 })
    }
    if (!(error instanceof StaleRefusal)) throw error
    const current = error.current as Post
    const conflict = await conflictOf(site, current, fields, madeFrom)
    return data({ errors: {}, message: error.message, entered: fields, conflict }, { status: 409 })
  }
}

/** The picture that was stored meanwhile is named in the form that comes back. */
const again = (outcome: { data: FormAgain; init: ResponseInit | null }, more: Pick<PostAgain, 'intent' | 'entered'>) =>
  data<PostAgain>({ ...outcome.data, ...more }, outcome.init ?? {})

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
async function savePostedPost(site: Site, editor: Account, before: Post | null, posted: PostedSave): Promise<Post> {
  const { fields, intent } = posted
  const changes = readSave(site, before, posted)
  if (intent !== 'save') await refuseUnsettled(site, { ...blankPost, ...before, ...changes })
  const given = {
    changes,
    within: ({ trx }: Write) => dropWork(trx, editor, fields.work ?? ''),
  }
  return before
    ? editPost(site, editor, before.id, { ...given, madeFrom: fields.made_from })
    : addPost(site, editor, { ...given, key: UUID.test(fields.work ?? '') ? fields.work : undefined })
}

/** Puts a post into the release that its form names, as {@link gatherPost} does; gives the release's id. */
const gatherPostedPost = (site: Site, editor: Account, before: Post | null, fields: Record<string, string>): Promise<string> =>
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

/**
 * The fields of a form with its picture stored and named, so that it is not lost when the rest has to be mended. A browser
 * sends an empty file where none was chosen. Throws what addPicture throws.
 */
async function withStoredPicture(site: Site, editor: Account, form: FormData, fields: Record<string, string>) {
  const { name } = postFields.image
  const file = form.get(PICTURE_FIELD)
  if (file instanceof File && file.size > 0) {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const picture = await addPicture(site, { bytes, alt: fields[postFields.imageAlt.name] ?? '' }, actorOf(editor))
    return { ...fields, [name]: picture.file }
  }
  return fields[REMOVE_PICTURE_FIELD] === 'yes' ? { ...fields, [name]: '' } : fields
}
