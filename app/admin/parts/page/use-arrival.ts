import { type RefObject, useEffect, useRef } from 'react'

interface Arrival<Element extends HTMLElement> {
  ref: RefObject<Element | null>
  tabIndex: -1
  /** Moves the focus where there are no scripts. */
  autoFocus: true
}

/**
 * For what a press led to: takes the focus as it appears, and again whenever `step` changes. With `onlyWhenLost` it does so
 * only from the button that was pressed, or after what had the focus is gone, so that nobody is torn from what they read.
 */
export function useArrival<Element extends HTMLElement>(step: unknown, { onlyWhenLost = false } = {}): Arrival<Element> {
  const ref = useRef<Element>(null)
  useEffect(() => {
    const { activeElement, body } = document
    const isLost = !activeElement || activeElement === body || activeElement.matches('[type=submit]')
    if (isLost || !onlyWhenLost) ref.current?.focus()
  }, [step, onlyWhenLost])
  return { ref, tabIndex: -1, autoFocus: true }
}
