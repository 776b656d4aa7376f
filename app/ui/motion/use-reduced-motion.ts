import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-reduced-motion: reduce)'

/** Whether the visitor wants no motion, or a page that costs less data, where nothing moves by itself; false on the server. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, prefersReducedMotion, () => false)

export const prefersReducedMotion = (): boolean => window.matchMedia(QUERY).matches || document.documentElement.dataset.lite !== undefined

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(QUERY)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
