import type { IncomingHttpHeaders } from 'node:http'

/** Names of the headers that {@link asksForLess} reads, for `Vary`. */
export const SPARING_HEADERS = 'Save-Data, ECT'
/** Browsers tell how slow the line is to sites that ask for it, from their second request on and on https alone. */
export const HINTS_WANTED = 'ECT'

/** Whether the browser is set to save data, or its line is one on which every kilobyte is waited for. */
export const asksForLess = (headers: IncomingHttpHeaders): boolean =>
  headers['save-data'] === 'on' || headers['ect'] === '2g' || headers['ect'] === 'slow-2g'
