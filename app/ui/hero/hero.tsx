import type { ReactNode } from 'react'
import { carousels } from '#shared/carousels.ts'
import { ButtonLink } from '../button/button.tsx'
import { CarouselControls } from '../carousel/carousel-controls.tsx'
import { Actions, ClothLayer, Container } from '../layout/layout.tsx'
import type { Cloth } from '../layout/layout.tsx'
import { useLite } from '../lite/use-lite.ts'
import { useMovingPage } from '../motion/use-moving-page.ts'
import styles from './hero.module.css'

export interface HeroSlide {
  /** Behind everything while the slide is shown. */
  cloth: Cloth
  picture: ReactNode
  /** What the picture shows. */
  caption: string
}

export interface HeroProps {
  headline: string
  /** What the product does for its buyer, large below the headline. */
  promise: string
  lead?: ReactNode
  /** The first is the main one. */
  actions: { label: string; href: string }[]
  /** Screens of the product, which take turns beside the text; the text itself does not move. */
  slides: HeroSlide[]
  /** Between the promise and the actions, such as what it costs. */
  children?: ReactNode
}

const { interval, speed } = carousels.hero

/**
 * The first screen of the home page. Its headline is the page's h1. The page's own script turns the slides, as many as three; with less data the
 * first stands alone, since what waits behind it would be fetched all the same.
 */
export function Hero({ headline, promise, lead, actions, slides: given, children }: HeroProps) {
  const { isLite } = useLite()
  useMovingPage()
  const slides = isLite ? given.slice(0, 1) : given
  return (
    <section
      aria-labelledby="hero-headline"
      data-moves={slides.length > 1 ? `${interval} ${speed}` : undefined}
      className={styles.hero}
      suppressHydrationWarning
    >
      <div className={styles.cloths} aria-hidden="true">
        {slides.map(({ cloth }) => (
          <div key={cloth} className={styles.turn}>
            <ClothLayer cloth={cloth} />
          </div>
        ))}
      </div>
      <Container className={`stack ${styles.content}`}>
        <div className={`stack ${styles.text}`}>
          <h1 id="hero-headline" className={styles.headline}>
            {headline}
          </h1>
          <p className={styles.promise}>{promise}</p>
          {children}
          <Actions className={styles.actions}>
            {actions.map(({ label, href }, index) => (
              <ButtonLink key={label} to={href} size="l" onDeep variant={index > 0 ? 'secondary' : 'primary'}>
                {label}
              </ButtonLink>
            ))}
          </Actions>
        </div>
        <div role="region" aria-roledescription="carousel" aria-label="Hero" className={`stack shrinks ${styles.screens}`}>
          {slides.length > 1 && <CarouselControls rotates onDeep className={styles.controls} />}
          <div className={`stack ${styles.slides}`}>
            {slides.map(({ cloth, picture, caption }, index) => (
              <div
                key={cloth}
                role="group"
                aria-roledescription="slide"
                aria-label={`${index + 1} of ${slides.length}`}
                className={`stack ${styles.slide} ${styles.turn}`}
              >
                <figure className={styles.figure}>
                  <div className={`stack ${styles.picture}`}>{picture}</div>
                  <figcaption className={styles.caption}>{caption}</figcaption>
                </figure>
              </div>
            ))}
          </div>
        </div>
        {lead && <p className={`lead ${styles.lead}`}>{lead}</p>}
      </Container>
    </section>
  )
}
