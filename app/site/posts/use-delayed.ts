import { useEffect, useState } from 'react'
import { LOADING_TEXT_AFTER_MS } from '#shared/limits.ts'

/** True once something has been going on long enough to be worth a word. */
export function useDelayed(goingOn: boolean): boolean {
  const [longEnough, setLongEnough] = useState(false)
  useEffect(() => {
    if (!goingOn) return setLongEnough(false)
    const timer = setTimeout(() => setLongEnough(true), LOADING_TEXT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [goingOn])
  return goingOn && longEnough
}
