import { deskPaths } from '#shared/desk-paths.ts'
import type { PlacedPicture } from './add-picture-route.ts'

export type SentPicture = { ok: true; picture: PlacedPicture } | { ok: false; message: string }

const NO_CONNECTION = 'No connection. The picture is still here: try again when you are back online.'
const SIGNED_OUT = 'You are signed out. Close this, sign in again, and insert the picture again.'

/** One that this site fetches from another. */
export interface ForeignPicture {
  address: string
}

/** Sends a picture to the library, or its address, telling how much of it has gone (0 to 1). By XMLHttpRequest, since `fetch` can't tell. */
export function sendPicture(picture: File | ForeignPicture, alt: string, onProgress: (share: number) => void): Promise<SentPicture> {
  const { promise, resolve } = Promise.withResolvers<SentPicture>()
  const form = new FormData()
  if (picture instanceof File) form.set('file', picture)
  else form.set('address', picture.address)
  form.set('alt', alt)
  const request = new XMLHttpRequest()
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
  request.addEventListener('error', () => resolve({ ok: false, message: NO_CONNECTION }))
  request.addEventListener('load', () => resolve(readAnswer(request)))
  request.open('POST', deskPaths.addPicture)
  request.send(form)
  return promise
}

function readAnswer({ status, responseText, responseURL }: XMLHttpRequest): SentPicture {
  // The guard leads whoever has no session to the sign-in page.
  if (new URL(responseURL).pathname !== deskPaths.addPicture) return { ok: false, message: SIGNED_OUT }
  try {
    const answer = JSON.parse(responseText) as PlacedPicture & { message: string }
    return status === 200 ? { ok: true, picture: answer } : { ok: false, message: answer.message }
  } catch {
    return { ok: false, message: NO_CONNECTION }
  }
}
