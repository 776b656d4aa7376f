/** Moves the focus from the field down its results and back up. Gives whether the key led anywhere. */
export function moveFocus(box: HTMLElement, key: string): boolean {
  const stops = [...box.querySelectorAll<HTMLElement>('input, [data-hit]')]
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (step === undefined) return false
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step]
  next?.focus()
  return next !== undefined
}
