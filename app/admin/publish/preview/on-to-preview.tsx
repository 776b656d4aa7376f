import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import type { Notice } from '../../parts/page/notice.tsx'

/** What the address of a form says when its text was stored for the first time so that it could be previewed. */
export const TO_PREVIEW = 'to-preview'

/**
 * Goes on from the form of what has just been stored to its preview, so that the way back leads to that form and not to an
 * empty one. Gives the notice that leads there without scripts; none before anything is stored (`to` undefined).
 */
export function useOnToPreview(to: string | undefined): Record<string, Notice<never>> {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const isWanted = to !== undefined && query.get('did') === TO_PREVIEW
  useEffect(() => {
    if (!isWanted) return
    // Whoever comes back stays.
    history.replaceState(history.state, '', location.pathname)
    void navigate(to)
  }, [isWanted, navigate, to])
  if (to === undefined) return {}
  const text = (
    <>
      Saved as a draft. <SiteLink to={to}>Open preview</SiteLink>
    </>
  )
  return { [TO_PREVIEW]: { text } }
}
