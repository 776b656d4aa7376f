import { API_DEFAULT_LIMIT, API_MAX_LIMIT } from '#shared/limits.ts'
import { oneOf, positiveNumber, type RawQuery, shortText } from './read-query.ts'

/** A named parameter of a call: how it is read and how the description of the API shows it. Bad values are a 400 that names it. */
export interface Parameter<T> {
  about: string
  /** JSON Schema. */
  schema: Record<string, unknown>
  read(query: RawQuery, field: string): T
}

export type Parameters = Record<string, Parameter<unknown>>
export type QueryOf<P extends Parameters> = { [Name in keyof P]: P[Name] extends Parameter<infer T> ? T : never }

export const page: Parameter<number> = {
  about: 'Which page of the list, from 1',
  schema: { type: 'integer', minimum: 1, default: 1 },
  read: (query, field) => positiveNumber(query, field, 1),
}

/** A limit over the maximum is cut to it. */
export const limit = (fallback: number = API_DEFAULT_LIMIT, most: number = API_MAX_LIMIT): Parameter<number> => ({
  about: `How many at most; more than ${most} are cut to ${most}`,
  schema: { type: 'integer', minimum: 1, default: fallback },
  read: (query, field) => Math.min(most, positiveNumber(query, field, fallback)),
})

export const numberFilter = (about: string): Parameter<number | undefined> => ({
  about,
  schema: { type: 'integer', minimum: 1 },
  read: (query, field) => positiveNumber(query, field, 0) || undefined,
})

export const choice = <const T extends string>(values: readonly T[], about: string): Parameter<T | undefined> => ({
  about,
  schema: { type: 'string', enum: [...values] },
  read: (query, field) => oneOf(query, field, values),
})

/** Trimmed text of at most so many characters, blank when absent. */
export const text = (most: number, about: string): Parameter<string> => ({
  about,
  schema: { type: 'string', maxLength: most },
  read: (query, field) => shortText(query, field, most),
})

export function readParameters<P extends Parameters>(parameters: P, query: RawQuery): QueryOf<P> {
  return Object.fromEntries(Object.entries(parameters).map(([name, parameter]) => [name, parameter.read(query, name)])) as QueryOf<P>
}
