import { KEPT_FORMS } from './kept-forms.ts'

export function setHint(isKept: boolean): void {
  try {
    if (isKept) localStorage.setItem(KEPT_FORMS, 'yes')
    else localStorage.removeItem(KEPT_FORMS)
  } catch {
    // Storage is refused in some private windows: the form is kept and sent all the same, unannounced.
  }
  window.dispatchEvent(new Event(KEPT_FORMS))
}
