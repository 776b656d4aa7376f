import type { Motif } from '#shared/adire/motifs.ts'
import type { MotifWords } from './motif-words.ts'

/** A figure with its words, as the page's loader gives it. */
export interface MotifCard extends Omit<MotifWords, 'origin'> {
  motif: Motif
  /** Where figure and reading come from, in words. */
  origin: string
}
