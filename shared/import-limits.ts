/** What an import takes; apart from limits.ts, so that visitors fetch none of it. */

/** An export of another site that is to be imported. */
export const IMPORT_LIMIT_BYTES = 512 * 1024 * 1024
/** An archive of its uploads, and how many of them one import may have. */
export const UPLOADS_LIMIT_BYTES = 1024 * 1024 * 1024
export const UPLOADS_OF_IMPORT = 5
/** Pictures that one import may fetch from the old site, their bytes and how long. */
export const FETCHED_PICTURES = 5_000
export const FETCHED_PICTURES_BYTES = 2 * 1024 * 1024 * 1024
export const FETCHED_PICTURES_MS = 2 * 60 * 60 * 1_000
/** A table of old enquiries. */
export const LEAD_IMPORT_LIMIT_BYTES = 32 * 1024 * 1024
export const LEAD_IMPORT_MOST_ROWS = 250_000
/** Each is a choice on the screen, and many rows are in memory at once. */
export const LEAD_IMPORT_MOST_COLUMNS = 200
/** In characters, separators and quotes among them. */
export const LEAD_IMPORT_LONGEST_ROW = 200_000
/** Pieces in which scripts send it: small enough to be through within a request's time on a slow line. */
export const PIECE_BYTES = 512 * 1024
