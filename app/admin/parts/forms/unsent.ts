const PREFIX = 'unsent:'

/** What the words of a form are kept under: whoever signs in next in the same tab does not get them. */
export const unsentName = (userId: string, path: string, form: string): string => `${PREFIX}${userId} ${path} ${form}`

/**
 * Puts what was typed within an element, and not stored since, into its controls again, and keeps what is typed there from now on, in
 * this tab. `data-unsent` is its name, `data-stored` the moment in ms when its words were last stored here. A control
 * that says anything but what the page came with is left alone. Documents do so themselves before scripts are live (app/programs/keep-unsent.ts).
 */
export function keepUnsent(root: HTMLElement): void {
  type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  const key = root.dataset.unsent ?? ''
  const controls = () => [...root.querySelectorAll<Control>('input[name]:not([type=hidden]),select[name],textarea[name]')]
  const cameWith = (control: Control) =>
    'options' in control
      ? ([...control.options].find((option) => option.defaultSelected) ?? control.options[0])?.value
      : control.defaultValue.replaceAll('\r\n', '\n')
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { seen?: number; words?: Record<string, string> }
    const stored = Math.max(Number(root.dataset.stored ?? 0), kept.seen ?? 0)
    const words = stored > (kept.seen ?? 0) ? {} : (kept.words ?? {})
    const keep = () => {
      const typed = Object.fromEntries(controls().map((control) => [control.name, control.value]))
      sessionStorage.setItem(key, JSON.stringify({ seen: stored, words: typed }))
    }
    if (stored > (kept.seen ?? 0)) sessionStorage.setItem(key, JSON.stringify({ seen: stored }))
    for (const control of controls()) {
      const word = words[control.name]
      if (!word || control.value === word || control.value !== cameWith(control)) continue
      control.value = word
      control.dispatchEvent(new Event('input', { bubbles: true }))
      root.closest('details')?.setAttribute('open', '')
    }
    // One, however often this is called.
    // oxlint-disable-next-line prefer-add-event-listener
    root.oninput = keep
    if (controls().some((control) => control.value !== cameWith(control))) keep()
  } catch {
    // Storage is refused in some private windows; the screen works without.
  }
}

const keysOfUnsent = (): string[] => {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX))
  } catch {
    return []
  }
}

/** Whether this tab keeps words of anyone. */
export const hasUnsent = (): boolean =>
  keysOfUnsent().some((key) => (JSON.parse(sessionStorage.getItem(key) ?? '{}') as { words?: unknown }).words !== undefined)

export const forgetUnsent = (): void => keysOfUnsent().forEach((key) => sessionStorage.removeItem(key))
