import { useState } from 'react'
import { useReducedMotion } from './use-reduced-motion.ts'

/** Whether something that can move by itself does: until the visitor says otherwise, unless motion is unwelcome. */
export function usePlaying(canPlay: boolean): [isPlaying: boolean, toggle: () => void] {
  const isReduced = useReducedMotion()
  const [wish, setWish] = useState<boolean>()
  const isPlaying = canPlay && (wish ?? !isReduced)
  return [isPlaying, () => setWish(!isPlaying)]
}
