import { useEffect, useRef, useState } from 'react'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import type { loader } from '../../frame/route.tsx'
import { useAnnounced } from '../announcer/use-announced.ts'
import { openNewsLine } from './news-line.ts'

/**
 * Has the screen look again when something happened to an enquiry; what is typed and where the focus is stays. Gives how many
 * enquiries came since it was opened. For those who may not see enquiries it does nothing.
 */
export function useLeadNews(): number {
  const known = useRouteLoaderData<typeof loader>('admin/frame/route')?.news
  const { revalidate } = useRevalidator()
  const [base] = useState(known?.arrived ?? 0)
  // What is shown, and not what was heard of: a look that the line cut is made up for at the next word.
  const seen = useRef(0)
  useEffect(() => {
    if (known) seen.current = known.version
  }, [known])
  const isTold = known !== undefined
  useEffect(() => {
    if (!isTold) return
    let waiting: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      waiting = undefined
      void revalidate()
    }
    const end = openNewsLine(({ version, within = 0 }) => {
      if (version !== seen.current) waiting ??= setTimeout(look, Math.random() * within)
    })
    return () => {
      clearTimeout(waiting)
      end()
    }
  }, [isTold, revalidate])
  return Math.max(0, (known?.arrived ?? 0) - base)
}

/** On any screen that shows enquiries: keeps it as the store is, and says politely when a new one came. */
export function LeadNews() {
  const came = useLeadNews()
  const words = came > 0 && (came === 1 ? 'A new enquiry came' : `${came} new enquiries came`)
  useAnnounced(words)
  return words && <p className="desk-lead-news">{words}</p>
}
