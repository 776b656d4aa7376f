import { isRouteErrorResponse, redirect, useLocation } from 'react-router'
import * as z from 'zod/mini'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf, type Account } from '#domain/accounts/account.ts'
import { Refusal } from '#domain/errors.ts'
import { restorePicture } from '#domain/media/bin-pictures.ts'
import { describeMedia, listMedia } from '#domain/media/library.ts'
import type { Site } from '#domain/site.ts'
import { addTask, listTasks, removeTask, repeatSetAside } from '#domain/tasks/manage-tasks.ts'
import { PICTURE_TASK, type PictureTaskResult } from '#domain/tasks/site-tasks.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { optionalText, readForm } from '#shared/forms.ts'
import { lengthLimits, PICTURES_AT_ONCE, PICTURE_LIMIT_BYTES } from '#shared/limits.ts'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import { Pagination } from '../../../ui/pagination/pagination.tsx'
import { type FormAgain, formAgain } from '../../parts/forms/attempt.ts'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { screenAction, type ScreenActions } from '../../parts/forms/screen-actions.ts'
import { readSeen, seenText } from '../../parts/forms/seen-text.ts'
import { Filters } from '../../parts/lists/filters.tsx'
import { listQuery, pageHref, readListQuery } from '../../parts/lists/list-query.ts'
import { NothingHere } from '../../parts/lists/nothing-here.tsx'
import { useRefreshing } from '../../parts/news/use-refreshing.ts'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { NoticeBar, noticePath, noticeQuery, type Notices } from '../../parts/page/notice.tsx'
import type { Route } from './+types/route'
import { PictureCard, type PictureCardIntent } from './picture-card.tsx'
import { Uploads, type UploadsIntent } from './uploads.tsx'

export const handle = { query: { ...listQuery, ...noticeQuery, status: /^bin$/ } }

const SHOWN = 24

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { page, text } = readListQuery(url)
  const isBin = url.searchParams.get('status') === 'bin'
  const [{ pictures, meta: list }, tasks] = await answering(site, () =>
    Promise.all([listMedia(site, { page, limit: SHOWN, text, bin: isBin }), listTasks(site, [PICTURE_TASK], PICTURES_AT_ONCE * 2)]),
  )
  const uploads = tasks
    .map(({ id, name, state, message, isSetAside, result }) => ({ id, name, state, message, isSetAside, here: hereOf(result) }))
    .filter(({ state, here }) => state !== 'done' || here !== null)
  const seen = Object.fromEntries(pictures.map(({ file, alt }) => [file, seenText({ alt }, alt || file)]))
  return { pictures, seen, uploads, page, pages: list.pages, total: list.total, text, isBin }
}

/** The picture that a file was already. */
function hereOf(result: unknown): string | null {
  const { file, isHere } = (result ?? {}) as Partial<PictureTaskResult>
  return file && isHere ? file : null
}

const AltForm = z.object({ alt: optionalText('The picture description', lengthLimits.imageAlt) })

/**
 * `upload` takes files (`quiet`: for a script, which gets JSON), `describe` changes the words of one picture, `restore`
 * takes pictures out of the bin, `forget` a file that was refused off the list.
 */
const actions = {
  upload: async ({ site, account, form, posted }) => {
    const taken = await uploadPictures(site, account, form.getAll('files'))
    if (taken === 0) return formAgain({ errors: { files: deskMessages.pictureRequired } })
    return posted.quiet ? formAgain({}, 200) : redirect(noticePath<MediaNotice>(deskPaths.media, 'uploaded'))
  },
  describe: async ({ site, account, posted }) => {
    const words = readForm(AltForm, posted)
    if (!words.ok) return formAgain({ errors: { [`alt-${posted.file}`]: words.errors.alt ?? '' }, entered: posted })
    await describeMedia(site, actorOf(account), posted.file ?? '', words.value.alt, readSeen(posted))
    return 'described'
  },
  again: async ({ site, account, posted, here }) => {
    await repeatSetAside(site, actorOf(account), posted.id ?? '', [PICTURE_TASK])
    return redirect(here)
  },
  forget: async ({ site, account, posted, here }) => {
    await removeTask(site, actorOf(account), posted.id ?? '')
    return redirect(here)
  },
  restore: async ({ site, account, posted }) => {
    const files = (posted.ids ?? '').split(',').filter(Boolean).slice(0, SHOWN)
    for (const file of files) await restorePicture(site, actorOf(account), `${file}.webp`)
    return 'restored'
  },
} satisfies ScreenActions<MediaNotice, object, never, PictureCardIntent | UploadsIntent>

export const action = screenAction(actions)
type MediaIntent = keyof typeof actions

const NOTHING_ENTERED: FormAgain = { errors: {}, message: undefined, entered: {} }

/** What a proxy refuses for its size never reaches the site; the screen stays and says so at the field. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (isRouteErrorResponse(error) && error.status === 413) return { ...NOTHING_ENTERED, errors: { files: deskMessages.tooLargeForFront } }
    throw error
  }
}

const NOTICES = {
  uploaded: { text: 'Upload received. You can leave this page. Pictures appear here when they are ready.' },
  described: { text: 'Saved' },
  binned: { text: 'Moved to the bin.', undo: 'restore' },
  restored: { text: 'Restored to the library.' },
} as const satisfies Notices

export type MediaNotice = keyof typeof NOTICES

export const meta: Route.MetaFunction = () => documentTitle('Media')

export default function MediaRoute({ loaderData, actionData: again }: Route.ComponentProps) {
  const { pictures, seen, uploads, page, pages, total, text, isBin } = loaderData
  const location = useLocation()
  useRefreshing(uploads.some(({ state }) => state !== 'failed' && state !== 'done'))
  return (
    <DeskPage title="Media" help="Every picture of the site. Screen readers and search engines read the description below each.">
      <NoticeBar<MediaIntent> notices={NOTICES} />
      {again && <FormProblems again={again} ids={{ alt: `alt-${again.entered.file}` }} />}
      {!isBin && <Uploads uploads={uploads} error={again?.errors.files} />}
      <Filters label="Filter pictures">
        <Field name="q" label="Search" type="search" defaultValue={text} required />
        <SelectField name="status" label="Where" defaultValue={isBin ? 'bin' : ''} options={PLACES} required />
      </Filters>
      {pictures.length === 0 ? (
        <NothingHere title="No pictures here" text={text ? 'No pictures found.' : undefined} />
      ) : (
        <ul className="desk-grid" aria-label="Pictures">
          {pictures.map((picture) => (
            <PictureCard key={picture.file} picture={picture} seen={seen[picture.file]} again={again} />
          ))}
        </ul>
      )}
      <p className="desk-muted">{total === 1 ? 'One picture' : `${total} pictures`}</p>
      <Pagination page={page} pages={pages} hrefOf={(other) => pageHref(location, other)} />
    </DeskPage>
  )
}

const PLACES = [
  { value: '', label: 'Library' },
  { value: 'bin', label: 'Bin' },
]

/**
 * Keeps the posted files and has them cut in the background; gives how many. A browser sends an empty file where none was
 * chosen. Throws {@link Refusal} `too-large` before any is kept.
 */
async function uploadPictures(site: Site, account: Pick<Account, 'id'>, entries: readonly FormDataEntryValue[]): Promise<number> {
  const files = entries.filter((entry): entry is File => entry instanceof File && entry.size > 0).slice(0, PICTURES_AT_ONCE)
  if (files.some(({ size }) => size > PICTURE_LIMIT_BYTES)) {
    throw new Refusal('too-large', deskMessages.pictureTooLarge, { errors: { files: deskMessages.pictureTooLarge } })
  }
  for (const file of files) {
    await addTask(site, actorOf(account), { kind: PICTURE_TASK, name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
  }
  return files.length
}
