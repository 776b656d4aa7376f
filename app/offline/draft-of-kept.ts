import { readDraft, storeDraft } from '../site/forms/form-draft.ts'

const keyOf = (name: string) => `draft:kept:${name}`

/** Of forms of this document, which empty themselves. */
const keptHere = new Set<string>()

/** Notes, in this tab, that the draft of this name is what the phone keeps under a key. */
export function noteKept(name: string, key: string): void {
  keptHere.add(key)
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify({ key, draft: readDraft(name) }))
  } catch {
    // Storage is refused in some private windows, and keeps no draft there either.
  }
}

/**
 * Empties the form of this name, and its draft, once what an earlier page of this tab kept under the key was sent: its words, put back into the
 * form, would invite a second sending. What was typed since stays.
 */
export function forgetSentDraft(name: string, key: string): void {
  if (keptHere.has(key)) return
  try {
    const noted = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}') as { key?: string; draft?: string }
    if (noted.key !== key) return
    sessionStorage.removeItem(keyOf(name))
    if (!noted.draft || noted.draft !== readDraft(name)) return
    storeDraft(name, undefined)
    for (const form of document.querySelectorAll<HTMLFormElement>(`form[data-draft='${name}']`)) form.reset()
  } catch {
    // As above.
  }
}
