import { deskPaths } from '#shared/desk-paths.ts'
import * as messages from '#shared/messages.ts'
import type { ChoicePicture } from './choices-route.ts'

export type Found = { pictures: ChoicePicture[]; pages: number } | { message: string }
export type Sent = { picture: ChoicePicture; isHere: boolean } | { message: string }

/** Pictures of the library whose words or name hold the text; for scripts. Never throws, unless aborted. */
export const findPicturesToChoose = (text: string, page: number, signal: AbortSignal): Promise<Found> =>
  asked<Found>(`${deskPaths.pictureChoices}?${new URLSearchParams({ q: text, page: String(page) })}`, { signal })

/** Puts a file into the library, for scripts: the picture as it is stored, or why it was refused. Never throws. */
export function sendPicture(file: File, alt = ''): Promise<Sent> {
  const body = new FormData()
  body.set('file', file)
  body.set('alt', alt)
  return asked<Sent>(deskPaths.pictureChoices, { method: 'POST', body })
}

async function asked<T>(address: string, request: RequestInit): Promise<T | { message: string }> {
  try {
    const answer = await fetch(address, request)
    return (await answer.json()) as T | { message: string }
  } catch (error) {
    if (request.signal?.aborted) throw error
    return { message: messages.submissionFailed }
  }
}
