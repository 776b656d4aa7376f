import type { ShownItem } from '#domain/content/content-items.ts'
import { paths } from '#shared/paths.ts'
import { Grid } from '../../ui/layout/layout.tsx'
import { ProjectCard } from '../../ui/project-card/project-card.tsx'

/** What lists say of projects: the rest stands on their own pages. */
export function cardsOfProjects(projects: readonly ShownItem<'project'>[]) {
  return projects.map(({ slug, title, category, client, date, pictures }) => ({
    slug,
    title,
    category,
    client,
    year: date.slice(0, 4),
    picture: pictures[0] ?? null,
  }))
}

export type ProjectCardData = ReturnType<typeof cardsOfProjects>[number]

interface Props {
  projects: ProjectCardData[]
  columns?: 2 | 3
  /** Takes the place of the columns. */
  className?: string
  /** How wide a card is, as the `sizes` attribute says it. */
  sizes?: string
  headingLevel?: 2 | 3
  /** So many of the first pictures load at once. */
  eager?: number
}

export function ProjectGrid({ projects, columns = 3, className, sizes, headingLevel = 2, eager = 0 }: Props) {
  const cards = projects.map(({ slug, title, category, client, picture }, index) => (
    <ProjectCard
      key={slug}
      title={title}
      category={category}
      client={client}
      picture={picture}
      href={paths.project(slug)}
      seed={index}
      sizes={sizes}
      eager={index < eager}
      headingLevel={headingLevel}
    />
  ))
  return className ? <div className={className}>{cards}</div> : <Grid columns={columns}>{cards}</Grid>
}
