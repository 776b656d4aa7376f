import type { Fields, ValuesOf } from '#shared/fields.ts'
import { longDateTime } from '#shared/local-time.ts'
import { type DifferencePart, differencesOfHtml, differencesOfTexts } from './compare-texts.ts'

export interface FieldComparison {
  label: string
  parts: DifferencePart[]
}

type Inexact<F extends Fields> = { [K in keyof ValuesOf<F>]?: ValuesOf<F>[K] | string }

/** Field-by-field diff of two states of a text, by the fields' labels; fields that read the same are left out. A value may stand there in words. */
export const compareFields = <F extends Fields>(fields: F, older: Inexact<F>, newer: Inexact<F>, timeZone: string): FieldComparison[] =>
  Object.entries(fields).flatMap(([key, { label }]) => {
    const textOf = (state: object) => inWords(key, (state as Record<string, unknown>)[key], timeZone)
    const [one, other] = [textOf(older), textOf(newer)]
    const parts = key === 'content' ? differencesOfHtml(one, other) : differencesOfTexts(one, other)
    return parts.length > 0 ? [{ label, parts }] : []
  })

function inWords(key: string, value: unknown, timeZone: string): string {
  if (Array.isArray(value)) return value.join(', ')
  const text = String(value ?? '')
  return key === 'publishAt' && text ? longDateTime(text, timeZone) : text
}
