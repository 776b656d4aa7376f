import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { emptyRegions } from '../parts/announcer/announce.ts'

/** What has the focus for a reason: somebody types there, pressed it and may press it again, or it says what was just done. */
const KEEPS_FOCUS = 'input, textarea, select, [contenteditable], main button, main [tabindex="-1"]:not(h1)'

/**
 * Whoever follows a link hears where it led: the focus goes to the heading of each new screen, forward and back. Without it a screen
 * reader says nothing, since no page loads. A screen that moves the focus itself has it where it wants.
 */
export function useScreenArrival(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const before = useRef<Element | null>(null)
  // Effects of the screen, which may move the focus, run between these two.
  useLayoutEffect(() => void (before.current = document.activeElement), [pathname])
  useEffect(() => {
    if (pathname === shown.current) return
    shown.current = pathname
    emptyRegions()
    const { activeElement } = document
    if (activeElement !== before.current || activeElement?.matches(KEEPS_FOCUS)) return
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    // Where the page stands is the router's to say: going back leads to where one was.
    heading?.focus({ preventScroll: true })
  }, [pathname])
}
