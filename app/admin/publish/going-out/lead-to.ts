import type { MouseEvent } from 'react'

/**
 * Leads to a part of the same form, out of the fold that it may lie in. By hand: the router of an open form would take the
 * browser's own step for one that leaves it.
 */
export function leadTo(event: MouseEvent<HTMLAnchorElement>): void {
  const part = document.getElementById(event.currentTarget.hash.slice(1))
  if (!part) return
  event.preventDefault()
  const fold = part.closest('details')
  if (fold) fold.open = true
  part.focus()
}
