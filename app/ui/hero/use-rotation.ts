import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Autoplay, startAutoplay } from '../motion/autoplay.ts'
import { usePlaying } from '../motion/use-playing.ts'

const SLIDES = '[aria-roledescription=slide]'

/**
 * Shows one of `count` things after the other, each for `intervalMs`, from the time scripts are there (`isLive`). It begins
 * with the one that the style sheet had come to, so that nothing jumps.
 */
export function useRotation(root: RefObject<HTMLElement | null>, count: number, intervalMs: number) {
  const [current, setCurrent] = useState(0)
  const [isLive, setLive] = useState(false)
  const [isPlaying, togglePlaying] = usePlaying(count > 1)
  const autoplay = useRef<Autoplay>(undefined)
  useEffect(() => {
    const opacities = [...(root.current?.querySelectorAll(SLIDES) ?? [])].map((slide) => Number(getComputedStyle(slide).opacity))
    setCurrent(Math.max(0, opacities.indexOf(Math.max(...opacities))))
    setLive(true)
  }, [root])
  useEffect(() => {
    if (!isPlaying || !root.current) return
    autoplay.current = startAutoplay(root.current, intervalMs, () => setCurrent((index) => (index + 1) % count))
    return () => autoplay.current?.stop()
  }, [root, count, intervalMs, isPlaying])
  const go = (step: number) => () => {
    setCurrent((current + step + count) % count)
    autoplay.current?.restart()
  }
  return { current, isLive, isPlaying, togglePlaying, previous: go(-1), next: go(1) }
}
