import { UNKNOWN_TABLE } from '#database/table-notes.ts'
import { tableOf } from '#domain/marks.ts'
import type { Reading, Written } from '#domain/reading.ts'

/** On every page: what ends them all. */
const ALL = 'all'
/** On a page of which nobody can say what it shows: any change ends it. */
const ANY = 'any'
/** On what shows anything of a table: a change of which nobody can say which rows it was ends it. */
const anyOf = (table: string): string => `${table}.any`

/** Some shared caches read no longer header: then a page is told by its tables alone. */
const MOST_CHARACTERS = 8_000

/** The tags of an answer in a shared cache, by what it was made of; those of a change that ends it are among them. */
export function tagsOfReading(reading: Reading): string[] {
  const read = reading.allMarks()
  const marks = [...read].filter((mark) => mark !== UNKNOWN_TABLE)
  const tables = [...new Set(marks.map(tableOf))]
  const own = [ALL, ...(read.has(UNKNOWN_TABLE) ? [ANY] : []), ...tables.map(anyOf)]
  const close = [...new Set([...own, ...marks])]
  return close.join(' ').length <= MOST_CHARACTERS ? close : [...new Set([...own, ...tables])]
}

/** The tags of all answers that a change ends. */
export function tagsOfChange(written: Written): string[] {
  if (written.isUnknown) return [ALL]
  const marks = [...written.marks]
  const tables = new Set(marks.map(tableOf))
  // Who read a whole table is ended by any row of it, and by the whole of it who read any.
  const whole = marks.filter((mark) => mark === tableOf(mark)).map(anyOf)
  return [...new Set([ANY, ...marks, ...tables, ...whole])]
}
