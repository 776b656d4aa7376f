import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './layout.module.css'

export interface ContainerProps {
  /** 'page' 1,200 px, 'article' 68 characters, 'form' a column for fields. */
  width?: 'page' | 'article' | 'form'
  className?: string
  children: ReactNode
}

export function Container({ width = 'page', className, children }: ContainerProps) {
  return <div className={classNames(styles.container, styles[width], className)}>{children}</div>
}

export type Cloth = 'ibadandun' | 'olokun' | 'comb' | 'eiye' | 'osupa' | 'ewe'

export interface SectionProps {
  /** Sections alternate ground and raised, with one deep band a page. */
  tone?: 'ground' | 'raised' | 'deep'
  /** The adire cloth behind a deep band. */
  cloth?: Cloth
  id?: string
  /** The id of the heading that names the section. */
  labelledBy?: string
  tight?: boolean
  className?: string
  children: ReactNode
}

export function Section({ tone = 'ground', cloth, id, labelledBy, tight, className, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={classNames(styles.section, styles[tone], tight && styles.tight, cloth && styles.clothed, className)}
    >
      {cloth && <ClothLayer cloth={cloth} fading />}
      <Container>{children}</Container>
    </section>
  )
}

interface ClothLayerProps {
  cloth: Cloth
  /** Clear at the far edge only, so that words stand before it. */
  fading?: boolean
  className?: string
}

/** Cloth that fills its positioned parent. Decoration only. */
export function ClothLayer({ cloth, fading, className }: ClothLayerProps) {
  return <span aria-hidden="true" className={classNames(styles.cloth, styles[cloth], fading && styles.fading, className)} />
}

export interface SectionHeadingProps {
  id?: string
  level?: 1 | 2 | 3
  eyebrow?: string
  title: string
  lead?: ReactNode
  align?: 'start' | 'center'
  /** What it is written in, where that is not the page's language. */
  lang?: string | undefined
}

export function SectionHeading({ id, level = 2, eyebrow, title, lead, align = 'start', lang }: SectionHeadingProps) {
  const Heading = `h${level}` as const
  return (
    <div lang={lang} className={classNames(styles.heading, align === 'center' && styles.centred)}>
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      <Heading id={id}>{title}</Heading>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  )
}

interface WithSidebarProps {
  sidebar: ReactNode
  /** The side column stays in view: for those about as high as a screen. */
  sticky?: boolean
  children: ReactNode
}

/** The main column with a side column that moves below it on small screens. */
export function WithSidebar({ sidebar, sticky, children }: WithSidebarProps) {
  return (
    <div className={styles.withSidebar}>
      <div className="shrinks">{children}</div>
      <aside className={classNames('shrinks', styles.sidebar, sticky && styles.sticky)}>{sidebar}</aside>
    </div>
  )
}

export interface GridProps {
  /** How many columns at most; fewer where they would be too narrow. '2to3' for lists that may end in a row that is not full, '1to3' for what is too wide for three on a tablet. */
  columns?: 2 | 3 | '1to3' | '2to3'
  className?: string
  children: ReactNode
}

export function Grid({ columns = 3, className, children }: GridProps) {
  return <div className={classNames(styles.grid, styles[`columns${columns}`], className)}>{children}</div>
}

/** Things under each other at one distance. */
export function Stack({ gap = 'm', className, children }: { gap?: 'm' | 'l'; className?: string; children: ReactNode }) {
  return <div className={classNames(styles.stack, styles[`gap-${gap}`], className)}>{children}</div>
}

/** Buttons beside each other, wrapping on small screens. */
export function Actions({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames(styles.actions, className)}>{children}</div>
}
