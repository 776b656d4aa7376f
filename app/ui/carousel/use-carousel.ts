import { useRef } from 'react'
import type { CarouselMotion } from '#shared/carousels.ts'

export function useCarousel(motion: CarouselMotion, _count: number) {
  const root = useRef<HTMLElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  return {
    root,
    viewport,
    isLive: false,
    isStill: false,
    isPlaying: motion.interval !== null,
    previous: () => {},
    next: () => {},
    togglePlaying: () => {},
  }
}
