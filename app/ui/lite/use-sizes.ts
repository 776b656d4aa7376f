import { useLite } from './use-lite.ts'

/** A condition, which stays, or a number of a length. */
const PARTS = /(\([a-z-]+:[^)]*\))|([\d.]+)(?=rem|vw|px)/g

/** A `sizes` attribute as it is, or on a page that costs less with every length halved: a screen of 2x then takes what one of 1x would. */
export function useSizes(sizes: string): string {
  return useLite().isLite ? halved(sizes) : sizes
}

/** `(min-width: 64rem) 36rem, 66vw` becomes `(min-width: 64rem) 18rem, 33vw`. */
export const halved = (sizes: string): string =>
  sizes.replaceAll(PARTS, (_, condition?: string, length?: string) => condition ?? String(Number(length) / 2))
