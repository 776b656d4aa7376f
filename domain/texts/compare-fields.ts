import type { Fields, ValuesOf } from '#shared/fields.ts'
import { type DifferencePart, differencesOfHtml, differencesOfTexts } from './compare-texts.ts'

export interface FieldComparison {
  label: string
  parts: DifferencePart[]
}

/** What is different between two states of a text, by its fields' labels; fields that read the same are left out. */
export const compareFields = <F extends Fields>(fields: F, older: Partial<ValuesOf<F>>, newer: Partial<ValuesOf<F>>): FieldComparison[] =>
  Object.entries(fields).flatMap(([key, { label }]) => {
    const [one, other] = [older, newer].map((state) => textOf((state as Record<string, unknown>)[key])) as [string, string]
    const parts = key === 'content' ? differencesOfHtml(one, other) : differencesOfTexts(one, other)
    return parts.length > 0 ? [{ label, parts }] : []
  })

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))
