import { type LeadSource, readSource, SOURCE_FIELDS } from '#shared/leads/submission.ts'

const STORAGE_KEY = 'visit-source'

/**
 * Part of every page's own script (server/pages/reader-script.ts): remembers, for this tab only, where the visit came from, though no
 * module is ever fetched; a form sends it along. `first` is its variable for whether this is the first page of the tab.
 */
export const NOTE_ARRIVAL = `try{if(first=!sessionStorage.getItem("${STORAGE_KEY}"))sessionStorage.setItem("${STORAGE_KEY}",JSON.stringify([location.href,document.referrer]))}catch{}`

/** What was remembered, or where the form stands now: storage is refused in some private windows. */
export function rememberedSource(): LeadSource {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as [string, string] | null
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
