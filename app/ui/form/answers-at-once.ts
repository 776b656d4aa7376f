import { useEffect, useRef, useState } from 'react'

/** `data-answers` of a form that answers while one types, once scripts are live: its button is for whoever has none. */
export function useAnswersAtOnce(): { 'data-answers': true | undefined } {
  const [isLive, setLive] = useState<true>()
  useEffect(() => setLive(true), [])
  return { 'data-answers': isLive }
}

/** Milliseconds without a change after which somebody has finished typing. */
export const RESTED_MS = 1000

/** The text once it has rested, for screen readers; blank until it first changed, since what a page came with is read with the page. */
export function useRested(text: string): string {
  const [rested, setRested] = useState('')
  const first = useRef(text)
  useEffect(() => {
    if (text === first.current && rested === '') return
    const timer = setTimeout(() => setRested(text), RESTED_MS)
    return () => clearTimeout(timer)
  }, [text, rested])
  return rested
}
