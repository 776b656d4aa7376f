import * as z from 'zod/mini'
import { redirect } from 'react-router'
import { answering, postedForm } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { invalidField } from '#domain/errors.ts'
import { binPicture } from '#domain/media/bin-pictures.ts'
import { describeMedia, findMedia, focusMedia } from '#domain/media/library.ts'
import { findPictureUses } from '#domain/media/picture-uses.ts'
import { findReplaced, replacePicture, undoReplacing } from '#domain/media/replace-picture.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { optionalText, readForm } from '#shared/forms.ts'
import { lengthLimits } from '#shared/limits.ts'
import { longDate } from '#shared/local-time.ts'
import { FOCUS_MIDDLE } from '#shared/media/picture.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { Field } from '../../../ui/form/field.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { accountContext } from '../../frame/guard.ts'
import { attempt, formAgain, readPosted } from '../../parts/forms/attempt.ts'
import { DeskForm, FormProblems } from '../../parts/forms/desk-form.tsx'
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
  return { picture, uses, replaced, added: longDate(picture.createdAt, site.timeZone) }
}

const AltForm = z.object({ alt: optionalText('The picture description', lengthLimits.imageAlt) })

/** `describe` and `focus` change the picture, `replace` puts a file in its place, `bin` takes it away, the others undo. */
export async function action({ context, params: { file }, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const actor = actorOf(context.get(accountContext))
  const form = await postedForm(request)
  const posted = readPosted(form)
  const here = deskPaths.picture(file)
  return attempt(site, posted, async () => {
    switch (posted.intent) {
      case 'describe': {
        const words = readForm(AltForm, posted)
        if (!words.ok) return formAgain({ errors: words.errors, entered: words.entered })
        await describeMedia(site, actor, file, words.value.alt)
        return redirect(noticePath(here, 'saved'))
      }
      case 'focus':
        await focusMedia(site, actor, file, readFocus(posted))
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
  })
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

const NOTICES: Readonly<Record<string, Notice>> = {
  saved: { text: 'Saved' },
  replaced: {
    text: 'Replaced. Everything that showed the old picture shows this one, and the old address leads here.',
    undo: 'undo-replacing',
  },
  undone: { text: 'The old picture is back in its place.' },
}

export const meta: Route.MetaFunction = ({ loaderData }) => documentTitle(loaderData?.picture.alt || 'Picture')

export default function PictureRoute({ loaderData: { picture, uses, replaced, added }, actionData: again }: Route.ComponentProps) {
  const { file, width, height, bytes, alt, wasAnimated, focus = FOCUS_MIDDLE } = picture
  return (
    <DeskPage title={alt || 'Picture'} help={<SiteLink to={deskPaths.media}>All pictures</SiteLink>}>
      <NoticeBar notices={NOTICES} />
      {again && Object.keys(again.errors).length === 0 && <FormProblems again={again} />}
      <div className="desk-picture desk-stack">
        <div className="desk-picture-view">
          <DeskForm
            key={`${file} ${focus.x} ${focus.y}`}
            label="Point of interest"
            intent="focus"
            submitLabel="Save the point"
            variant="secondary"
            again={again?.entered.intent === 'focus' ? again : undefined}
          >
            <FocusField picture={picture} focus={focus} errors={again?.errors ?? {}} />
          </DeskForm>
        </div>
        <div className="desk-stack desk-top desk-gap-3">
          <p className="desk-muted">
            {width} × {height} pixels, {weightOf(bytes)} in all its sizes, added {added}.{' '}
            <a href={paths.postImage(file)}>{paths.postImage(file)}</a>
          </p>
          {wasAnimated && <p>{messages.animationsKept()}.</p>}
          <DeskForm key={`${file} ${alt}`} label="Words" intent="describe" again={undefined}>
            <Field name="alt" label="What it shows" defaultValue={again?.entered.alt ?? alt} error={again?.errors.alt} required />
          </DeskForm>
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
