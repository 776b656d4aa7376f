import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const EVERY_MS = 1_500

/** Looks again while something is under way, unless nobody looks at the page. */
export function useRefreshing(isUnderWay: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay || state !== 'idle') return
    const timer = setTimeout(() => document.visibilityState === 'visible' && void revalidate(), EVERY_MS)
    const onVisible = () => document.visibilityState === 'visible' && void revalidate()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [isUnderWay, state, revalidate])
}
