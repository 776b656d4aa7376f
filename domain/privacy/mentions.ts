import type { Site } from '../site.ts'
import { type Person, writtenNames } from './person.ts'
import type { Found, Mention } from './place.ts'
import { type AnyDb, replaceWords, scanTexts, type Texts } from './scan.ts'
import { patternOf } from './word-pattern.ts'

/** Identifiers of a person that are searched for in free text: marks (e-mail addresses, phone numbers) and names. */
export interface Words {
  marks: readonly string[]
  names: readonly string[]
}

export const wordsAbout = (person: Person): Words => ({ marks: person.marks, names: writtenNames(person) })

/** Letters on either side that are shown with what is taken. */
const AROUND = 60
/** Further ones of the same row are taken too; nobody reads so many. */
const MOST_SHOWN = 5

/** Where these texts mean somebody, by the key of the row. */
export async function findMentions(site: Pick<Site, 'db'>, texts: Texts, words: Words): Promise<Map<string, Mention[]>> {
  const found = new Map<string, Mention[]>()
  for await (const row of scanTexts(site, texts, [...words.marks, ...words.names])) {
    const readable = mentionsIn(row.texts, words)
    const further = mentionsIn(row.copies, words).filter((copy) => readable.every(({ isName }) => isName !== copy.isName))
    found.set(row.key, [...readable, ...further])
  }
  return found
}

/** At most a few of each sort, one for each that is written the same way. */
export function mentionsIn(texts: readonly string[], { marks, names }: Words): Mention[] {
  const [all, sure] = [patternOf([...marks, ...names]), patternOf(marks)]
  const mentions = new Map<string, Mention>()
  for (const text of texts) {
    for (const { 0: taken, index } of text.matchAll(all)) {
      const before = text.slice(Math.max(0, index - AROUND), index)
      const after = text.slice(index + taken.length, index + taken.length + AROUND)
      mentions.set(`${taken}${after.slice(0, 20)}`, { before, taken, after, isName: taken.search(sure) < 0 })
    }
  }
  const [byName, byMark] = [[...mentions.values()].filter(({ isName }) => isName), [...mentions.values()].filter(({ isName }) => !isName)]
  return [...byMark.slice(0, MOST_SHOWN), ...byName.slice(0, MOST_SHOWN)]
}

/** What a row of others is found by. Someone else of the same name keeps it, and loses what else means this person. */
export function foundWith(key: string, mentions: readonly Mention[], facts: Found['facts'], { isNamesake = false } = {}): Found[] {
  const taken = isNamesake ? mentions.filter(({ isName }) => !isName) : mentions
  return taken.length === 0 ? [] : [{ key, isOwn: false, mentions: taken, facts, ...(isNamesake && { isLeft: true }) }]
}

/** Only a name stands there, or a name too: whoever erases may leave it. */
export const mayStay = ({ isOwn, mentions = [] }: Found): boolean => !isOwn && mentions.some(({ isName }) => isName)

/** Something stands there that is theirs beyond doubt. */
export const isSure = ({ isOwn = false, mentions }: Partial<Found>): boolean => isOwn || !mentions || mentions.some(({ isName }) => !isName)

/** Takes the words out where these rows of others mean somebody; those that are left keep names. Part of a transaction. */
export async function eraseMentions(db: AnyDb, texts: Texts, { marks, names }: Words, found: readonly Found[]): Promise<void> {
  const others = found.filter(({ isOwn }) => !isOwn)
  const keys = (isLeft: boolean) => others.filter((each) => Boolean(each.isLeft) === isLeft).map(({ key }) => key)
  await replaceWords(db, texts, keys(false), [...marks, ...names])
  await replaceWords(db, texts, keys(true), marks)
}
