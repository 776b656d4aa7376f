import { type ReactNode, useRef, type RefObject, useEffect } from 'react'
import type { CarouselMotion } from '#shared/carousels.ts'
import { classNames } from '../class-names.ts'
import { CarouselControls } from './carousel-controls.tsx'
import styles from './carousel.module.css'
import { usePlaying } from '../motion/use-playing.ts'
import type { MovingCarousel, Pace } from './carousel-motion.ts'
import { lazyCarousel } from './lazy-carousel.ts'

export interface CarouselProps extends CarouselMotion {
  /** What assistive technology calls it: 'Latest blogs'. */
  name: string
  /** Each with a key of its own. */
  slides: ReactNode[]
  /** 'deep' on the deep-indigo bands. */
  tone?: 'ground' | 'deep'
  /** Stands in one row with the buttons; without it they stand below the slides. */
  heading?: ReactNode
}

/** Without scripts a row that snaps while it is scrolled; with them the same row moves as `CarouselMotion` says. */
export function Carousel({ name, slides, tone = 'ground', heading, perView, gap, interval, speed, loop }: CarouselProps) {
  const root = useRef<HTMLElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const controls = useCarousel(root, viewport, { interval, speed, loop })
  return (
    <section
      ref={root}
      aria-roledescription="carousel"
      aria-label={name}
      className={classNames(styles.carousel, styles[tone], heading ? styles.headed : styles.bare, ...classesOf({ perView, gap }))}
    >
      <div className={styles.top}>
        {heading && <div className={styles.heading}>{heading}</div>}
        <CarouselControls {...controls} onDeep={tone === 'deep'} rotates={interval !== null} className={styles.controls} />
      </div>
      {/* It can be scrolled by keys until scripts take the attribute away together with the scrolling. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={viewport} className={styles.viewport} tabIndex={0}>
        <div className={styles.track} aria-live={controls.isPlaying ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <Slide key={keyOf(slide, index)} label={`${index + 1} of ${slides.length}`}>
              {slide}
            </Slide>
          ))}
        </div>
      </div>
    </section>
  )
}

function Slide({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-roledescription="slide" aria-label={label} className={styles.slide}>
      {children}
    </div>
  )
}

const keyOf = (slide: ReactNode, index: number) =>
  typeof slide === 'object' && slide !== null && 'key' in slide && slide.key !== null ? slide.key : index

const classesOf = ({ perView, gap }: Pick<CarouselMotion, 'perView' | 'gap'>): (string | undefined)[] => [
  styles[`gap${gap}`],
  ...perView.filter(({ from }) => from > 0).map(({ from, slides }) => styles[`from${from}show${slides}`]),
]

function useCarousel(root: RefObject<HTMLElement | null>, viewport: RefObject<HTMLElement | null>, pace: Pace) {
  const { interval, speed, loop } = pace
  const carousel = useRef<MovingCarousel>(undefined)
  useEffect(() => {
    if (!root.current || !viewport.current) return
    const made = lazyCarousel(root.current, viewport.current, { interval, speed, loop })
    carousel.current = made
    return () => made.destroy()
  }, [root, viewport, interval, speed, loop])

  const [isPlaying, togglePlaying] = usePlaying(interval !== null)
  useEffect(() => carousel.current?.setPlaying(isPlaying), [isPlaying])

  return { isPlaying, togglePlaying, previous: () => carousel.current?.previous(), next: () => carousel.current?.next() }
}
