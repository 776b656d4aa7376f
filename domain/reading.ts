import { notesNow, type TableNotes, UNKNOWN_TABLE, withNotes } from '#database/table-notes.ts'
import { type Mark, tableOf } from './marks.ts'

/** The words of texts, which triggers keep too: any change may be one of theirs. */
const MADE_OF_TEXTS = /^(?:search_|post_words)/

/** What an answer was made of: the marks of all that was read for it so far, and what it shares with other answers. */
export class Reading {
  readonly marks = new Set<Mark>()
  readonly parts = new Set<Reading>()
  #hasFailed = false

  fail(): void {
    this.#hasFailed = true
  }

  /** The marks of all that was read for it so far, with those of what it shares. */
  allMarks(): ReadonlySet<Mark> {
    return new Set([...this.marks, ...[...this.parts].flatMap((part) => [...part.allMarks()])])
  }

  /** Something of it could not be read. */
  get hasFailed(): boolean {
    return this.#hasFailed || [...this.parts].some((part) => part.hasFailed)
  }
}

class ReadingNotes implements TableNotes {
  readonly reading: Reading
  readonly #known: ReadonlySet<string>

  /** `known`: tables of which the marks are given more closely. */
  constructor(reading: Reading, known: readonly string[] = []) {
    this.reading = reading
    this.#known = new Set(known)
  }

  note(table: string): void {
    if (!this.#known.has(table)) this.reading.marks.add(MADE_OF_TEXTS.test(table) ? UNKNOWN_TABLE : table)
  }
}

/** What the answer that is being made was made of so far; undefined where none is. */
export const readingNow = (): Reading | undefined => {
  const notes = notesNow()
  return notes instanceof ReadingNotes ? notes.reading : undefined
}

/** Does the work, with every query in it noted: as its whole tables, where {@link readAs} does not say it more closely. */
export const readInto = <T>(reading: Reading, work: () => T): T => withNotes(new ReadingNotes(reading), work)

/**
 * What the work reads of these tables is what the marks say, and no more. A table without a mark may stand there when all that
 * writes to it either says the marks or ends everything that is kept.
 */
export function readAs<T>(given: readonly Mark[], tables: readonly string[], work: () => T): T {
  const reading = readingNow()
  if (!reading) return work()
  noteMarks(given)
  return withNotes(new ReadingNotes(reading, tables), work)
}

/** For marks that are known only once it was read. */
export function noteMarks(given: readonly Mark[]): void {
  const reading = readingNow()
  if (reading) for (const mark of given) reading.marks.add(mark)
}

/** What is being made shows this too, which was read before or is read now for several. */
export function notePart(part: Reading): void {
  readingNow()?.parts.add(part)
}

/** What a change wrote, and so what ends by it. */
export class Written {
  readonly marks: ReadonlySet<Mark>
  readonly #touched: ReadonlySet<string>

  constructor(given: Iterable<Mark>) {
    this.marks = new Set(given)
    this.#touched = new Set([...this.marks].map(tableOf))
  }

  /** Nobody can say what was written. */
  get isUnknown(): boolean {
    return this.marks.has(UNKNOWN_TABLE)
  }

  /** True for what shows something that was written. `seen` holds what was found of shared parts that are read to their end. */
  ends(reading: Reading, seen = new Map<Reading, boolean>()): boolean {
    if (this.isUnknown) return true
    const known = seen.get(reading)
    if (known !== undefined) return known
    const isEnded = [...reading.marks].some((mark) => this.#holds(mark)) || [...reading.parts].some((part) => this.ends(part, seen))
    seen.set(reading, isEnded)
    return isEnded
  }

  toString(): string {
    return [...this.marks].toSorted().join(' ')
  }

  #holds(mark: Mark): boolean {
    const table = tableOf(mark)
    if (mark === UNKNOWN_TABLE || this.marks.has(mark)) return true
    return mark === table ? this.#touched.has(table) : this.marks.has(table)
  }
}

export const EVERYTHING = new Written([UNKNOWN_TABLE])
