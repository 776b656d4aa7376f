import { onLoad } from '#app/hydration/on-load.ts'

/** How far from view, in px, something is about to be seen. */
const NEAR_PX = 400

onLoad(() => {
  const sight = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return
      sight.disconnect()
      dispatchEvent(new Event('hydrate'))
    },
    { rootMargin: `${NEAR_PX}px` },
  )
  for (const part of document.querySelectorAll('[data-hydrate=near]')) sight.observe(part)
})
