import { useEffect, useSyncExternalStore } from 'react'

/** As in the styles. */
const PHONE = '(max-width: 47.99rem)'
/** Pixels between what is written and the bars. */
const ROOM = 16

const onPhoneChange = (tell: () => void) => {
  const query = matchMedia(PHONE)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Whether the tools stand below the text, where a thumb is. Of a part that no server renders. */
export const useIsPhone = (): boolean => useSyncExternalStore(onPhoneChange, () => matchMedia(PHONE).matches)

/** What stands over a text, in pixels of the window; changed in place, since the editor looks at it whenever it scrolls. */
export const bars = { top: ROOM, bottom: ROOM, left: 0, right: 0 }

/**
 * Keeps the tools of a text in sight on a phone: at the foot of what is seen, above the form's buttons, and above the keyboard,
 * which covers part of the page without telling its layout.
 */
export function useVisibleBottom(tools: HTMLElement | null, isPhone: boolean): void {
  useEffect(() => {
    if (!tools) return
    const view = window.visualViewport
    const buttons = tools.closest('form')?.querySelector<HTMLElement>('.desk-editor-bar')
    const place = () => {
      const covered = view ? Math.max(0, Math.round(innerHeight - view.height - view.offsetTop)) : 0
      const below = buttons?.offsetHeight ?? 0
      if (isPhone) tools.style.setProperty('--tools-end', `${Math.max(covered, below)}px`)
      else tools.style.removeProperty('--tools-end')
      bars.top = ROOM + (isPhone ? 0 : tools.offsetHeight)
      bars.bottom = ROOM + Math.max(0, below - covered) + (isPhone ? tools.offsetHeight : 0)
    }
    const sizes = new ResizeObserver(place)
    for (const bar of [tools, buttons]) if (bar) sizes.observe(bar)
    view?.addEventListener('resize', place)
    view?.addEventListener('scroll', place)
    place()
    return () => {
      sizes.disconnect()
      view?.removeEventListener('resize', place)
      view?.removeEventListener('scroll', place)
    }
  }, [tools, isPhone])
}
