import type { ContentItemType } from '#shared/content/items.ts'
import { type ScreenName, screenNames, screens } from '#shared/content/screens.ts'
import { paths, screenPath } from '#shared/paths.ts'
import { listContentItems } from '../content/content-items.ts'
import { dotted } from '../content/html-text.ts'
import { getPageTexts } from '../content/read-page-texts.ts'
import type { Site } from '../site.ts'
import type { WordGroup } from './search-query.ts'
import { termsOf } from './terms.ts'

export interface FoundScreen {
  path: string
  title: string
  /** What it says of itself first. */
  lead: string
  /** Its running text, from its lead on; it need not hold the words. */
  text: string
  /** True when its name or one of its headings holds all the words. */
  named: boolean
}

interface ScreenDocument extends Omit<FoundScreen, 'named'> {
  /** Stems between blanks: of its names, those that visitors have for it among them; of its headings with these; of everything. */
  name: string
  headings: string
  all: string
  folded: readonly string[]
}

/** What an entry may say of how it is found; the types of items as they are known, so that a wrong one does not compile. */
interface FoundBy {
  called?: string
  words?: string
  shows?: readonly ContentItemType[]
  labels?: readonly ContentItemType[]
}
const foundBy = (name: ScreenName): FoundBy | false => {
  const entry: { title: string; search?: FoundBy | false } = screens[name]
  return entry.search ?? {}
}
/** Of an item's values, those that are no words: addresses, files, shapes, keys. */
const NO_WORDS = new Set([
  'href',
  'file',
  'slug',
  'date',
  'group',
  'period',
  'icon',
  'social',
  'facebookUrl',
  'linkedInUrl',
  'instagramUrl',
  'whatsApp',
  'mark',
  'path',
  'tone',
])

/**
 * The screens that hold all the words, those named by them first. They are few and short, so they are looked through in
 * memory instead of being kept in the index beside every place that writes one of their items.
 */
export async function findScreens(site: Site, groups: readonly WordGroup[], mayGoOn: boolean): Promise<FoundScreen[]> {
  const documents = await site.freshness.keep('screen documents', () => readDocuments(site))
  const found = documents.flatMap((document) => {
    const holds = (stems: string) => (group: WordGroup, index: number) =>
      group.phrases.some((phrase) => stems.includes(` ${phrase.join(' ')} `)) ||
      (mayGoOn && index === groups.length - 1 && group.word !== undefined && beginsAny(document.folded, group.word))
    if (!groups.every(holds(document.all))) return []
    const { path, title, lead, text } = document
    const isIn = (stems: string) => groups.every((group) => holds(stems)(group, -1))
    const named = isIn(document.headings)
    return [{ screen: { path, title, lead, text, named }, worth: Number(named) + Number(isIn(document.name)) }]
  })
  return found.sort((one, other) => other.worth - one.worth).map(({ screen }) => screen)
}

const beginsAny = (words: readonly string[], start: string): boolean => start.length > 2 && words.some((word) => word.startsWith(start))

async function readDocuments(site: Site): Promise<ScreenDocument[]> {
  const [ofScreens, projects] = await Promise.all([
    Promise.all(screenNames.map((name) => readScreen(site, name))),
    listContentItems(site, 'project'),
  ])
  const ofProjects = projects.map(({ slug, title, ...project }) =>
    toDocument({
      path: paths.project(slug),
      headings: [title],
      texts: [project.summary, project.description, project.client, ...project.challenges],
    }),
  )
  return [...ofScreens.filter((screen) => screen !== undefined), ...ofProjects]
}

async function readScreen(site: Site, name: ScreenName): Promise<ScreenDocument | undefined> {
  const by = foundBy(name)
  if (!by) return undefined
  const words = await getPageTexts(site, name)
  const sections: { title: string; text: string }[] = Object.values(words.sections)
  const textsOf = async (types: readonly ContentItemType[] = []) =>
    (await Promise.all(types.map((type) => listContentItems(site, type)))).flat().flatMap(textsIn)
  const [told, labels] = await Promise.all([textsOf(by.shows), textsOf(by.labels)])
  return toDocument({
    path: screenPath(name),
    called: by.called,
    headings: [words.title, ...sections.map(({ title }) => title)],
    texts: [words.text, ...sections.map(({ text }) => text), ...told],
    labels,
    alsoCalled: by.words,
  })
}

interface Screen {
  path: string
  /** Its name in place of the first heading, which finds it as well. */
  called?: string
  headings: readonly string[]
  texts: readonly string[]
  labels?: readonly string[]
  alsoCalled?: string
}

function toDocument({ path, called, headings, texts, labels = [], alsoCalled = '' }: Screen): ScreenDocument {
  const text = dotted(texts)
  const names = [called ?? '', headings[0] ?? ''].filter(Boolean)
  const ofHeadings = termsOf([...names, ...headings.slice(1), alsoCalled].join(' . '))
  const all = [...ofHeadings, ...termsOf([text, ...labels].join(' . '))]
  const joined = (words: typeof all) => ` ${words.map(({ stem }) => stem).join(' ')} `
  return {
    path,
    title: names[0] ?? '',
    lead: texts[0] ?? '',
    text,
    name: joined(termsOf([...names, alsoCalled].join(' . '))),
    headings: joined(ofHeadings),
    all: joined(all),
    folded: all.map(({ folded }) => folded),
  }
}

/** What a picture is called is for who does not see it, and reads oddly among what a page says. */
const isPicture = (value: object): boolean => 'file' in value && 'alt' in value

/** Every text of an item, in its order. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null || isPicture(value)) return []
  return Object.entries(value).flatMap(([key, each]) => (NO_WORDS.has(key) ? [] : textsIn(each)))
}
