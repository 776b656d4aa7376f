import { oneLine } from '#shared/one-line.ts'

const MAX_REASON_LENGTH = 300

/** How copies of changes stand. */
export interface CopyState {
  /** Copying began. */
  since: Date
  /** Everything that was committed until then is copied; undefined before the first whole copy. */
  upTo: Date | undefined
  failed: { since: Date; reason: string } | undefined
}

export const reasonOf = (error: unknown): string => oneLine((error as Error).message).slice(0, MAX_REASON_LENGTH)

/** Copies of changes by where they go; each says how it stands. */
export interface WatchedCopies {
  folder: () => CopyState
  /** Undefined where none go there. */
  bucket: (() => CopyState) | undefined
}
