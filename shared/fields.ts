import * as z from 'zod/mini'
import { optionalText } from './forms.ts'

/**
 * One field of a text that editors write. Forms, rows, answers, revisions and the editor's screen follow from tables of
 * these, so that a field is there as a whole or not at all.
 */
export interface Field {
  /** In forms and answers. */
  name: string
  /** In the text's own table; null when other tables hold it. */
  column: string | null
  /** What editors read beside it. */
  label: string
  /** As it is typed; null for what is not typed. */
  form: z.ZodMiniType<string> | null
  /** As it is stored, kept by revisions and answered. */
  value: z.ZodMiniType
  /** Of a new text that says nothing of it. */
  blank: unknown
  shown: Shown
}

/** With lists and the whole text, with the whole text alone, or as `list` but to editors alone. */
export type Shown = 'list' | 'whole' | 'editors'

export type Fields = Record<string, Field>
/** A text, as the domain has it. */
export type ValuesOf<F extends Fields> = { -readonly [K in keyof F]: z.output<F[K]['value']> }
export type ShownKeys<F extends Fields, S extends Shown> = { [K in keyof F]: F[K]['shown'] extends S ? K : never }[keyof F]
/** Fields that are columns of the text's own table. */
export type ColumnKeys<F extends Fields> = { [K in keyof F]: F[K]['column'] extends string ? K : never }[keyof F]
/** The text's part of its own table. */
export type ColumnsOf<F extends Fields> = {
  -readonly [K in ColumnKeys<F> as F[K]['column'] & string]: z.output<F[K]['value']>
}
export type AnswerOf<F extends Fields, K extends keyof F = keyof F> = { -readonly [P in K as F[P]['name']]: z.output<F[P]['value']> }

/** Checks that every field's blank is one of its values. */
export const fieldTable = <const F extends Fields>(fields: F & { [K in keyof F]: { blank: z.output<F[K]['value']> } }): F => fields

/** Plain text of at most `limit` code points, in a column of the same name. */
export const textField = <const N extends string, const S extends Shown>(name: N, label: string, limit: number, shown: S) => ({
  name,
  column: name,
  label,
  shown,
  form: optionalText(label, limit),
  value: z.string(),
  blank: '',
})

const mapped = (fields: Fields, entry: (field: Field, key: string) => readonly [string, unknown]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => entry(field, key)))

const only = (fields: Fields, shown: readonly Shown[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => shown.includes(field.shown)))

/** For `z.object`: what is typed, by the forms' names. */
export const formShape = <F extends Fields>(fields: F) =>
  mapped(Object.fromEntries(Object.entries(fields).filter(([, { form }]) => form !== null)), ({ name, form }) => [name, form]) as {
    -readonly [K in keyof F as F[K]['form'] extends null ? never : F[K]['name']]: NonNullable<F[K]['form']>
  }

/** For `z.object`: a text as {@link ValuesOf} has it. */
export const valueShape = <F extends Fields>(fields: F) =>
  mapped(fields, ({ value }, key) => [key, value]) as { -readonly [K in keyof F]: F[K]['value'] }

/** For `z.object`: what is answered where fields are shown like this. */
export const answerShape = <F extends Fields, S extends Shown>(fields: F, ...shown: S[]) =>
  mapped(only(fields, shown), ({ name, value }) => [name, value]) as {
    -readonly [K in ShownKeys<F, S> as F[K]['name']]: F[K]['value']
  }

/** What is answered of a text where fields are shown like this. */
export const answerOf = <F extends Fields, S extends Shown>(fields: F, values: Pick<ValuesOf<F>, ShownKeys<F, S>>, ...shown: S[]) =>
  mapped(only(fields, shown), ({ name }, key) => [name, values[key as ShownKeys<F, S>]]) as AnswerOf<F, ShownKeys<F, S>>

export const blankOf = <F extends Fields>(fields: F) => mapped(fields, ({ blank }, key) => [key, blank]) as ValuesOf<F>
