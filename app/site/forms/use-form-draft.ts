import { type RefObject, useEffect } from 'react'
import { TRAP_FIELD } from '#shared/leads/submission.ts'
import { type Control, restoreDraft, storeDraft } from './form-draft.ts'

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (control): control is Control => 'value' in control && 'name' in control && Boolean(control.name) && control.name !== TRAP_FIELD,
  )

/** Keeps what was typed in this tab until it is sent: a phone that runs short of memory drops the page behind it. */
export function useFormDraft(ref: RefObject<HTMLFormElement | null>, name: string): { forget: () => void } {
  useEffect(() => {
    const form = ref.current
    if (!form) return
    restoreDraft(form, name, sayFilled)
    const keep = () => storeDraft(name, Object.fromEntries(controlsOf(form).map((control) => [control.name, control.value])))
    // What was typed before scripts were live made no event that anyone heard.
    if (controlsOf(form).some(isTouched)) keep()
    form.addEventListener('input', keep)
    return () => form.removeEventListener('input', keep)
  }, [ref, name])
  return { forget: () => storeDraft(name, undefined) }
}

/** Chosen or typed by someone, as opposed to what the page came with. */
const isTouched = (control: Control): boolean =>
  control instanceof HTMLSelectElement ? control.value !== '' : control.value !== control.defaultValue

/** The field counts what stands in it. */
const sayFilled = (control: Control) => control.dispatchEvent(new Event('input', { bubbles: true }))
