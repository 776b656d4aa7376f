/** What a megabyte costs a reader in Nigeria, in naira, until the company says: about that of a small daily bundle. Larger ones cost less. */
export const NAIRA_PER_MB = 1
/** The range of what may be said. */
export const LEAST_NAIRA_PER_MB = 0.01
export const MOST_NAIRA_PER_MB = 1_000

const KB = 1_024

export const kilobytes = (bytes: number): number => Math.round(bytes / KB)

/** Naira for so many bytes, with kobo below ten. */
export const nairaFor = (bytes: number, nairaPerMb: number): string => {
  const naira = (bytes / (KB * KB)) * nairaPerMb
  return `₦${naira < 10 ? naira.toFixed(2) : Math.round(naira)}`
}

/** What a page says at its foot. */
export const costWords = (bytes: number, nairaPerMb: number): string =>
  `This page: ${kilobytes(bytes)} KB, about ${nairaFor(bytes, nairaPerMb)} of data.`
