import { postedForm } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { asRefusal } from '#domain/as-refusal.ts'
import { Refusal, statusOf } from '#domain/errors.ts'
import { addPictureOnce } from '#domain/media/add-picture.ts'
import { fetchPicture } from '#domain/media/fetch-picture.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { paths } from '#shared/paths.ts'
import { accountContext } from '../../frame/guard.ts'
import type { Route } from './+types/add-picture-route'

/** A picture as a text holds it. */
export interface PlacedPicture {
  src: string
  width: number
  height: number
  /** What is lost of it. */
  notice?: string
  /** Where it stands in the library, when it was there already. */
  here?: string
}

/** Adds a picture (`file`, or `address` on another site, and `alt`) to the library for a text that is being written. Answers JSON to the editor's own script. */
export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  try {
    const form = await postedForm(request)
    const bytes = await bytesIn(form)
    const alt = String(form.get('alt') ?? '')
    const { picture, isHere } = await addPictureOnce(site, { bytes, alt, kept: true }, actorOf(context.get(accountContext)))
    const { width, height, wasAnimated } = picture
    const placed: PlacedPicture = {
      src: paths.postImage(picture.file),
      width,
      height,
      ...(wasAnimated && { notice: deskMessages.animationsKept() }),
      ...(isHere && { here: deskPaths.picture(picture.file) }),
    }
    return Response.json(placed)
  } catch (error) {
    const refusal = asRefusal(site.engine, error)
    if (!(refusal instanceof Refusal)) throw error
    return Response.json({ message: refusal.message }, { status: statusOf[refusal.kind] })
  }
}

async function bytesIn(form: FormData): Promise<Uint8Array> {
  const file = form.get('file')
  if (file instanceof File) return new Uint8Array(await file.arrayBuffer())
  const address = form.get('address')
  if (typeof address !== 'string' || address === '') throw new Refusal('invalid', deskMessages.pictureRequired)
  return fetchPicture(address)
}
