import { type RefObject, useEffect } from 'react'
import { prefersReducedMotion } from './use-reduced-motion.ts'

/** Calls `onSeen` once, when half of the element is in view; never where motion is unwelcome. `onSeen` must not change. */
export function useSeenOnce(element: RefObject<HTMLElement | null>, onSeen: (element: HTMLElement) => unknown): void {
  useEffect(() => {
    const watched = element.current
    if (!watched || prefersReducedMotion()) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        onSeen(watched)
      },
      { threshold: 0.5 },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element, onSeen])
}
