/** Who did what, and when, in words: 'Ada Obi saved ‘Won’, 29 November 2026, 14:03'. Without its end, as more may follow. */
export const didBy = (did: string, last: { by?: string | undefined; at: string } | undefined): string =>
  `${last?.by ?? 'A colleague'} ${did}${last ? `, ${last.at}` : ''}`
