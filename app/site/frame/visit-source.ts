import { type LeadSource, readSource, SOURCE_FIELDS } from '#shared/leads/submission.ts'
import { VISIT_SOURCE } from './note-arrival.ts'

/** What was remembered, or where the form stands now: storage is refused in some private windows. */
export function rememberedSource(): LeadSource {
  try {
    const kept = JSON.parse(sessionStorage.getItem(VISIT_SOURCE) ?? 'null') as [string, string] | null
    if (kept) return sourceOf(...kept)
  } catch {
    // The form then says where it stands itself.
  }
  return sourceOf(location.href, document.referrer)
}

function sourceOf(href: string, referrer: string): LeadSource {
  const { pathname, searchParams, origin } = new URL(href)
  const asked = Object.fromEntries(SOURCE_FIELDS.map((field) => [field, searchParams.get(field) ?? undefined]))
  const isForeign = referrer !== '' && new URL(referrer).origin !== origin
  return readSource({ ...asked, page: pathname, referrer: isForeign ? referrer : undefined })
}
