import { cleanText } from '#shared/forms.ts'
import { lengthLimits } from '#shared/limits.ts'
import { PAGE_NUMBER, readPageNumber } from '../../../page-number.ts'

/** The parameters that every list of the back office takes: which page, and the words that its records must hold. */
export const listQuery = { page: PAGE_NUMBER, q: /^/ } as const

/** Of a history: `at` names the state whose changes are shown. */
export const historyQuery = { ...listQuery, at: /^[\da-f-]{36}$/ }

/** A page that can't be one counts as the first: a list is a tool, and its address was typed by hand. */
export const readListQuery = (url: URL): { page: number; text: string } => ({
  page: readPageNumber(url) ?? 1,
  text: cleanText(url.searchParams.get('q') ?? '').slice(0, lengthLimits.searchQuery),
})

/** The address of another page of the same list. */
export function pageHref(url: { pathname: string; search: string }, page: number): string {
  const query = new URLSearchParams(url.search)
  for (const name of ['did', 'of', 'page']) query.delete(name)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${url.pathname}?${query}` : url.pathname
}
