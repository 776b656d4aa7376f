import type { ColumnKeys, ColumnsOf, Fields, Shown, ShownKeys, ValuesOf } from '#shared/fields.ts'

/** Fields of the text's own table that are shown like this. */
type StoredKeys<F extends Fields, S extends Shown> = ColumnKeys<F> & ShownKeys<F, S>
type ColumnOf<F extends Fields, K extends keyof F> = F[K]['column'] & string
/** The part of a row that {@link columnNames} selects. */
export type ShownColumns<F extends Fields, S extends Shown> = Pick<ColumnsOf<F>, ColumnOf<F, StoredKeys<F, S>> & keyof ColumnsOf<F>>

const stored = (fields: Fields, shown?: readonly Shown[]): [key: string, column: string][] =>
  Object.entries(fields).flatMap(([key, { column, shown: where }]) =>
    column !== null && (!shown || shown.includes(where)) ? [[key, column] as [string, string]] : [],
  )

/** To select: the columns of the fields that are shown like this. */
export const columnNames = <T extends string, F extends Fields, S extends Shown>(table: T, fields: F, ...shown: S[]) =>
  stored(fields, shown).map(([, column]) => `${table}.${column}`) as `${T}.${ColumnOf<F, StoredKeys<F, S>>}`[]

/** What {@link columnNames} selected, as the domain has it. */
export const valuesOf = <F extends Fields, S extends Shown>(fields: F, row: ShownColumns<F, S>, ...shown: S[]) =>
  Object.fromEntries(stored(fields, shown).map(([key, column]) => [key, (row as Record<string, unknown>)[column]])) as Pick<
    ValuesOf<F>,
    StoredKeys<F, S>
  >

/** To insert or update: a text as its own table holds it. */
export const columnsOf = <F extends Fields>(fields: F, values: Pick<ValuesOf<F>, ColumnKeys<F>>) =>
  Object.fromEntries(stored(fields).map(([key, column]) => [column, (values as Record<string, unknown>)[key]])) as ColumnsOf<F>
