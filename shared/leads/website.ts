import { readUrl } from '../read-url.ts'

const SCHEME = /^https?:\/\//i
/** A host with a dot and a name at its end; people have no websites at numbers. */
const HOST = /^[^.\s]+(?:\.[^.\s]+)*\.(?:xn--[a-z\d-]+|[a-z]{2,})$/i

/** The full address of what people type as their website ('school.ng' too); undefined when it can't be one. */
export function readWebsite(typed: string): string | undefined {
  if (/[\s<>"'`]/.test(typed)) return undefined
  const address = SCHEME.test(typed) ? typed : `https://${typed}`
  const url = readUrl(address)
  if (!url || url.username || url.password || url.port === '0' || !HOST.test(url.hostname)) return undefined
  return address
}
