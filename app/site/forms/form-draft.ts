export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const keyOf = (name: string) => `draft:${name}`

/**
 * Puts what was typed in this tab, and not sent since, into the form again, and tells which fields it filled. Only blank fields are filled: what stands there was
 * typed later. The page itself does so before any module comes (app/programs/serve-reader.ts); forms say their draft's name by `data-draft`.
 */
export function restoreDraft(form: HTMLFormElement, name: string, tell?: (filled: Control) => void): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}') as Record<string, string>
    for (const control of form.elements as Iterable<Element> as Iterable<Control>) {
      const words = kept[control.name]
      if (control.value !== '' || !words) continue
      control.value = words
      openAround(control)
      tell?.(control)
    }
  } catch {
    // Storage is refused in some private windows; the form works without.
  }
}

/** Nobody looks for words in a fold that is closed. */
function openAround(control: Control): void {
  const fold = control.closest('details')
  if (fold) fold.open = true
}

/** The draft as it is stored; null without one. Throws where storage is refused. */
export const readDraft = (name: string): string | null => sessionStorage.getItem(keyOf(name))

/** Has the form of this name filled in with these words when its page is opened next in this tab; with none, not. */
export function storeDraft(name: string, words: Record<string, string> | undefined): void {
  try {
    if (words) sessionStorage.setItem(keyOf(name), JSON.stringify(words))
    else sessionStorage.removeItem(keyOf(name))
  } catch {
    // As above.
  }
}
