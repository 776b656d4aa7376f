import type { ReactNode } from 'react'
import type { CarouselMotion } from '#shared/carousels.ts'
import { classNames } from '../class-names.ts'
import { useMovingPage } from '../motion/use-moving-page.ts'
import { CarouselControls } from './carousel-controls.tsx'
import styles from './carousel.module.css'

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

/** A row that snaps while it is scrolled; the page's own script moves it as `CarouselMotion` says, and goes round. */
export function Carousel({ name, slides, tone = 'ground', heading, perView, gap, interval, speed }: CarouselProps) {
  useMovingPage()
  return (
    <section
      aria-roledescription="carousel"
      aria-label={name}
      data-moves={`${interval} ${speed}`}
      className={classNames(styles.carousel, styles[tone], heading ? styles.headed : styles.bare, ...classesOf({ perView, gap }))}
      suppressHydrationWarning
    >
      <div className={styles.top}>
        {heading && <div className={styles.heading}>{heading}</div>}
        <CarouselControls onDeep={tone === 'deep'} rotates={interval > 0} className={styles.controls} />
      </div>
      {/* It is scrolled by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.viewport} tabIndex={0}>
        <div className={styles.track} data-track="">
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
    <div role="group" aria-roledescription="slide" aria-label={label} className={styles.slide} suppressHydrationWarning>
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
