import * as deskMessages from '#shared/desk-messages.ts'
import { PIECE_BYTES } from '#shared/import-limits.ts'

/** A file that began to come and is not whole: `done` of `total` bytes are there. */
export interface Begun {
  id: string
  name: string
  done: number
  total: number
}

/** A short cut of the line is made up for without a word. */
const TRIES = 5
const TRIES_AGAIN_AFTER_MS = 2_000

/**
 * Sends a file in pieces to an address that takes them (take-pieces.ts), from where an earlier try of the same file ended. Gives the
 * id of its task, or why it can't go on. Never throws.
 */
export async function sendFile(
  to: string,
  file: File,
  begun: readonly Begun[],
  onProgress: (done: number) => void,
): Promise<{ id: string } | { message: string }> {
  const known = begun.find(({ name, total }) => name === file.name && total === file.size)
  const start = known ? { id: known.id } : await asked<{ id: string }>(to, { name: file.name, bytes: String(file.size) })
  if ('message' in start) return start
  for (let offset = known?.done ?? 0; offset < file.size;) {
    onProgress(offset)
    const piece = file.slice(offset, offset + PIECE_BYTES)
    const taken = await asked<{ size: number }>(to, { id: start.id, offset: String(offset), piece })
    if ('message' in taken) return taken
    offset = taken.size
  }
  return { id: start.id }
}

async function asked<T>(to: string, fields: Record<string, string | Blob>): Promise<T | { message: string }> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  for (let left = TRIES; left > 0; left -= 1) {
    try {
      const answer = await fetch(to, { method: 'POST', body })
      // The site itself never refuses a piece for its size.
      if (answer.status === 413) return { message: deskMessages.tooLargeForFront }
      if (answer.status < 500) return (await answer.json()) as T | { message: string }
    } catch {
      // The line is cut; it may be back in a moment.
    }
    await new Promise((resolve) => setTimeout(resolve, TRIES_AGAIN_AFTER_MS))
  }
  return { message: deskMessages.lineCut }
}
