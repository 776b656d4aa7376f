import type { InLanguage, ShownItem } from '#domain/content/content-items.ts'

/** A project with what came of it in figures, and what its people said. */
export interface CaseData extends Pick<
  ShownItem<'project'>,
  'slug' | 'client' | 'address' | 'summary' | 'figures' | 'figuresNote' | 'lang' | 'isDraft'
> {
  words: Pick<ShownItem<'testimonial'>, 'quote' | 'name' | 'role' | 'lang' | 'isDraft'> | null
}

/** What of a case has words of its own. */
export const partsOf = ({ words, ...project }: CaseData): InLanguage[] => (words ? [project, words] : [project])

/** The project with figures at a place among those that have them, or the first; undefined where none has. */
export function findCase(projects: ShownItem<'project'>[], testimonials: ShownItem<'testimonial'>[], place: number): CaseData | undefined {
  const cases = projects.filter(({ figures }) => figures.length > 0)
  const found = cases[place] ?? cases[0]
  if (!found) return undefined
  const { slug, client, address, summary, figures, figuresNote, lang, isDraft } = found
  const said = testimonials.find(({ school }) => school.startsWith(client))
  return {
    slug,
    client,
    address,
    summary,
    figures,
    figuresNote,
    ...(lang && { lang }),
    ...(isDraft && { isDraft }),
    words: said ? wordsOf(said) : null,
  }
}

const wordsOf = ({ quote, name, role, lang, isDraft }: ShownItem<'testimonial'>): CaseData['words'] => ({
  quote,
  name,
  role,
  ...(lang && { lang }),
  ...(isDraft && { isDraft }),
})
