import { slugOf } from '#domain/slug.ts'

/** What the rest stands under where others have a heading. */
const REST = 'Other questions'

interface Headed {
  heading: string
}

/** Questions under their headings, in the order in which each comes first; those without one last. */
export function questionGroups<Question extends Headed>(questions: readonly Question[]) {
  const groups = new Map<string, Question[]>()
  for (const question of questions) {
    const heading = question.heading.trim()
    groups.set(heading, [...(groups.get(heading) ?? []), question])
  }
  const rest = groups.get('') ?? []
  groups.delete('')
  const headed = [...groups].map(([title, asked]) => ({ title, asked }))
  if (rest.length > 0) headed.push({ title: headed.length > 0 ? REST : '', asked: rest })
  return headed.map((group, index) => ({ ...group, id: `about-${slugOf(group.title)}-${index + 1}` }))
}

export type QuestionGroup = ReturnType<
  typeof questionGroups<Headed & { question: string; answer: string; href: string; link: string }>
>[number]
