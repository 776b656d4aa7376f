/** Declared by every list, so that only likely page numbers are kept in the page cache. */
export const PAGE_NUMBER = /^[1-9]\d{0,6}$/

/** `?page=` of a list: 1 when absent, undefined when it can't be a page. */
export function readPageNumber(url: URL): number | undefined {
  const given = url.searchParams.get('page')
  if (given === null) return 1
  return PAGE_NUMBER.test(given) ? Number(given) : undefined
}
