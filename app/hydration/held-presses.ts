/** So long a press waits for what scripts do better than HTML, before it does what it does without them. */
const PATIENCE_MS = 5_000

/** A plain button with one of these works without the framework. */
const ANSWERED_BY = ['popovertarget', 'commandfor', 'data-step', 'data-keep']

let held: HTMLElement[] = []
let isGiving = false

/** What scripts do better than HTML. */
export const isBetterWithScripts = (target: Element): boolean => target.closest('[data-hydrate=press]') !== null

/** The button that something stands in, where it does nothing without scripts. */
export function helplessButton(target: Element): HTMLButtonElement | undefined {
  const button = target.closest('button')
  const isHelpless =
    button?.type === 'button' && !ANSWERED_BY.some((attribute) => button.hasAttribute(attribute)) && !button.closest('summary')
  return isHelpless ? button : undefined
}

/** Gives presses that were held back, those of these elements, as if they were made now. */
export function givePresses(areMeant: (pressed: HTMLElement) => boolean): void {
  const given = held.filter(areMeant)
  held = held.filter((each) => !given.includes(each))
  isGiving = true
  for (const each of given) {
    each.removeAttribute('data-held')
    if (each.isConnected) each.click()
  }
  isGiving = false
}

/** Holds a press back that scripts alone answer, or answer better. With a key that asks for another window it is the browser's. */
export function holdPress(event: MouseEvent, isChanged: () => boolean): void {
  const target = event.target as Element
  const pressed = target.closest && (isBetterWithScripts(target) ? target.closest<HTMLElement>('a,button') : helplessButton(target))
  if (isGiving || !pressed || isChanged() || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  event.stopImmediatePropagation()
  pressed.setAttribute('data-held', '')
  const isBetter = isBetterWithScripts(pressed)
  if (isBetter && held.includes(pressed)) return
  held.push(pressed)
  if (isBetter) setTimeout(() => givePresses((each) => each === pressed), PATIENCE_MS)
}
