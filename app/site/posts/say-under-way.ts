import { LOADING_TEXT_AFTER_MS } from '#shared/limits.ts'
import { WITH_BLOGS } from './with-blogs.ts'

/**
 * Says that articles are under way where a link to them is followed without the router: in the list, or over a page that has none. It is a program
 * that pages carry in themselves.
 */
export function sayUnderWay(): void {
  let timer: ReturnType<typeof setTimeout>
  const stop = () => {
    clearTimeout(timer)
    for (const place of document.querySelectorAll('[data-under-way]')) place.textContent = ''
  }
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const isHere = link.pathname + link.search === location.pathname + location.search
    if (isHere || link.target || link.origin !== location.origin || !WITH_BLOGS.test(link.pathname)) return
    stop()
    timer = setTimeout(() => {
      const place = document.querySelector<HTMLElement>('main [data-under-way]') ?? document.querySelector<HTMLElement>('[data-under-way]')
      if (!place) return
      place.textContent = place.dataset.underWay!
      place.scrollIntoView({ block: 'nearest' })
    }, LOADING_TEXT_AFTER_MS)
  }
  window.addEventListener('click', follow)
  // Of those who stay after all, or come back.
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && stop())
  window.addEventListener('pagehide', stop)
  // From then on the router makes the way, and says it.
  window.addEventListener('hydrated', () => window.removeEventListener('click', follow))
}
