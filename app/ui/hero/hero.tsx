import { type ReactNode, useRef } from 'react'
import { carousels } from '#shared/carousels.ts'
import { Actions, ClothLayer, Container } from '../layout/layout.tsx'
import type { Cloth } from '../layout/layout.tsx'
import { ButtonLink } from '../button/button.tsx'
import { CarouselControls } from '../carousel/carousel-controls.tsx'
import { classNames } from '../class-names.ts'
import styles from './hero.module.css'
import { useRotation } from './use-rotation.ts'

export interface HeroProps {
  headline: string
  lead?: ReactNode
  /** The first is the main one. */
  actions: { label: string; href: string }[]
  /** The cloths that take turns behind the text, which itself does not move. */
  cloths: Cloth[]
  /** A drawing of the product. */
  picture?: ReactNode
  /** A line below the actions, such as 'No card needed'. */
  note?: ReactNode
}

/** The first screen of the home page. Its headline is the page's h1. */
export function Hero({ headline, lead, actions, cloths, picture, note }: HeroProps) {
  const root = useRef<HTMLElement>(null)
  const { current, ...controls } = useRotation(root, cloths.length, carousels.hero.interval)
  return (
    <section ref={root} aria-labelledby="hero-headline" className={styles.hero}>
      <div role="region" aria-roledescription="carousel" aria-label="Hero" className={styles.carousel}>
        {cloths.length > 1 && <CarouselControls {...controls} rotates onDeep className={styles.controls} />}
        {cloths.map((cloth, index) => (
          <div
            key={cloth}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${cloths.length}`}
            className={classNames(styles.slide, index === current && styles.shown)}
            inert={index !== current}
          >
            <ClothLayer cloth={cloth} />
          </div>
        ))}
      </div>
      <Container className={styles.content}>
        <div className={styles.text}>
          <h1 id="hero-headline" className={styles.headline}>
            {headline}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          <Actions>
            {actions.map(({ label, href }, index) => (
              <ButtonLink key={label} to={href} size="l" onDeep variant={index === 0 ? 'primary' : 'secondary'}>
                {label}
              </ButtonLink>
            ))}
          </Actions>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {picture && <div className={styles.picture}>{picture}</div>}
      </Container>
    </section>
  )
}
