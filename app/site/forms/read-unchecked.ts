import { codePoints } from '#shared/code-points.ts'
import type { FormDefinition } from '#shared/define-form.ts'
import type { FieldErrors, FormResult } from '#shared/forms.ts'
import { isBlank } from '#shared/is-blank.ts'
import { textLimit } from '#shared/text-limit.ts'

/**
 * A form as it was typed, for where there is no line for what reads it: only what is missing or too long is told. Once there is a line
 * the site reads it, and what it refuses is put back into the form.
 */
export function readUnchecked({ fields }: FormDefinition, input: Record<string, unknown>): FormResult<Record<string, string>> {
  const entered = Object.fromEntries(Object.keys(fields).map((name) => [name, typedIn(input[name])]))
  const errors: FieldErrors = {}
  for (const [name, { label, required, limit }] of Object.entries(fields)) {
    const text = entered[name] ?? ''
    if (text === '' && required) errors[name] = required
    if (limit !== undefined && codePoints(text.normalize()) > limit) errors[name] = textLimit(label, limit).message
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors, entered } : { ok: true, value: entered }
}

const typedIn = (value: unknown): string => (typeof value === 'string' && !isBlank(value) ? value.trim() : '')
