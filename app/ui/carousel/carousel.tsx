import type { ReactNode } from 'react'
import type { CarouselMotion } from '#shared/carousels.ts'
import { classNames } from '../class-names.ts'
import { CarouselControls } from './carousel-controls.tsx'
import styles from './carousel.module.css'
import { useCarousel } from './use-carousel.ts'

export interface CarouselProps extends CarouselMotion {
  /** What assistive technology calls it: 'Trusted clients'. */
  name: string
  slides: ReactNode[]
  /** 'deep' on the deep-indigo bands. */
  tone?: 'ground' | 'deep'
  /** Stands in one row with the buttons; without it they stand below the slides. */
  heading?: ReactNode
}

/** Without scripts a row that snaps while it is scrolled; with them the same row moves as `CarouselMotion` says. */
export function Carousel({ name, slides, tone = 'ground', heading, ...motion }: CarouselProps) {
  const carousel = useCarousel(motion, slides.length)
  return (
    <section
      ref={carousel.root}
      aria-roledescription="carousel"
      aria-label={name}
      className={classNames(styles.carousel, styles[tone], ...classesOf(motion))}
      data-live={carousel.isLive || undefined}
      data-still={carousel.isStill || undefined}
    >
      <div className={heading ? styles.top : styles.below}>
        {heading && <div className={styles.heading}>{heading}</div>}
        <CarouselControls {...carousel} onDeep={tone === 'deep'} rotates={motion.interval !== null} />
      </div>
      <div ref={carousel.viewport} className={styles.viewport} tabIndex={carousel.isLive ? undefined : 0}>
        <div className={styles.track} aria-live={carousel.isPlaying ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <div
              key={index}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              className={styles.slide}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

const classesOf = ({ perView, gap }: CarouselMotion): (string | undefined)[] => [
  styles[`gap${gap}`],
  ...perView.filter(({ from }) => from > 0).map(({ from, slides }) => styles[`from${from}show${slides}`]),
]
