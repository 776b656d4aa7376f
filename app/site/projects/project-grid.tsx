import type { ShownItem } from '#domain/content/content-items.ts'
import { paths } from '#shared/paths.ts'
import { Grid } from '../../ui/layout/layout.tsx'
import { ProjectCard } from '../../ui/project-card/project-card.tsx'

/** What lists say of a project: the rest stands on its own page. */
export const cardOfProject = ({ slug, title, category, client, date, pictures }: ShownItem<'project'>) => ({
  slug,
  title,
  category,
  client,
  year: date.slice(0, 4),
  picture: pictures[0] ?? null,
})

export type ProjectCardData = ReturnType<typeof cardOfProject>

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
      {projects.map(({ slug, year: _, ...project }, index) => (
        <ProjectCard
          key={slug}
          {...project}
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
