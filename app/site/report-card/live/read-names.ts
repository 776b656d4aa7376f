import { codePoints } from '#shared/code-points.ts'
import { oneLine } from '#shared/one-line.ts'
import { sheetFields, type SheetNames } from '#shared/report-sheet/sheet-fields.ts'

type Errors = Partial<SheetNames>
export type ReadNames = { ok: true; typed: SheetNames; names: SheetNames } | { ok: false; typed: SheetNames; errors: Errors }

const NAMES = ['school', 'pupil'] as const

const fieldOf = (form: HTMLFormElement, name: string) => form.querySelector<HTMLInputElement>(`input[name="${name}"]`)

/**
 * The two names that stand in the form, read as its schema reads them (shared/report-sheet/sheet-form.ts), which browsers need not fetch for
 * them. What is said of one that is missing or too long stands at its field, in the language of the page.
 */
export function readNames(form: HTMLFormElement): ReadNames {
  const typed = { school: '', pupil: '' }
  const errors: Errors = {}
  for (const name of NAMES) {
    const field = fieldOf(form, name)
    typed[name] = oneLine(field?.value ?? '')
    if (typed[name] === '') errors[name] = field?.dataset.missing ?? sheetFields[name].required
    else if (codePoints(typed[name]) > sheetFields[name].limit) errors[name] = field?.dataset.tooLong ?? sheetFields[name].required
  }
  return Object.keys(errors).length > 0 ? { ok: false, typed, errors } : { ok: true, typed, names: typed }
}

/** Says beside each field what is wrong, in the place that the form has for it, and leads to the first. */
export function tellErrors(form: HTMLFormElement, errors: Errors): void {
  for (const name of NAMES) {
    const field = fieldOf(form, name)
    const place = form.querySelector<HTMLElement>(`[data-wrong="${name}"]`)
    if (place) place.textContent = errors[name] ?? ''
    if (errors[name]) field?.setAttribute('aria-invalid', 'true')
    else field?.removeAttribute('aria-invalid')
    // What the site said of the last try.
    const said = document.getElementById(`${field?.id}-error`)
    if (said) said.hidden = true
  }
  const first = NAMES.find((name) => errors[name])
  if (first) fieldOf(form, first)?.focus()
}
