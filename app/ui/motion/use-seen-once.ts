import { type RefObject, useEffect } from 'react'

/** Whether the visitor wants no motion, or a page that costs less data, where nothing moves by itself. */
const isMotionUnwelcome = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.dataset.lite !== undefined

/**
 * Calls `onSeen` once, when half of the element comes into view; never where motion is unwelcome, nor for what was in view, and so was
 * read, before scripts came. `onSeen` must not change.
 */
export function useSeenOnce(element: RefObject<HTMLElement | null>, onSeen: (element: HTMLElement) => unknown): void {
  useEffect(() => {
    const watched = element.current
    if (!watched || isMotionUnwelcome()) return
    let isFirstLook = true
    const observer = new IntersectionObserver(
      ([entry]) => {
        const wasSeen = isFirstLook
        isFirstLook = false
        if (!entry?.isIntersecting) return
        observer.disconnect()
        if (!wasSeen) onSeen(watched)
      },
      { threshold: 0.5 },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element, onSeen])
}
