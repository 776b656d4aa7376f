import { postedForm } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { asRefusal } from '#domain/as-refusal.ts'
import { Refusal, statusOf } from '#domain/errors.ts'
import { addPictureOnce } from '#domain/media/add-picture.ts'
import { listMedia } from '#domain/media/library.ts'
import type { Site } from '#domain/site.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import type { Picture } from '#shared/media/picture.ts'
import { accountContext } from '../../frame/guard.ts'
import { listQuery, readListQuery } from '../../parts/lists/list-query.ts'
import type { Route } from './+types/choices-route'

export const handle = { query: listQuery }

const CHOICES = 24

/** A picture as the scripts of the back office get it. */
export type ChoicePicture = Picture & { alt: string }

/** One page of the library for the scripts of a form: `{ pictures, pages }`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { page, text } = readListQuery(url)
  return answeringJson(site, async () => {
    const { pictures, meta } = await listMedia(site, { page, text, limit: CHOICES })
    return { pictures: pictures.map(choiceOf), pages: meta.pages }
  })
}

/** Adds a picture (`file`, and `alt` for what it shows) to the library: `{ picture, isHere }`, or `{ message }` when it is refused. */
export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const posted = await postedForm(request)
  const file = posted.get('file')
  const alt = posted.get('alt')
  return answeringJson(site, async () => {
    if (!(file instanceof File)) throw new Refusal('invalid', deskMessages.pictureRequired)
    const picture = { bytes: new Uint8Array(await file.arrayBuffer()), alt: typeof alt === 'string' ? alt : '', kept: true }
    const added = await addPictureOnce(site, picture, actorOf(context.get(accountContext)))
    return { picture: choiceOf(added.picture), isHere: added.isHere }
  })
}

const choiceOf = ({ file, width, height, widths, placeholder, focus, wasAnimated, alt }: ChoicePicture): ChoicePicture => ({
  file,
  width,
  height,
  widths,
  placeholder,
  alt,
  ...(focus ? { focus } : {}),
  ...(wasAnimated ? { wasAnimated } : {}),
})

async function answeringJson(site: Site, work: () => Promise<object>): Promise<Response> {
  try {
    return Response.json(await work())
  } catch (error) {
    const refusal = asRefusal(site.engine, error)
    if (!(refusal instanceof Refusal)) throw error
    return Response.json({ message: refusal.message }, { status: statusOf[refusal.kind] })
  }
}
