/** What every list answers to. */
export const LIST_KEYS = [
  ['j', 'Next in the list'],
  ['k', 'Previous in the list'],
  ['x', 'Select it, or not'],
] as const

/** A letter that presses the control with this `data-key` in the record that has the focus, and what that does. */
export type ScreenKey = readonly [key: string, does: string]

/**
 * Goes through the records of the screen's list, or presses the control of the one that has the focus. `place` is where one
 * was, for when the record that had the focus has left the list. True when the key did something.
 */
export function pressInList(screen: Element, key: string, place: { current: number }): boolean {
  const records = [...screen.querySelectorAll<HTMLElement>('[data-record]')]
  const here = records.findIndex((record) => record.contains(document.activeElement))
  if (here >= 0) place.current = here
  if (key === 'j' || key === 'k') {
    const next = key === 'k' ? place.current - 1 : here < 0 ? Math.max(place.current, 0) : here + 1
    return focusRecord(records[Math.max(0, Math.min(next, records.length - 1))])
  }
  const wanted = key === 'x' ? 'input[type=checkbox]' : `[data-key="${CSS.escape(key)}"]`
  const control = records[here]?.querySelector<HTMLElement>(wanted)
  control?.click()
  // What opens a place to write leads into it.
  if (control?.localName === 'summary') control.parentElement?.querySelector('textarea')?.focus()
  return control !== undefined && control !== null
}

/** A record that can't have the focus gives it to its link. */
function focusRecord(record: HTMLElement | undefined): boolean {
  const target = record?.tabIndex === -1 && record.hasAttribute('tabindex') ? record : record?.querySelector<HTMLElement>('a, button')
  target?.focus()
  record?.scrollIntoView({ block: 'nearest' })
  return target !== undefined && target !== null
}
