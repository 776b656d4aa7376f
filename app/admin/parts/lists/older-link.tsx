import { useLocation } from 'react-router'
import { SiteLink } from '../../../ui/link/site-link.tsx'

/** The last record of the page before: of a list whose ids grow with time, and that nobody counts. */
export const olderQuery = { after: /^[\da-f-]{36}$/ } as const

/** The ways to older records, and back to the newest. */
export function OlderLinks({ next }: { next: string | undefined }) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const isFirst = !query.has('after')
  for (const name of ['did', 'of', 'after']) query.delete(name)
  if (!next && isFirst) return null
  const newest = query.size > 0 ? `${pathname}?${query}` : pathname
  if (next) query.set('after', next)
  return (
    <nav aria-label="Pages" className="desk-actions">
      {!isFirst && <SiteLink to={newest}>Newest</SiteLink>}
      {next && <SiteLink to={`${pathname}?${query}`}>Older</SiteLink>}
    </nav>
  )
}
