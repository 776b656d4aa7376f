import { type Account, actorOf } from '#domain/accounts/account.ts'
import { Refusal } from '#domain/errors.ts'
import type { EditorPage } from '#domain/pages/page.ts'
import { addPage, editPage, readPageChanges } from '#domain/pages/save-page.ts'
import { gatherPage } from '#domain/releases/gather-text.ts'
import type { Site, Write } from '#domain/site.ts'
import { putInPictures } from '#domain/text-pictures/put-in-pictures.ts'
import { takeOutOfContent } from '#domain/text-pictures/take-out-pictures.ts'
import { dropWork } from '#domain/working-copies/working-copies.ts'
import { firstError, readForm } from '#shared/forms.ts'
import { isSameMinute } from '#shared/local-time.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { type PageChanges, pageFields } from '#shared/pages/page-fields.ts'
import { PageForm } from '#shared/pages/page-form.ts'
import { inLabels, missingIn, wantedOfPage } from '../going-out/missing.ts'
import { gatheringIn } from '../releases/gathering-in.ts'

export type SaveIntent = 'save' | 'publish' | 'schedule'

/**
 * Saves a page as its form was sent: 'save' leaves a draft a draft, 'publish' shows it now or from its date on, 'schedule'
 * wants a date to come. The working copy ends with the save. Throws {@link Refusal} `invalid` with a message a field,
 * `conflict` for a taken address, a StaleRefusal when someone else saved meanwhile.
 */
export async function savePostedPage(
  site: Site,
  editor: Account,
  before: EditorPage | null,
  { intent, fields }: { intent: SaveIntent; fields: Record<string, string> },
): Promise<EditorPage> {
  const changes: PageChanges = {
    ...(await readPosted(site, editor, before, { intent, fields })),
    status: intent === 'save' ? (before?.status ?? 'draft') : 'published',
  }
  const within = ({ trx }: Write) => dropWork(trx, editor, fields.work ?? '')
  const actor = actorOf(editor)
  return before
    ? editPage(site, actor, before.id, changes, { madeFrom: fields.made_from, within })
    : addPage(site, actor, changes, { within })
}

/** Puts a page into the release that its form names, as {@link gatherPage} does; gives the release's id. */
export const gatherPostedPage = async (
  site: Site,
  editor: Account,
  before: EditorPage | null,
  fields: Record<string, string>,
): Promise<string> =>
  gatherPage(site, editor, gatheringIn(fields), before, {
    changes: await readPosted(site, editor, before, { intent: 'save', fields }),
    madeFrom: fields.made_from,
    within: ({ trx }) => dropWork(trx, editor, fields.work ?? ''),
  })

/** What a form says of a page. Throws {@link Refusal} `invalid`. */
async function readPosted(
  site: Site,
  editor: Account,
  before: EditorPage | null,
  { intent, fields }: { intent: SaveIntent; fields: Record<string, string> },
): Promise<PageChanges> {
  const text = takeOutOfContent(fields)
  const form = readForm(PageForm, text.fields)
  const { changes: read, errors } = await readPageChanges(form.ok ? form.value : form.entered, site.timeZone)
  const { changes, leftOut } = await putInPictures(site, actorOf(editor), read, text.taken)
  const found = { ...errors, ...(form.ok ? {} : form.errors) }
  if (leftOut.length > 0) found[pageFields.content.name] ??= deskMessages.textPicturesRefused(leftOut)
  if (intent === 'schedule' && !isToCome(changes.publishAt, site.clock.now())) found[pageFields.publishAt.name] ??= deskMessages.dateToCome
  const told = inLabels(found, missingIn({ ...fields, [pageFields.content.name]: changes.content ?? '' }, wantedOfPage))
  if (Object.keys(told).length > 0) throw new Refusal('invalid', firstError(told), { errors: told })
  // A date that was left as it is stays, to the second.
  const isLeft = isSameMinute(before?.publishAt, fields[pageFields.publishAt.name], site.timeZone)
  return isLeft ? { ...changes, publishAt: before?.publishAt ?? null } : changes
}

const isToCome = (at: string | null | undefined, now: Date): boolean => typeof at === 'string' && at > now.toISOString()
