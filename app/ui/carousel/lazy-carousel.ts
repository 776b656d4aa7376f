import type { MovingCarousel, Pace } from './carousel-motion.ts'

/** The code that moves it is fetched when the visitor comes this close, or presses a button. */
const NEAR = '400px'

/** A carousel that is a row until it is needed. Where the code cannot be fetched, the row still scrolls. */
export function lazyCarousel(root: HTMLElement, viewport: HTMLElement, pace: Pace): MovingCarousel {
  let isWanted = true
  let isPlaying = false
  let moving: Promise<MovingCarousel> | undefined
  const start = () => (moving ??= fetchAndMove())

  async function fetchAndMove(): Promise<MovingCarousel> {
    const { moveCarousel } = await import('./carousel-motion.ts')
    if (!isWanted) return row(viewport)
    const carousel = moveCarousel(root, viewport, pace)
    carousel.setPlaying(isPlaying)
    return carousel
  }
  const once = (order: (carousel: MovingCarousel) => void) =>
    start().then(order, () => {
      moving = undefined
      order(row(viewport))
    })

  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && once(() => observer.disconnect()), { rootMargin: NEAR })
  observer.observe(root)
  return {
    previous: () => void once((carousel) => carousel.previous()),
    next: () => void once((carousel) => carousel.next()),
    setPlaying(wish) {
      isPlaying = wish
      if (moving) void once((carousel) => carousel.setPlaying(wish))
    },
    destroy() {
      isWanted = false
      observer.disconnect()
      if (moving) void once((carousel) => carousel.destroy())
    },
  }
}

const row = (viewport: HTMLElement): MovingCarousel => {
  const scroll = (way: 1 | -1) => viewport.scrollBy({ left: way * viewport.clientWidth, behavior: 'smooth' })
  return { previous: () => scroll(-1), next: () => scroll(1), setPlaying: () => undefined, destroy: () => undefined }
}
