import { type RefObject, useEffect } from 'react'
import { TRAP_FIELD } from '#shared/leads/submission.ts'

const PREFIX = 'draft:'
const storageKey = (name: string) => PREFIX + name

/**
 * Part of every page's own script (server/pages/reader-script.ts): what was typed stands in the form again as soon as the page
 * does, without a module; whoever sees an empty form begins anew. Forms say their draft's name by `data-draft`. Blank fields alone are filled.
 */
export const RESTORE_DRAFTS = `for(const form of document.querySelectorAll("[data-draft]"))try{
for(const [name,value] of Object.entries(JSON.parse(sessionStorage.getItem("${PREFIX}"+form.dataset.draft)||"{}"))){const field=form.elements[name];if(field?.value==="")field.value=value}
}catch{}`

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (control): control is Control => 'value' in control && 'name' in control && Boolean(control.name) && control.name !== TRAP_FIELD,
  )

/** Keeps what was typed in this tab until it is sent: a phone that runs short of memory drops the page behind it. */
export function useFormDraft(ref: RefObject<HTMLFormElement | null>, name: string): { forget: () => void } {
  useEffect(() => {
    const form = ref.current
    if (!form) return
    restore(form, name)
    const keep = () => store(name, Object.fromEntries(controlsOf(form).map((control) => [control.name, control.value])))
    // What was typed before scripts were live made no event that anyone heard.
    if (controlsOf(form).some(isTouched)) keep()
    form.addEventListener('input', keep)
    return () => form.removeEventListener('input', keep)
  }, [ref, name])
  return { forget: () => store(name, undefined) }
}

/** Has the form of this name filled in with these words when its page is opened next in this tab. */
export const keepDraft = (name: string, words: Record<string, string>): void => store(name, words)

/** Chosen or typed by someone, as opposed to what the page came with. */
const isTouched = (control: Control): boolean =>
  control instanceof HTMLSelectElement ? control.value !== '' : control.value !== control.defaultValue

/** Only blank fields are filled: what stands there was typed later. */
function restore(form: HTMLFormElement, name: string): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey(name)) ?? '{}') as Record<string, unknown>
    for (const control of controlsOf(form)) {
      const value = kept[control.name]
      if (control.value !== '' || typeof value !== 'string' || value === '') continue
      control.value = value
      // The field counts what stands in it.
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
  } catch {
    // Storage is refused in some private windows; the form works without.
  }
}

function store(name: string, draft: Record<string, string> | undefined): void {
  try {
    if (draft) sessionStorage.setItem(storageKey(name), JSON.stringify(draft))
    else sessionStorage.removeItem(storageKey(name))
  } catch {
    // As above.
  }
}
