import { useRef } from 'react'

export function useRotation(_count: number) {
  const root = useRef<HTMLElement>(null)
  return { root, current: 0, isPlaying: true, previous: () => {}, next: () => {}, togglePlaying: () => {} }
}
