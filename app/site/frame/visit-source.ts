import { useEffect } from 'react'
import { type LeadSource, readSource, SOURCE_FIELDS } from '#shared/leads/submission.ts'

const STORAGE_KEY = 'visit-source'

/** Remembers, for this tab only, where the visit came from; a form sends it along. */
export function useRememberSource(): void {
  useEffect(() => {
    try {
      if (!sessionStorage.getItem(STORAGE_KEY)) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(arrival()))
    } catch {
      // Storage is refused in some private windows; the form then says where it stands itself.
    }
  }, [])
}

function arrival(): LeadSource {
  const query = new URLSearchParams(location.search)
  const asked = Object.fromEntries(SOURCE_FIELDS.map((field) => [field, query.get(field) ?? undefined]))
  const isForeign = document.referrer !== '' && new URL(document.referrer).origin !== location.origin
  return readSource({ ...asked, page: location.pathname, referrer: isForeign ? document.referrer : undefined })
}

/** What was remembered, or where the form stands now. */
export function rememberedSource(): LeadSource {
  try {
    return readSource(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') ?? arrival())
  } catch {
    return arrival()
  }
}
