import { type Account, actorOf } from '#domain/accounts/account.ts'
import { Refusal } from '#domain/errors.ts'
import { gatherText } from '#domain/releases/gather-text.ts'
import type { Site, Write } from '#domain/site.ts'
import { putInPictures } from '#domain/text-pictures/put-in-pictures.ts'
import { takeOutOfContent } from '#domain/text-pictures/take-out-pictures.ts'
import { type Stored, type TextKind, textOperations } from '#domain/texts/text-operations.ts'
import { dropWork } from '#domain/working-copies/working-copies.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { firstError } from '#shared/forms.ts'
import { isSameMinute } from '#shared/local-time.ts'
import { inLabels } from '../going-out/missing.ts'
import { UnsettledRefusal } from '../going-out/unsettled-refusal.ts'
import type { SaveIntent } from '../publishing-buttons.ts'
import { gatheringIn } from '../releases/gathering-in.ts'
import type { Publishing, ReadText } from './publishing.ts'

interface Posted<K extends TextKind> {
  site: Site
  editor: Account
  of: Publishing<K>
  /** By name: the text's, `made_from` (`updatedAt` of what the form was filled with), `work` (the copy it was kept as). */
  fields: Record<string, string>
}

/** Of the copy that a form is kept as; of something new, it tells one form from another. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** A form is stored as one step with the end of the copy that it was kept as. */
const savedOf = <K extends TextKind>({ editor, fields }: Posted<K>) => ({
  madeFrom: fields.made_from,
  within: ({ trx }: Write) => dropWork(trx, editor, fields.work ?? ''),
})

/**
 * Saves a text as its form was sent: 'save' leaves a draft a draft, 'publish' shows it now or from a newly chosen date on,
 * 'schedule' wants a date to come. The working copy ends with the save. Throws an UnsettledRefusal with a message a field and
 * all that is wrong with it, a StaleRefusal when someone else saved meanwhile, and what saving the text throws.
 */
export async function savePosted<K extends TextKind>(posted: Posted<K>, before: Stored<K> | null, intent: SaveIntent): Promise<Stored<K>> {
  const { site, editor, of, fields } = posted
  const read = await readSave(posted, before, intent)
  await refuseUnsettled(posted, before, intent, read)
  const { changes } = read
  const { add, edit } = textOperations[of.kind]
  const { madeFrom, within } = savedOf(posted)
  if (before) return edit(site, editor, before.id, { changes, madeFrom, within })
  return add(site, editor, { changes, within, key: UUID.test(fields.work ?? '') ? fields.work : undefined })
}

/** Puts a text into the release that its form names, as {@link gatherText} does; gives the release's id. */
export async function gatherPosted<K extends TextKind>(posted: Posted<K>, before: Stored<K> | null): Promise<string> {
  const { site, editor, of, fields } = posted
  const { changes, errors } = await readSave(posted, before, 'save')
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', firstError(errors), { errors })
  return gatherText(site, editor, gatheringIn(fields), { kind: of.kind, before, changes, ...savedOf(posted) })
}

/** Nothing is stored of what a field refuses; nothing goes out that lacks what must be settled. All of it is told at once. */
async function refuseUnsettled<K extends TextKind>(
  { site, of, fields }: Posted<K>,
  before: Stored<K> | null,
  intent: SaveIntent,
  { changes, errors }: ReadText<K>,
): Promise<void> {
  const { name } = of.fields.content
  // Cleaned as it would be stored; what is too long is not.
  const clean = changes.content ?? (errors[name] === deskMessages.contentRequired ? '' : (fields[name] ?? ''))
  const { found } = await of.lookThrough(site, before?.id ?? null, { ...fields, [name]: clean })
  const missing = found.filter(({ place, mustBeSettled }) => mustBeSettled && place === '')
  const told = inLabels(errors, missing)
  const isStopped = intent !== 'save' && found.some(({ mustBeSettled }) => mustBeSettled)
  if (Object.keys(told).length === 0 && !isStopped) return
  const ofFields = intent === 'save' ? {} : Object.fromEntries(missing.map(({ field, message }) => [field, message]))
  throw new UnsettledRefusal(found, { ...told, ...ofFields })
}

async function readSave<K extends TextKind>(
  { site, editor, of, fields }: Posted<K>,
  before: Stored<K> | null,
  intent: SaveIntent,
): Promise<ReadText<K>> {
  const text = takeOutOfContent(fields)
  const read = await of.read(text.fields, site.timeZone)
  const { changes, leftOut } = await putInPictures(site, actorOf(editor), read.changes, text.taken)
  const errors = { ...read.errors }
  if (leftOut.length > 0) errors[of.fields.content.name] ??= deskMessages.textPicturesRefused(leftOut)
  const now = site.clock.now()
  if (intent === 'schedule' && !isToCome(changes.publishAt, now)) errors[of.fields.publishAt.name] ??= deskMessages.dateToCome
  const isDateLeft = isSameMinute(before?.publishAt, fields[of.fields.publishAt.name], site.timeZone)
  const publishAt = isDateLeft ? keptDate(before, intent, now) : changes.publishAt
  const status = intent === 'save' ? (before?.status ?? 'draft') : 'published'
  return { changes: { ...changes, publishAt, status }, errors }
}

type Dated = Pick<Stored<TextKind>, 'status' | 'publishAt'>

/** A date that its editor left as it is stays, to the second; 'Publish' of a text that waits for it means now. */
const keptDate = (before: Dated | null, intent: SaveIntent, now: Date): string | null =>
  intent === 'publish' && before?.status === 'published' && isToCome(before.publishAt, now)
    ? now.toISOString()
    : (before?.publishAt ?? null)

const isToCome = (at: string | null | undefined, now: Date): boolean => typeof at === 'string' && at > now.toISOString()
