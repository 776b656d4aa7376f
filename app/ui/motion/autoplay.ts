export interface Autoplay {
  /** Begins the interval anew, after the visitor moved something. */
  restart(): void
  stop(): void
}

/** A button with this attribute starts and stops the motion itself: its focus halts nothing. */
const ROTATION_BUTTON = '[data-rotation]'

/**
 * Calls `advance` every `intervalMs`, except while the pointer is over `root`, the keyboard's focus is in it, it is out of
 * view, or the page is.
 */
export function startAutoplay(root: HTMLElement, intervalMs: number, advance: () => void): Autoplay {
  let timer: ReturnType<typeof setTimeout> | undefined
  const halts = new Set<string>(['out of view'])
  const listening = new AbortController()

  const restart = () => {
    clearTimeout(timer)
    if (halts.size > 0 || listening.signal.aborted) return
    timer = setTimeout(() => {
      advance()
      restart()
    }, intervalMs)
  }
  const halt = (reason: string, isHalted: boolean) => {
    if (halts.has(reason) === isHalted) return
    if (isHalted) halts.add(reason)
    else halts.delete(reason)
    restart()
  }

  const { signal } = listening
  // A finger leaves no pointer behind, but browsers report it as hovering until the next touch.
  const hover = (isOver: boolean) => (event: PointerEvent) => event.pointerType === 'touch' || halt('pointer', isOver)
  root.addEventListener('pointerenter', hover(true), { signal })
  root.addEventListener('pointerleave', hover(false), { signal })
  root.addEventListener('focusin', ({ target }) => halt('focus', haltsByFocus(target)), { signal })
  root.addEventListener('focusout', ({ relatedTarget }) => halt('focus', root.contains(relatedTarget as Node | null)), { signal })
  document.addEventListener('visibilitychange', () => halt('page hidden', document.hidden), { signal })
  const observer = new IntersectionObserver(([entry]) => halt('out of view', !entry?.isIntersecting))
  observer.observe(root)
  if (window.matchMedia('(hover: hover)').matches) halt('pointer', root.matches(':hover'))
  if (root.contains(document.activeElement)) halt('focus', haltsByFocus(document.activeElement))

  return {
    restart,
    stop() {
      listening.abort()
      observer.disconnect()
      clearTimeout(timer)
    },
  }
}

/** The focus that a press leaves on a button is not somebody reading. */
const haltsByFocus = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(':focus-visible') && !target.matches(ROTATION_BUTTON)
