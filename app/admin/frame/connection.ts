/** What a request met that never got an answer: something that was sent, or something that was asked for. */
export type Cut = 'sent' | 'asked'

let cut: Cut | undefined
const listeners = new Set<() => void>()

/** How the last request of this tab ended; undefined where it was answered. */
export const lineCut = (): Cut | undefined => cut

/** What became of a request; `seen` is a screen that looked again, which says nothing of what was sent before. */
export function tellLine(now: Cut | 'seen' | 'answered'): void {
  const isUnsure = cut === 'sent' && (now === 'asked' || now === 'seen')
  const next = now === 'sent' || now === 'asked' ? now : undefined
  if (isUnsure || next === cut) return
  cut = next
  for (const listener of listeners) listener()
}

export function onLine(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
