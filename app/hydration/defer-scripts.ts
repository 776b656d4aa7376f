import { givePresses, helplessButton, holdPress, isBetterWithScripts } from './held-presses.ts'
import { loadModules } from './load-modules.ts'
import { onLoad } from './on-load.ts'

/**
 * Fetches the page's modules after its load event, once something that needs them is touched or focused. A press
 * that nothing answers by itself is held back and given again once the root component calls `__hydrated`. A finger that only
 * scrolls focuses and presses nothing. Where `isChanged`, the page stays as it is.
 */
export function deferScripts(isChanged: () => boolean): void {
  const typed = new Set<HTMLFormElement | null>()
  window.__typed = typed as Set<HTMLFormElement>
  let isStarted = false
  const goPlain = () => {
    isStarted = false
    givePresses(isBetterWithScripts)
  }
  const start = () => {
    if (isStarted || isChanged()) return
    isStarted = true
    onLoad(() => loadModules().catch(goPlain))
  }
  const touch = ({ target }: { target: EventTarget | null }) => {
    const part = target as Element
    if (part.closest && (part.closest('[data-hydrate]') || helplessButton(part))) start()
  }
  const press = (event: MouseEvent) => {
    touch(event)
    holdPress(event, isChanged)
  }
  addEventListener('hydrate', start)
  addEventListener('focusin', touch, true)
  addEventListener(
    'input',
    (event) => {
      if (event.isTrusted) typed.add((event.target as HTMLInputElement).form)
      touch(event)
    },
    true,
  )
  addEventListener('click', press, true)
  window.__asSent = (hydrate) => (isChanged() ? goPlain() : hydrate())
  window.__hydrated = () => {
    removeEventListener('click', press, true)
    givePresses(() => true)
    dispatchEvent(new Event('hydrated'))
  }
  touch({ target: document.activeElement ?? document })
}
