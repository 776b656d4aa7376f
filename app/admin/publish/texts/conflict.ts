import type { Side, Stretch } from '#domain/texts/merge-blocks.ts'

/** Two saves of one post: what stands in the form, and what someone else saved meanwhile. */
export interface Conflict {
  /** Who saved meanwhile; blank when that is not known. */
  by: string
  at: string
  /** `updatedAt` of what they saved: what the merged text is made from. */
  current: string
  fields: { name: string; label: string; mine: string; theirs: string; suggested: Side }[]
  /** The text, block by block. */
  stretches: Stretch[]
}

/** Name of the choice between two versions of a field, or of the `index`th stretch of the text that differs. */
export const choiceName = (field: string, index?: number): string => (index === undefined ? `take:${field}` : `take:${field}:${index}`)
