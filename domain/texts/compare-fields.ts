import { longDateTime } from '#shared/clock-time.ts'
import type { Fields, ValuesOf } from '#shared/fields.ts'
import { compareTexts, type ComparingRoom, type FieldComparison } from './compare.ts'

type Inexact<F extends Fields> = { [K in keyof ValuesOf<F>]?: ValuesOf<F>[K] | string }

/** Field-by-field diff of two states of a text, by the fields' labels; fields that read the same are left out. A value may stand there in words. */
export function compareFields<F extends Fields>(
  fields: F,
  older: Inexact<F>,
  newer: Inexact<F>,
  timeZone: string,
  room?: ComparingRoom,
): Promise<FieldComparison[]> {
  const textOf = (state: object, key: string) => inWords(key, (state as Record<string, unknown>)[key], timeZone)
  return compareTexts(
    Object.entries(fields).map(([key, { label }]) => ({
      label,
      older: textOf(older, key),
      newer: textOf(newer, key),
      kind: key === 'content' ? 'html' : 'text',
    })),
    room,
  )
}

function inWords(key: string, value: unknown, timeZone: string): string {
  if (Array.isArray(value)) return value.join(', ')
  const text = String(value ?? '')
  return key === 'publishAt' && text ? longDateTime(text, timeZone) : text
}
