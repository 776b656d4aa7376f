/**
 * What a megabyte costs a reader in Nigeria, in naira: an estimate, about that of a small daily bundle. Larger ones cost
 * less. One place, so that it is changed once.
 */
export const NAIRA_PER_MB = 1

const KB = 1_024

export const kilobytes = (bytes: number): number => Math.round(bytes / KB)

/** Naira for so many bytes, with kobo below ten. */
export const nairaFor = (bytes: number): string => {
  const naira = (bytes / (KB * KB)) * NAIRA_PER_MB
  return `₦${naira < 10 ? naira.toFixed(2) : Math.round(naira)}`
}
