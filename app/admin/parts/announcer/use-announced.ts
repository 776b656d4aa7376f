import { type RefObject, useEffect, useRef } from 'react'
import { announce } from './announce.ts'

/**
 * Announces words of a screen as they come or change. What stands there from the start is no news, and what has the focus is read by
 * itself: `place` says where they stand, when that may take the focus.
 */
export function useAnnounced(words: string | false | undefined, place?: RefObject<Element | null>): void {
  const before = useRef(words)
  useEffect(() => {
    if (before.current === words) return
    before.current = words
    return words ? announce(words, place?.current) : undefined
  }, [words, place])
}
