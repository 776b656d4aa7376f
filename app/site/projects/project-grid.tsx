import type { ShownItem } from '#domain/content/content-items.ts'
import { paths } from '#shared/paths.ts'
import { Grid } from '../../ui/layout/layout.tsx'
import { ProjectCard } from '../../ui/project-card/project-card.tsx'

/** Neighbours closer than this never show the same picture, where their projects have others. */
const APART = 4

/** What lists say of projects: the rest stands on their own pages. */
export function cardsOfProjects(projects: readonly ShownItem<'project'>[]) {
  const shown: (string | undefined)[] = []
  return projects.map(({ slug, title, category, client, date, pictures }) => {
    const recent = new Set(shown.slice(-APART))
    const picture = pictures.find(({ file }) => !recent.has(file)) ?? pictures[0] ?? null
    shown.push(picture?.file)
    return { slug, title, category, client, year: date.slice(0, 4), picture }
  })
}

export type ProjectCardData = ReturnType<typeof cardsOfProjects>[number]

interface Props {
  projects: ProjectCardData[]
  columns?: 2 | 3 | 4
  /** How wide a card is, as the `sizes` attribute says it. */
  sizes?: string
  headingLevel?: 2 | 3
  /** So many of the first pictures load at once. */
  eager?: number
}

export function ProjectGrid({ projects, columns = 3, sizes, headingLevel = 2, eager = 0 }: Props) {
  return (
    <Grid columns={columns}>
      {projects.map(({ slug, title, category, client, picture }, index) => (
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
      ))}
    </Grid>
  )
}
