import { type RefObject, useEffect, useState } from 'react'
import { codePoints } from '#shared/code-points.ts'
import type { TextLimit } from '#shared/text-limit.ts'

/** From this share of the limit on, it is worth knowing how much room is left. */
const NEAR = 0.9

export interface Length {
  /** Characters left where they are few, below zero for too many; undefined far from the limit. */
  left: number | undefined
  /** What stands below the field. */
  error: string | undefined
  inWords?: TextLimit['inWords']
  isCounted?: TextLimit['isCounted']
}

/** How long a field's text is, by the count of the server; `error` is what the last try said of the field. */
export function useLength(
  control: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  limit: TextLimit | undefined,
  error: string | undefined,
): Length {
  // Unknown until scripts run: what the server said stands.
  const [length, setLength] = useState<number>()
  const max = limit?.max
  const least = max === undefined || limit?.isCounted ? 0 : max * NEAR
  useEffect(() => {
    const field = control.current
    if (!field || max === undefined) return
    // What is far from the limit looks alike, and a key that changes nothing costs nothing.
    const count = () => setLength(Math.max(codePoints(field.value.trim().normalize()), least))
    // A form is emptied after its event.
    const emptied = () => setLength(0)
    count()
    field.addEventListener('input', count)
    field.form?.addEventListener('reset', emptied)
    return () => {
      field.removeEventListener('input', count)
      field.form?.removeEventListener('reset', emptied)
    }
  }, [control, max, least])
  if (!limit || length === undefined) return { left: undefined, error }
  const left = limit.max - length
  const { inWords, isCounted } = limit
  if (left < 0) return { left, error: limit.message, inWords, isCounted }
  const isSaid = isCounted || length > least
  return { left: isSaid ? left : undefined, error: error === limit.message ? undefined : error, inWords, isCounted }
}
