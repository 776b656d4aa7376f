import { codePoints } from '#shared/code-points.ts'
import { lengthLimits } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { oneLine } from '#shared/one-line.ts'

/** Never matches: what visitors type reaches the loader, and fills no page cache. */
const TYPED = /(?!)/
export const nameQuery = { name: TYPED }

/** The name that an address asks for, and why it can have no cloth. */
export function readName(url: URL): { name: string; error?: string } {
  const name = oneLine(url.searchParams.get('name') ?? '')
  return codePoints(name) > lengthLimits.name ? { name, error: messages.tooLong('Name', lengthLimits.name) } : { name }
}
