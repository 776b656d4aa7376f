/** A drawn picture in one shape: the same at several widths. */
export interface DrawnSizes {
  /** Pixels of the largest. */
  width: number
  height: number
  /** Pixels, rising; AVIF comes in each, WebP in the second. */
  widths: readonly number[]
}

export interface DrawnPicture extends DrawnSizes {
  hash: string
  /** Another shape for phones, where the whole would be too small to read, or too high for its place. */
  narrow?: DrawnSizes
}

/** A smaller file of each shape, for pages that cost less and for places of half a phone: half as wide as the smallest of the others. */
export const liteWidth = ({ widths, width }: Pick<DrawnSizes, 'width' | 'widths'>): number => Math.round((widths[0] ?? width) / 2)

/** The name of one of a picture's files in public/drawn: `cbt-question-3f2a91bc-narrow-w480.avif`. */
export const drawnFile = (name: string, hash: string, width: number, format: 'avif' | 'webp', part: '' | 'narrow' = ''): string =>
  `${name}-${hash}${part && `-${part}`}-w${width}.${format}`
