import { SearchLink } from '../search-form/search-link.tsx'

/** The header's way to search: a link to the search page before scripts, an overlay with results while typing after. */
export function SearchOverlay() {
  return <SearchLink />
}
