/** What this tab remembers by: the address that the visit began at, and where it came from. */
export const VISIT_SOURCE = 'visit-source'

/**
 * Remembers, for this tab only, where the visit came from, though no module is ever fetched; a form sends it along. Gives whether this is the
 * first page of the tab, and nothing where storage is refused.
 */
export function noteArrival(): boolean | undefined {
  let isFirst: boolean | undefined
  try {
    isFirst = !sessionStorage.getItem(VISIT_SOURCE)
    if (isFirst) sessionStorage.setItem(VISIT_SOURCE, JSON.stringify([location.href, document.referrer]))
  } catch {
    // Some private windows do; nothing is remembered then.
  }
  return isFirst
}
