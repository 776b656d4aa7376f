import EmblaCarousel from 'embla-carousel'
import type { CarouselMotion } from '#shared/carousels.ts'
import { timeScrolling } from './timed-scrolling.ts'
import { type Autoplay, startAutoplay } from '../motion/autoplay.ts'
import { prefersReducedMotion } from '../motion/use-reduced-motion.ts'

export interface MovingCarousel {
  previous(): void
  next(): void
  setPlaying(isPlaying: boolean): void
  destroy(): void
}

export type Pace = Pick<CarouselMotion, 'interval' | 'speed' | 'loop'>

/** Takes over from the row that scrolls, at the slide that it shows. Everything it changes it changes on the elements. */
export function moveCarousel(root: HTMLElement, viewport: HTMLElement, { interval, speed, loop }: Pace): MovingCarousel {
  const startIndex = slideInView(viewport)
  root.dataset.live = ''
  viewport.removeAttribute('tabindex')
  viewport.scrollLeft = 0
  const embla = EmblaCarousel(viewport, { align: 'start', containScroll: 'trimSnaps', loop, startIndex })
  let autoplay: Autoplay | undefined

  const showWhatIsSeen = () => {
    const slides = embla.slideNodes()
    const seen = Math.min(slides.length, Number(getComputedStyle(root).getPropertyValue('--shown')) || 1)
    const selected = embla.selectedScrollSnap()
    const first = loop ? selected : Math.min(selected, slides.length - seen)
    root.toggleAttribute('data-still', seen === slides.length)
    for (const [index, slide] of slides.entries()) slide.inert = (index - first + slides.length) % slides.length >= seen
  }
  const isAtEnd = () => !embla.canScrollNext()
  const next = () => (isAtEnd() ? embla.scrollTo(0, prefersReducedMotion()) : embla.scrollNext(prefersReducedMotion()))
  const previous = () => embla.scrollPrev(prefersReducedMotion())

  const begin = () => {
    timeScrolling(embla, speed)
    showWhatIsSeen()
  }
  embla.on('reInit', begin).on('select', () => {
    showWhatIsSeen()
    autoplay?.restart()
  })
  begin()

  const setPlaying = (isPlaying: boolean) => {
    autoplay?.stop()
    autoplay = isPlaying && interval !== null ? startAutoplay(root, interval, next) : undefined
  }
  return {
    previous,
    next,
    setPlaying,
    destroy() {
      setPlaying(false)
      embla.destroy()
    },
  }
}

function slideInView(viewport: HTMLElement): number {
  const [first, second] = viewport.firstElementChild?.children ?? []
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return 0
  return Math.round(viewport.scrollLeft / (second.offsetLeft - first.offsetLeft)) || 0
}
