import type { ShownItem } from '#domain/content/content-items.ts'
import { paths } from '#shared/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { Grid } from '../../ui/layout/layout.tsx'
import { ProjectCard } from '../../ui/project-card/project-card.tsx'
import styles from './projects.module.css'

/** What lists say of projects: the rest stands on their own pages. */
export function cardsOfProjects(projects: readonly ShownItem<'project'>[]) {
  return projects.map(({ slug, title, category, date, pictures }) => ({
    slug,
    title,
    category,
    year: date.slice(0, 4),
    picture: pictures[0] ?? null,
  }))
}

/** A category as addresses and anchors have it. */
export const wordOf = (category: string): string => category.toLowerCase()

export type ProjectCardData = ReturnType<typeof cardsOfProjects>[number]

/** How wide a card is in each, as the `sizes` attribute says it. */
const SIZES = {
  cards: undefined,
  large: '(min-width: 80rem) 37rem, (min-width: 40rem) 46vw, calc(100vw - 2.55rem)',
  gallery: '(min-width: 80rem) 24rem, (min-width: 48rem) 30vw, 46vw',
}

interface Props {
  projects: ProjectCardData[]
  /** 'gallery': two beside each other even on a phone, so that a long list has an end. */
  layout?: 'cards' | 'large' | 'gallery'
  /** The page is of one category: cards need not say it. */
  ofOneKind?: boolean
  headingLevel?: 2 | 3
  /** So many of the first pictures load at once. */
  eager?: number
}

export function ProjectGrid({ projects, layout = 'cards', ofOneKind = false, headingLevel = 2, eager = 0 }: Props) {
  const cards = projects.map(({ slug, title, category, year, picture }, index) => (
    <ProjectCard
      key={slug}
      title={title}
      category={ofOneKind ? undefined : category}
      year={year}
      picture={picture}
      href={paths.project(slug)}
      seed={index}
      sizes={SIZES[layout]}
      eager={index < eager}
      headingLevel={headingLevel}
    />
  ))
  return layout === 'gallery' ? (
    <div className={classNames(styles.gallery, styles.cards)}>{cards}</div>
  ) : (
    <Grid columns={2} className={layout === 'cards' ? styles.cards : undefined}>
      {cards}
    </Grid>
  )
}
