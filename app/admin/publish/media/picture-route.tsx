import { redirect } from 'react-router'
import * as z from 'zod/mini'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { invalidField } from '#domain/errors.ts'
import { binPicture } from '#domain/media/bin-pictures.ts'
import { describeMedia, findMedia, focusMedia, seenPoint } from '#domain/media/library.ts'
import { findPictureUses } from '#domain/media/picture-uses.ts'
import { findReplaced, replacePicture, undoReplacing } from '#domain/media/replace-picture.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { optionalText } from '#shared/forms.ts'
import { lengthLimits } from '#shared/limits.ts'
import { longDate } from '#shared/local-time.ts'
import { FOCUS_MIDDLE, type PictureFocus } from '#shared/media/picture.ts'
import { paths } from '#shared/paths.ts'
import { Field } from '../../../ui/form/field.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { formAgain } from '../../parts/forms/attempt.ts'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { RowButton } from '../../parts/forms/row-button.tsx'
import { filledIn, screenAction, type ScreenActions } from '../../parts/forms/screen-actions.ts'
import { SeenForm } from '../../parts/forms/seen-form.tsx'
import { readSeen, seenText } from '../../parts/forms/seen-text.ts'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { NoticeBar, noticePath, noticeQuery, type Notices } from '../../parts/page/notice.tsx'
import type { Route } from './+types/picture-route'
import { FocusField } from './focus-field.tsx'
import { ReplaceForm, type ReplaceIntent } from './replace-form.tsx'
import type { MediaNotice } from './route.tsx'
import { UseLink } from './use-link.tsx'
import { weightOf } from './weight.ts'

export const handle = { query: noticeQuery }

export async function loader({ context, params: { file } }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const [picture, uses, replaced] = await answering(site, () =>
    Promise.all([findMedia(site, file), findPictureUses(site.db, file), findReplaced(site, file)]),
  )
  const seen = {
    alt: seenText({ alt: picture.alt }, picture.alt || file),
    focus: seenText(seenPoint(picture.focus ?? FOCUS_MIDDLE), picture.alt || file),
  }
  return { picture, seen, uses, replaced, added: longDate(picture.createdAt, site.timeZone) }
}

const AltForm = z.object({ alt: optionalText('The picture description', lengthLimits.imageAlt) })

type Params = Route.ActionArgs['params']

/** `describe` and `focus` change the picture, `replace` puts a file in its place, `bin` takes it away, the others undo. */
const actions = {
  describe: filledIn(AltForm, async ({ site, account, posted, params: { file } }, { alt }) => {
    await describeMedia(site, actorOf(account), file, alt, readSeen(posted))
    return { did: 'saved', at: deskPaths.picture(file) }
  }),
  focus: async ({ site, account, posted, params: { file } }) => {
    await focusMedia(site, actorOf(account), file, readFocus(posted), readSeen(posted))
    return { did: 'saved', at: deskPaths.picture(file) }
  },
  replace: async ({ site, account, form, params: { file } }) => {
    const sent = form.get('file')
    if (!(sent instanceof File) || sent.size === 0) return formAgain({ errors: { file: deskMessages.pictureRequired } })
    const next = await replacePicture(site, actorOf(account), file, new Uint8Array(await sent.arrayBuffer()))
    return { did: 'replaced', of: [nameIn(file)], at: deskPaths.picture(next.file) }
  },
  'undo-replacing': async ({ site, account, posted }) => {
    const old = await undoReplacing(site, actorOf(account), `${posted.ids ?? ''}.webp`)
    return { did: 'undone', at: deskPaths.picture(old.file) }
  },
  bin: async ({ site, account, params: { file } }) => {
    await binPicture(site, actorOf(account), file)
    return redirect(noticePath<MediaNotice>(deskPaths.media, 'binned', [nameIn(file)]))
  },
} satisfies ScreenActions<keyof typeof NOTICES, Params, never, ReplaceIntent>

export const action = screenAction(actions, { words: { focus_x: pointWords } })
type PictureIntent = keyof typeof actions

/** As addresses of notices may hold it. */
const nameIn = (file: string): string => file.replace(/\.webp$/, '')

function readFocus(posted: Record<string, string>) {
  const percentOf = (field: 'focus_x' | 'focus_y') => {
    const text = (posted[field] ?? '').trim()
    if (!/^\d{1,3}$/.test(text) || Number(text) > 100) throw invalidField(field, deskMessages.percentInvalid)
    return Number(text)
  }
  return { x: percentOf('focus_x'), y: percentOf('focus_y') }
}

/** What was typed, where it is a point. */
function pointOf({ focus_x: x = '', focus_y: y = '' }: Record<string, string> = {}): PictureFocus | undefined {
  return /^\d{1,3}$/.test(x) && /^\d{1,3}$/.test(y) ? { x: Number(x), y: Number(y) } : undefined
}

function pointWords(point: string): string {
  const [x, y] = point.split(' ')
  return `${x} % from the left, ${y} % from the top`
}

const NOTICES = {
  saved: { text: 'Saved' },
  replaced: {
    text: 'Replaced. Every page that showed the old picture shows this one. Its old address redirects here.',
    undo: 'undo-replacing',
  },
  undone: { text: 'The old picture is back.' },
} as const satisfies Notices

export const meta: Route.MetaFunction = ({ loaderData }) => documentTitle(loaderData?.picture.alt || 'Picture')

export default function PictureRoute({ loaderData: { picture, seen, uses, replaced, added }, actionData: again }: Route.ComponentProps) {
  const { file, width, height, bytes, alt, wasAnimated, focus = FOCUS_MIDDLE } = picture
  const of = (intent: PictureIntent) => (again?.entered.intent === intent ? again : undefined)
  const [ofFocus, ofWords] = [of('focus'), of('describe')]
  return (
    <DeskPage title={alt || 'Picture'} help={<SiteLink to={deskPaths.media}>All pictures</SiteLink>}>
      <NoticeBar<PictureIntent> notices={NOTICES} />
      {again && !ofFocus && !ofWords && Object.keys(again.errors).length === 0 && <FormProblems again={again} />}
      <div className="desk-picture desk-stack">
        <div className="desk-picture-view">
          <SeenForm<PictureIntent>
            key={file}
            label="Point of interest"
            intent="focus"
            submitLabel="Save the point"
            variant="secondary"
            again={ofFocus}
            seen={seen.focus}
          >
            <FocusField picture={picture} focus={pointOf(ofFocus?.entered) ?? focus} errors={again?.errors ?? {}} />
          </SeenForm>
        </div>
        <div className="desk-stack desk-top desk-gap-3">
          <p className="desk-muted">
            {width} × {height} pixels, {weightOf(bytes)} in all its sizes, added {added}.{' '}
            <a href={paths.postImage(file)}>{paths.postImage(file)}</a>
          </p>
          {wasAnimated && <p>{deskMessages.animationsKept()}.</p>}
          <SeenForm<PictureIntent> key={file} label="Words" intent="describe" again={ofWords} seen={seen.alt}>
            <Field name="alt" label="What it shows" defaultValue={ofWords?.entered.alt ?? alt} error={ofWords?.errors.alt} required />
          </SeenForm>
          <section>
            <h2>Where it is used</h2>
            {uses.length === 0 ? (
              <p>Not used yet.</p>
            ) : (
              <ul className="desk-stack desk-small desk-gap-1">
                {uses.map((use) => (
                  <li key={`${use.kind} ${use.id}`}>
                    <UseLink use={use} />
                  </li>
                ))}
              </ul>
            )}
          </section>
          <ReplaceForm key={file} error={again?.errors.file ?? again?.errors.blog_image} />
          <div className="desk-actions">
            {replaced && (
              <RowButton<PictureIntent> fields={{ ids: nameIn(replaced) }} intent="undo-replacing" label="Restore the previous picture">
                Restore the previous picture
              </RowButton>
            )}
            {uses.length === 0 ? (
              <RowButton<PictureIntent> fields={{}} intent="bin" label="Move to bin">
                Move to bin
              </RowButton>
            ) : (
              <p className="desk-muted">{deskMessages.pictureInUse}</p>
            )}
          </div>
        </div>
      </div>
    </DeskPage>
  )
}
