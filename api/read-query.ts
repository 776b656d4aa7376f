import { invalidField } from '#domain/errors.ts'
import { codePoints } from '#shared/code-points.ts'
import { cleanText } from '#shared/forms.ts'
import * as messages from '#shared/messages.ts'

export type RawQuery = Record<string, unknown>

const refuse = (field: string, message: string): never => {
  throw invalidField(field, message)
}

/** A whole number from 1, `fallback` when absent or blank; a 400 that names the parameter otherwise. */
export function positiveNumber(query: RawQuery, field: string, fallback: number): number {
  const given = query[field]
  if (given === undefined || given === '') return fallback
  if (typeof given !== 'string' || !/^0*[1-9]\d{0,8}$/.test(given))
    return refuse(field, `${field} must be a whole number from 1 to 999999999`)
  return Number(given)
}

export function oneOf<T extends string>(query: RawQuery, field: string, values: readonly T[]): T | undefined {
  const given = query[field]
  if (given === undefined || given === '') return undefined
  return values.find((value) => value === given) ?? refuse(field, `${field} must be one of ${values.join(', ')}`)
}

/** A text as it was given, blank when absent; a 400 when it is there twice. */
export function givenOnce(query: RawQuery, field: string): string {
  const given = query[field] ?? ''
  return typeof given === 'string' ? given : refuse(field, `${field} must be given once`)
}

export function shortText(query: RawQuery, field: string, limit: number): string {
  const text = cleanText(givenOnce(query, field))
  return codePoints(text) > limit ? refuse(field, messages.tooLong(field, limit)) : text
}
