/** Pages of the database file as they all were at one moment, cut into parts that fit into memory. */
export interface Pages {
  readonly pageSize: number
  /** Pages of the whole file at that moment. */
  readonly pageCount: number
  readonly parts: number
  /** Each page behind its number (32 bits, big end first). */
  readPart(part: number): Promise<Buffer>
}

/** Pages that transactions have changed. */
export interface ChangedPages extends Pages {
  /** They are stored: what comes next begins after them. Whoever does not say so gets them again. */
  accept(): void
}

/** What was written has left the log before it was read, so that nobody can tell what it was. */
export class LogGap extends Error {}

/**
 * The log of a database's changes, kept until it was read: as long as it is open, nobody but {@link tidy} moves anything out of it. A database without such a
 * log that the site can read has none.
 */
export interface ChangeLog {
  /** Bytes in the log. */
  size(): number
  /** What was committed since the last that was accepted; undefined where nothing was. Throws {@link LogGap}. */
  next(): Promise<ChangedPages | undefined>
  /**
   * Moves all of the log into the database file, and begins the log anew. Gives what {@link next} had not given yet; undefined, and nothing has changed, while
   * somebody else reads or writes at that moment, or too much is new.
   */
  tidy(): Promise<{ rest: Pages | undefined } | undefined>
  /** The whole database file. Only right after {@link tidy}, and read until the next one. */
  whole(): Pages
  /** Nobody wants what is in the log: {@link tidy} gives none of it. */
  abandon(): void
  /** {@link next} gives once more what came since the last {@link tidy}. */
  rewind(): void
  /** True once, after what was deleted is to leave the log. */
  isTidyWanted(): boolean
  close(): void
}
