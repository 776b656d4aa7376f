import { useEffect, useRef, useState } from 'react'
import { count } from '#shared/counted.ts'
import type { Length } from './use-length.ts'
import styles from './form.module.css'

/** Whoever types is told once they pause: each key would be a sentence. */
const TOLD_AFTER_MS = 1_000

/** 'characters left', or how many are too many; said aloud after a pause. */
export function LengthCount({ left, error, inWords = inEnglish, isCounted }: Length) {
  const words = left === undefined ? '' : inWords(left)
  const [told, setTold] = useState('')
  const news = left !== undefined && left < 0 ? `${error}. ${words}` : words
  const begun = useRef('')
  useEffect(() => {
    begun.current ||= words
    // A count that stands there from the start is no news.
    const isOld = isCounted && words === begun.current
    const timer = setTimeout(() => setTold((before) => (isOld && before === '' ? '' : news)), TOLD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [news, words, isCounted])
  return (
    <>
      {words && (
        <p className={styles.hint} aria-hidden="true">
          {words}
        </p>
      )}
      <span className="visually-hidden" aria-live="polite">
        {told}
      </span>
    </>
  )
}

const inEnglish = (left: number): string => (left < 0 ? `${characters(-left)} too many` : `${characters(left)} left`)

const characters = (number: number): string => `${count(number)} ${number === 1 ? 'character' : 'characters'}`
