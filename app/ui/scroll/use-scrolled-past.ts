import { useEffect, useState } from 'react'

/** Whether the page is scrolled further down than that. False on the server and before hydration. */
export function useScrolledPast(px: number): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const look = () => setPast(window.scrollY > px)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [px])
  return past
}
