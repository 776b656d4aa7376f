import type { ContentItem } from '#shared/content/items.ts'

type Project = ContentItem<'project'>
type InFigures = 'figures' | 'figuresNote'

/** A project as its file writes it down: without what all of a file share, and figures only where there are some. */
export type ProjectSample = Omit<Project, 'category' | InFigures> & Partial<Pick<Project, InFigures>>

export const projectsOf = (category: Project['category'], samples: readonly ProjectSample[]): Project[] =>
  samples.map((sample) => ({ figures: [], figuresNote: '', ...sample, category }))
