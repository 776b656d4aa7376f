import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const EVERY_MS = 1_500

/**
 * Looks again while something is under way, unless nobody looks at the page. The router's
 * `state` is no signal: it can go from idle to loading and back between two renders, and an effect that hangs on it is never told.
 */
export function useRefreshing(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay) return
    let isLooking = false
    const look = async () => {
      // A look that takes longer than the pause is waited for: the next one would cut it off.
      if (isLooking || document.visibilityState !== 'visible') return
      isLooking = true
      await revalidate().finally(() => {
        isLooking = false
      })
    }
    const onTime = () => void look()
    const timer = setInterval(onTime, EVERY_MS)
    document.addEventListener('visibilitychange', onTime)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onTime)
    }
  }, [isUnderWay, revalidate])
}
