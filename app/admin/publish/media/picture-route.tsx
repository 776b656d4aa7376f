import * as z from 'zod/mini'
import { redirect } from 'react-router'
import { answering, postedForm } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { invalidField } from '#domain/errors.ts'
import { binPicture } from '#domain/media/bin-pictures.ts'
import { describeMedia, findMedia, focusMedia, seenPoint } from '#domain/media/library.ts'
import { findPictureUses } from '#domain/media/picture-uses.ts'
import { findReplaced, replacePicture, undoReplacing } from '#domain/media/replace-picture.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { optionalText, readForm } from '#shared/forms.ts'
import { lengthLimits } from '#shared/limits.ts'
import { longDate } from '#shared/local-time.ts'
import { FOCUS_MIDDLE, type PictureFocus } from '#shared/media/picture.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { Field } from '../../../ui/form/field.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { accountContext } from '../../frame/guard.ts'
import { attempt, formAgain, readPosted } from '../../parts/forms/attempt.ts'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { SeenForm } from '../../parts/forms/seen-form.tsx'
import { readSeen, seenText } from '../../parts/forms/seen-text.ts'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { type Notice, NoticeBar, noticePath, noticeQuery } from '../../parts/page/notice.tsx'
import { RowButton } from '../../parts/forms/row-button.tsx'
import type { Route } from './+types/picture-route'
import { FocusField } from './focus-field.tsx'
import { ReplaceForm } from './replace-form.tsx'
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

/** `describe` and `focus` change the picture, `replace` puts a file in its place, `bin` takes it away, the others undo. */
export async function action({ context, params: { file }, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const actor = actorOf(context.get(accountContext))
  const form = await postedForm(request)
  const posted = readPosted(form)
  const here = deskPaths.picture(file)
  return attempt(
    site,
    posted,
    async () => {
      switch (posted.intent) {
        case 'describe': {
          const words = readForm(AltForm, posted)
          if (!words.ok) return formAgain({ errors: words.errors, entered: posted })
          await describeMedia(site, actor, file, words.value.alt, readSeen(posted))
          return redirect(noticePath(here, 'saved'))
        }
        case 'focus':
          await focusMedia(site, actor, file, readFocus(posted), readSeen(posted))
          return redirect(noticePath(here, 'saved'))
        case 'replace': {
          const sent = form.get('file')
          if (!(sent instanceof File) || sent.size === 0) return formAgain({ errors: { file: deskMessages.pictureRequired } })
          const next = await replacePicture(site, actor, file, new Uint8Array(await sent.arrayBuffer()))
          return redirect(noticePath(deskPaths.picture(next.file), 'replaced', [nameIn(file)]))
        }
        case 'undo-replacing': {
          const old = await undoReplacing(site, actor, `${posted.ids ?? ''}.webp`)
          return redirect(noticePath(deskPaths.picture(old.file), 'undone'))
        }
        default:
          await binPicture(site, actor, file)
          return redirect(noticePath(deskPaths.media, 'binned', [nameIn(file)]))
      }
    },
    POINT_WORDS,
  )
}

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

const POINT_WORDS = {
  focus_x: (point: string) => {
    const [x, y] = point.split(' ')
    return `${x} % from the left, ${y} % from the top`
  },
}

const NOTICES: Readonly<Record<string, Notice>> = {
  saved: { text: 'Saved' },
  replaced: {
    text: 'Replaced. Everything that showed the old picture shows this one, and the old address leads here.',
    undo: 'undo-replacing',
  },
  undone: { text: 'The old picture is back in its place.' },
}

export const meta: Route.MetaFunction = ({ loaderData }) => documentTitle(loaderData?.picture.alt || 'Picture')

export default function PictureRoute({ loaderData: { picture, seen, uses, replaced, added }, actionData: again }: Route.ComponentProps) {
  const { file, width, height, bytes, alt, wasAnimated, focus = FOCUS_MIDDLE } = picture
  const of = (intent: string) => (again?.entered.intent === intent ? again : undefined)
  const [ofFocus, ofWords] = [of('focus'), of('describe')]
  return (
    <DeskPage title={alt || 'Picture'} help={<SiteLink to={deskPaths.media}>All pictures</SiteLink>}>
      <NoticeBar notices={NOTICES} />
      {again && !ofFocus && !ofWords && Object.keys(again.errors).length === 0 && <FormProblems again={again} />}
      <div className="desk-picture desk-stack">
        <div className="desk-picture-view">
          <SeenForm
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
          {wasAnimated && <p>{messages.animationsKept()}.</p>}
          <SeenForm key={file} label="Words" intent="describe" again={ofWords} seen={seen.alt}>
            <Field name="alt" label="What it shows" defaultValue={ofWords?.entered.alt ?? alt} error={ofWords?.errors.alt} required />
          </SeenForm>
          <section>
            <h2>Where it is used</h2>
            {uses.length === 0 ? (
              <p>Nowhere yet.</p>
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
              <RowButton fields={{ ids: nameIn(replaced) }} intent="undo-replacing" label="Bring back the one before">
                Bring back the one before
              </RowButton>
            )}
            {uses.length === 0 ? (
              <RowButton fields={{}} intent="bin" label="Move to bin">
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
