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
      {cloth && <ClothLayer cloth={cloth} className={styles.behind} />}
      <Container>{children}</Container>
    </section>
  )
}

/** Cloth that fills its positioned parent. Decoration only. */
export function ClothLayer({ cloth, className }: { cloth: Cloth; className?: string }) {
  return <span aria-hidden="true" className={classNames(styles.cloth, styles[cloth], className)} />
}

export interface SectionHeadingProps {
  id?: string
  level?: 1 | 2 | 3
  eyebrow?: string
  title: string
  lead?: ReactNode
  align?: 'start' | 'center'
}

export function SectionHeading({ id, level = 2, eyebrow, title, lead, align = 'start' }: SectionHeadingProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classNames(styles.heading, align === 'center' && styles.centred)}>
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      <Heading id={id}>{title}</Heading>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  )
}

/** The main column with a side column that moves below it on small screens. */
export function WithSidebar({ sidebar, children }: { sidebar: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.withSidebar}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.sidebar}>{sidebar}</aside>
    </div>
  )
}

export interface GridProps {
  /** How many columns at most; fewer where they would be too narrow. */
  columns?: 2 | 3 | 4
  className?: string
  children: ReactNode
}

export function Grid({ columns = 3, className, children }: GridProps) {
  return <div className={classNames(styles.grid, styles[`columns${columns}`], className)}>{children}</div>
}

/** Things under each other at one distance. */
export function Stack({ gap = 'm', className, children }: { gap?: 's' | 'm' | 'l'; className?: string; children: ReactNode }) {
  return <div className={classNames(styles.stack, styles[`gap-${gap}`], className)}>{children}</div>
}

/** Buttons beside each other, wrapping on small screens. */
export function Actions({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames(styles.actions, className)}>{children}</div>
}
