/** Lengths are points, from the top left corner of the sheet; `y` of words is their base line. */
export interface Painter {
  /** What the words are that `draw` paints; they are read in the order in which they are painted. */
  part(kind: PartKind, draw: () => void): void
  widthOf(words: string, size: number, weight: Weight): number
  words(words: string, x: number, y: number, look: Look): void
  box(x: number, y: number, width: number, height: number, colour: Colour): void
  /** A box of dots for what is put there later. */
  frame(x: number, y: number, width: number, height: number, colour: Colour): void
  /** One repeat of the school's cloth. */
  cloth(x: number, y: number, width: number, height: number): void
}

/** Rows lie in a table, heads and cells in a row. */
export type PartKind = 'heading' | 'subheading' | 'paragraph' | 'table' | 'row' | 'column head' | 'row head' | 'cell'

export type Weight = 'regular' | 'bold'

export interface Look {
  size: number
  weight?: Weight
  colour?: Colour
  align?: 'start' | 'middle' | 'end'
}

/** A4. */
export const SHEET = { width: 595.28, height: 841.89 } as const

/** The light scheme of shared/tokens.css: paper has no dark one, and neither a PDF nor a picture reads style sheets. */
export const colours = { paper: '#ffffff', ink: '#14183a', muted: '#4b5175', line: '#e0dccd', soft: '#ecebf7', indigo: '#2b2f86' } as const

export type Colour = keyof typeof colours
