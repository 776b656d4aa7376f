import { type ReactNode, useRef } from 'react'
import { carousels } from '#shared/carousels.ts'
import { Actions, ClothLayer, Container } from '../layout/layout.tsx'
import type { Cloth } from '../layout/layout.tsx'
import { ButtonLink } from '../button/button.tsx'
import { useLite } from '../lite/use-lite.ts'
import { CarouselControls } from '../carousel/carousel-controls.tsx'
import { classNames } from '../class-names.ts'
import styles from './hero.module.css'
import { useRotation } from './use-rotation.ts'

export interface HeroSlide {
  /** Behind everything while the slide is shown. */
  cloth: Cloth
  picture: ReactNode
  /** What the picture shows. */
  caption: string
}

export interface HeroProps {
  headline: string
  lead?: ReactNode
  /** The first is the main one. */
  actions: { label: string; href: string }[]
  /** Screens of the product, which take turns beside the text; the text itself does not move. */
  slides: HeroSlide[]
  /** Below the actions, such as what it costs. */
  children?: ReactNode
  /** Across the whole width, below everything, such as a form to try it. */
  below?: ReactNode
}

/** As many as the style sheet can turn by itself. */
const TURNED_BY_STYLE = 3

/** The first screen of the home page. Its headline is the page's h1. Before any script has come the style sheet turns the slides. */
export function Hero({ headline, lead, actions, slides, children, below }: HeroProps) {
  const { isLite } = useLite()
  const root = useRef<HTMLElement>(null)
  const { current, isLive, ...controls } = useRotation(root, slides.length, carousels.hero.interval)
  const turns = isLive ? styles.live : !isLite && slides.length === TURNED_BY_STYLE && styles.turning
  const lookOf = (index: number) => classNames(styles.turn, index === current && styles.shown)
  return (
    <section ref={root} aria-labelledby="hero-headline" className={classNames(styles.hero, turns)}>
      <div className={styles.cloths} aria-hidden="true">
        {slides.map(({ cloth }, index) => (
          <div key={cloth} className={lookOf(index)}>
            <ClothLayer cloth={cloth} />
          </div>
        ))}
      </div>
      <Container className={`stack ${styles.content}`}>
        <div className={`stack ${styles.text}`}>
          <h1 id="hero-headline" className={styles.headline}>
            {headline}
          </h1>
          {lead && <p className={`lead ${styles.lead}`}>{lead}</p>}
          <Actions className={styles.actions}>
            {actions.map(({ label, href }, index) => (
              <ButtonLink key={label} to={href} size="l" onDeep variant={index === 0 ? 'primary' : 'secondary'}>
                {label}
              </ButtonLink>
            ))}
          </Actions>
          {children}
        </div>
        <div role="region" aria-roledescription="carousel" aria-label="Hero" className={`stack shrinks ${styles.screens}`}>
          <div className={`stack ${styles.slides}`}>
            {slides.map(({ picture, caption }, index) => (
              <div
                key={caption}
                role="group"
                aria-roledescription="slide"
                aria-label={`${index + 1} of ${slides.length}`}
                className={classNames('stack', styles.slide, lookOf(index))}
                inert={isLive && index !== current}
              >
                <figure className={styles.figure}>
                  {/* What waits behind the one that is shown would be fetched all the same. */}
                  <div className={`stack ${styles.picture}`}>{(!isLite || index === current) && picture}</div>
                  <figcaption className={styles.caption}>{caption}</figcaption>
                </figure>
              </div>
            ))}
          </div>
          {slides.length > 1 && <CarouselControls {...controls} rotates onDeep className={styles.controls} />}
        </div>
        {below && <div className={`shrinks ${styles.below}`}>{below}</div>}
      </Container>
    </section>
  )
}
