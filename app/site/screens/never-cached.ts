/** Never matches: what somebody typed or chose reaches the loader, and must not fill the page cache. */
export const NEVER_CACHED = /(?!)/
