import { data, redirect, replace } from 'react-router'
import { type Account, actorOf } from '#domain/accounts/account.ts'
import { binPost } from '#domain/posts/bin.ts'
import { getTextFacts } from '#domain/posts/text-facts.ts'
import { lookAtText, ownPathsOfText } from '#domain/posts/look-at-text.ts'
import type { Post } from '#domain/posts/post.ts'
import type { Site, Write } from '#domain/site.ts'
import { takeOffline, undoTakingOffline } from '#domain/texts/take-offline.ts'
import { StaleRefusal } from '#domain/stale.ts'
import { publishingStatus } from '#domain/visibility.ts'
import { dropWork } from '#domain/working-copies/working-copies.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { attempt, type FormAgain, readPosted } from '../../parts/forms/attempt.ts'
import { noticePath } from '../../parts/page/notice.tsx'
import { gathered, gatheringIn } from '../releases/gathering-in.ts'
import { GATHER_INTENT } from '../releases/release-choice.tsx'
import { findInPost, lookedIn, typedNames } from '../going-out/find-in-form.ts'
import { inLabels } from '../going-out/missing.ts'
import { UnsettledRefusal } from '../going-out/unsettled-refusal.ts'
import { TO_PREVIEW } from '../preview/on-to-preview.tsx'
import { keepPosted } from '../working-copies/keep-posted.ts'
import type { Conflict } from './conflict.ts'
import { formOf, postOf } from './load-post.ts'
import { conflictOf, merged } from './stale-post.ts'
import { Refusal } from '#domain/errors.ts'
import { readPostChanges, addPost, editPost } from '#domain/posts/save-post.ts'
import { gatherPost } from '#domain/releases/gather-text.ts'
import { type FieldErrors, firstError, readForm } from '#shared/forms.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { isSameMinute } from '#shared/local-time.ts'
import type { Finding } from '#shared/posts/finding.ts'
import { type PostChanges, postFields } from '#shared/posts/post-fields.ts'
import { PostForm } from '#shared/posts/post-form.ts'
import { putInPictures } from '#domain/text-pictures/put-in-pictures.ts'
import { takeOutOfContent } from '#domain/text-pictures/take-out-pictures.ts'
import { addPictureOnce } from '#domain/media/add-picture.ts'
import { PICTURE_FIELD, REMOVE_PICTURE_FIELD } from './picture-fields.ts'

/** What comes back to the editor of a post: what to mend, and both versions when someone else saved meanwhile. */
export interface PostAgain extends FormAgain {
  intent: SaveIntent
  conflict?: Conflict
  /** Where they kept it from being saved. */
  findings?: readonly Finding[]
  /** All that is wrong with it, whatever kept it. */
  found?: readonly Finding[]
}

const DID: Record<SaveIntent, string> = { save: 'saved', publish: 'published', schedule: 'scheduled' }
const isSave = (intent: string): intent is SaveIntent => Object.hasOwn(DID, intent)

/** Does what a button of the editor asks for. `id` is the address's. */
export async function actOnPost(site: Site, editor: Account, id: string, form: FormData) {
  const posted = readPosted(form)
  const intent = isSave(posted.intent ?? '') ? (posted.intent as SaveIntent) : 'save'
  let entered = posted
  let post: Post | null = null
  const outcome = await attempt(site, posted, async () => {
    post = await postOf(site, id)
    if (posted.intent === 'bin' && post) {
      await binPost(site, actorOf(editor), post.id)
      return redirect(noticePath(deskPaths.posts, 'binned', [post.id]))
    }
    if (posted.intent === 'online' && post) {
      await undoTakingOffline(site, editor, 'post', posted.ids ?? '')
      return redirect(noticePath(deskPaths.post(post.id), 'online'))
    }
    if (posted.intent === 'discard') {
      const work = posted.work ?? ''
      await site.write(actorOf(editor), ({ trx }) => dropWork(trx, editor, work))
      return redirect(noticePath(deskPaths.post(id), 'discarded', [work]))
    }
    entered = await withStoredPicture(site, editor, form, posted)
    if (posted.intent === 'offline' && post) {
      await keepPosted(site, editor, { entity: 'post', id: post.id, fields: entered, stored: formOf(post, site.timeZone) })
      return redirect(noticePath(deskPaths.post(post.id), 'offline', [await takeOffline(site, editor, 'post', post.id)]))
    }
    if (posted.intent === GATHER_INTENT) return gathered(await gatherPostedPost(site, editor, post, entered))
    if (posted.intent === 'preview' && post) {
      await keepPosted(site, editor, { entity: 'post', id: post.id, fields: entered, stored: formOf(post, site.timeZone) })
      return redirect(deskPaths.preview(post.id))
    }
    return save(site, editor, post, { intent, fields: entered })
  })
  return outcome instanceof Response ? outcome : again(site, post, outcome, { intent, entered })
}

async function save(site: Site, editor: Account, post: Post | null, given: { intent: SaveIntent; fields: Record<string, string> }) {
  const { intent, fields } = given
  const madeFrom = fields.made_from ?? ''
  const isMerge = fields.merge === 'yes' && post?.updatedAt === madeFrom
  try {
    const saved = await savePostedPost(site, editor, post, { intent, fields: isMerge ? await merged(site, post, fields) : fields })
    const did = intent === 'publish' && publishingStatus(saved, site.clock.now()) !== 'published' ? DID.schedule : DID[intent]
    // What is new has to be stored before it can be looked at. The way back never leads to an empty form.
    const said = fields.intent === 'preview' ? TO_PREVIEW : did
    return (post ? redirect : replace)(noticePath(deskPaths.post(saved.id), said, [fields.work ?? '']))
  } catch (error) {
    if (error instanceof UnsettledRefusal) {
      const { errors, findings } = error
      return data({ errors: errors ?? {}, message: undefined, entered: fields, findings }, { status: 400 })
    }
    if (!(error instanceof StaleRefusal)) throw error
    const current = error.current as Post
    const conflict = await conflictOf(site, current, fields, madeFrom)
    return data({ errors: {}, message: error.message, entered: fields, conflict }, { status: 409 })
  }
}

interface Outcome {
  data: FormAgain & Pick<PostAgain, 'findings'>
  init: ResponseInit | null
}

/** The picture that was stored meanwhile is named in the form that comes back. */
async function again(site: Site, before: Post | null, outcome: Outcome, more: Pick<PostAgain, 'intent' | 'entered'>) {
  const found = outcome.data.findings ?? (await findingsOf(site, before, more.entered).catch(noneWhereRefused))
  return data<PostAgain>({ ...outcome.data, found, ...more }, outcome.init ?? {})
}

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
 * 'schedule' wants a date to come. The working copy ends with the save. Throws an UnsettledRefusal with a message a field and
 * all that is wrong with it, a StaleRefusal when someone else saved meanwhile.
 */
async function savePostedPost(site: Site, editor: Account, before: Post | null, posted: PostedSave): Promise<Post> {
  const { fields } = posted
  const { changes, errors } = await readSave(site, editor, before, posted)
  await refuseUnsettled(site, before, { ...posted, changes, errors })
  const given = {
    changes,
    within: ({ trx }: Write) => dropWork(trx, editor, fields.work ?? ''),
  }
  return before
    ? editPost(site, editor, before.id, { ...given, madeFrom: fields.made_from })
    : addPost(site, editor, { ...given, key: UUID.test(fields.work ?? '') ? fields.work : undefined })
}

/** Puts a post into the release that its form names, as {@link gatherPost} does; gives the release's id. */
const gatherPostedPost = async (site: Site, editor: Account, before: Post | null, fields: Record<string, string>): Promise<string> =>
  gatherPost(site, editor, gatheringIn(fields), before, {
    changes: refusing(await readSave(site, editor, before, { intent: 'save', fields })),
    madeFrom: fields.made_from,
    within: ({ trx }) => dropWork(trx, editor, fields.work ?? ''),
  })

interface Read {
  changes: PostChanges
  errors: FieldErrors
}

function refusing({ changes, errors }: Read): PostChanges {
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', firstError(errors), { errors })
  return changes
}

/** Nothing is stored of what a field refuses; nothing goes out that lacks what must be settled. All of it is told at once. */
async function refuseUnsettled(site: Site, before: Post | null, { intent, fields, changes, errors }: PostedSave & Read): Promise<void> {
  const { content } = postFields
  // Cleaned as it would be stored; what is too long is not.
  const clean = changes.content ?? (errors[content.name] === deskMessages.contentRequired ? '' : (fields[content.name] ?? ''))
  const findings = await findingsOf(site, before, { ...fields, [content.name]: clean })
  const missing = findings.filter(({ place, mustBeSettled }) => mustBeSettled && place === '')
  const told = inLabels(errors, missing)
  const isStopped = intent !== 'save' && findings.some(({ mustBeSettled }) => mustBeSettled)
  if (Object.keys(told).length === 0 && !isStopped) return
  const ofFields = intent === 'save' ? {} : Object.fromEntries(missing.map(({ field, message }) => [field, message]))
  throw new UnsettledRefusal(findings, { ...told, ...ofFields })
}

/** What was refused comes back all the same, though the store be away or the text too much to look at. */
function noneWhereRefused(error: unknown): Finding[] {
  if (error instanceof Refusal) return []
  throw error
}

/** Looked for in a thread of its own, however long the text is. */
async function findingsOf(site: Site, before: Post | null, written: Record<string, string>): Promise<Finding[]> {
  const { title, content } = postFields
  const asked = { kind: 'post', id: before?.id ?? null, title: (written[title.name] ?? '').trim(), names: typedNames(written) } as const
  const facts = await getTextFacts(site, { ...asked, paths: await ownPathsOfText(written[content.name] ?? '', site.siteUrl) })
  const known = { ...facts, siteUrl: site.siteUrl }
  return findInPost(written, known, await lookAtText(lookedIn(written), known))
}

async function readSave(site: Site, editor: Account, before: Post | null, { intent, fields }: PostedSave): Promise<Read> {
  const text = takeOutOfContent(fields)
  const form = readForm(PostForm, text.fields)
  const { changes: read, errors } = await readPostChanges(form.ok ? form.value : form.entered, site.timeZone)
  const { changes, leftOut } = await putInPictures(site, actorOf(editor), read, text.taken)
  const found = { ...errors, ...(form.ok ? {} : form.errors) }
  if (leftOut.length > 0) found[postFields.content.name] ??= deskMessages.textPicturesRefused(leftOut)
  const now = site.clock.now()
  if (intent === 'schedule' && !isToCome(changes.publishAt, now)) found[postFields.publishAt.name] ??= deskMessages.dateToCome
  const status = intent === 'save' ? (before?.status ?? 'draft') : 'published'
  const publishAt = isSameMinute(before?.publishAt, fields[postFields.publishAt.name], site.timeZone)
    ? keptDate(before, intent, now)
    : changes.publishAt
  return { changes: { ...changes, publishAt, status, image: fields[postFields.image.name] || null }, errors: found }
}

/** A date that its editor left as it is stays, to the second; 'Publish' of a post that waits for it means now. */
const keptDate = (before: Post | null, intent: SaveIntent, now: Date) =>
  intent === 'publish' && before?.status === 'published' && isToCome(before.publishAt, now) ? now.toISOString() : before?.publishAt

const isToCome = (at: string | null | undefined, now: Date): boolean => typeof at === 'string' && at > now.toISOString()

/**
 * The fields of a form with its picture stored and named, so that it is not lost when the rest has to be mended. A browser
 * sends an empty file where none was chosen. Throws what addPictureOnce throws.
 */
async function withStoredPicture(site: Site, editor: Account, form: FormData, fields: Record<string, string>) {
  const { name } = postFields.image
  const file = form.get(PICTURE_FIELD)
  if (file instanceof File && file.size > 0) {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const { picture } = await addPictureOnce(site, { bytes, alt: fields[postFields.imageAlt.name] ?? '' }, actorOf(editor))
    return { ...fields, [name]: picture.file }
  }
  return fields[REMOVE_PICTURE_FIELD] === 'yes' ? { ...fields, [name]: '' } : fields
}
