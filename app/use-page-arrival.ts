import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** What has the focus for a reason: somebody types there, pressed it and may press it again, or it says what was just done. */
const KEEPS_FOCUS = 'input, textarea, select, [contenteditable], main button, main [tabindex="-1"]:not(h1)'

/**
 * Milliseconds after which screen readers know that what had the focus went with its page: what has the focus by then already, Orca takes as
 * known and does not say.
 */
const KNOWN_AFTER_MS = 200
/** So long the focus is elsewhere first. */
const ELSEWHERE_MS = 60

const focus = (place: HTMLElement | null | undefined) => place?.focus({ preventScroll: true })

/**
 * Whoever follows a link hears where it led: the focus goes to the heading of each new page, forward and back, or of the part
 * that the address names. Without it a screen reader says nothing, since no page loads. A page that moves the focus itself has it where it wants.
 */
export function usePageArrival(): void {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  const before = useRef<Element | null>(null)
  // Effects of the page, which may move the focus, run between these two.
  useLayoutEffect(() => void (before.current = document.activeElement), [pathname])
  useEffect(() => {
    if (pathname === shown.current) return undefined
    shown.current = pathname
    const { activeElement } = document
    if (activeElement !== before.current || activeElement?.matches(KEEPS_FOCUS)) return undefined
    const part = document.getElementById(hash.slice(1))
    const place = part?.querySelector<HTMLElement>('h2, h3') ?? part ?? document.querySelector<HTMLElement>('main h1')
    place?.setAttribute('tabindex', '-1')
    // Where the page stands is the router's to say: going back leads to where one was.
    let timer = setTimeout(() => {
      if (document.activeElement !== activeElement) return
      // Orca has gone by itself, without a word, to the first thing that stands there now, and is silent where the focus comes to where it is.
      focus(place?.closest('main'))
      const { activeElement: between } = document
      timer = setTimeout(() => between === document.activeElement && focus(place), ELSEWHERE_MS)
    }, KNOWN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [pathname, hash])
}
