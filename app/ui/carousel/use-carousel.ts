import { type RefObject, useEffect, useRef } from 'react'
import { usePlaying } from '../motion/use-playing.ts'
import type { MovingCarousel, Pace } from './carousel-motion.ts'
import { lazyCarousel } from './lazy-carousel.ts'

export function useCarousel(root: RefObject<HTMLElement | null>, viewport: RefObject<HTMLElement | null>, pace: Pace) {
  const { interval, speed, loop } = pace
  const carousel = useRef<MovingCarousel>(undefined)
  useEffect(() => {
    if (!root.current || !viewport.current) return
    const made = lazyCarousel(root.current, viewport.current, { interval, speed, loop })
    carousel.current = made
    return () => made.destroy()
  }, [root, viewport, interval, speed, loop])

  const [isPlaying, togglePlaying] = usePlaying(interval !== null)
  useEffect(() => carousel.current?.setPlaying(isPlaying), [isPlaying])

  return { isPlaying, togglePlaying, previous: () => carousel.current?.previous(), next: () => carousel.current?.next() }
}
