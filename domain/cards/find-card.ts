import type { CardOfName } from '#shared/card-path.ts'
import { translatedScreens } from '#shared/content/screens.ts'
import { type Language, languageTags } from '#shared/languages.ts'
import * as messages from '#shared/messages.ts'
import { readNumberId } from '#shared/number-id.ts'
import { packageKey } from '#shared/pricing.ts'
import { listContentItems } from '../content/content-items.ts'
import { getCompany } from '../content/read-company.ts'
import { getPageTexts, listLanguages } from '../content/read-page-texts.ts'
import { findPost } from '../posts/find-post.ts'
import type { Site } from '../site.ts'
import type { Card } from './draw-card.ts'

type Words = Omit<Card, 'from'>

/** What a card says, by what the page is of and its id, slug or key; only of what visitors see. */
const kinds: Readonly<Record<string, (site: Site, key: string) => Promise<Words | undefined>>> = {
  async post(site, key) {
    const id = readNumberId(key)
    const post = id === undefined ? undefined : await findPost(site, id, 'visitor')
    return post && { cloth: post.title, title: post.title, kind: post.categoryName }
  },
  async project(site, key) {
    const project = (await listContentItems(site, 'project')).find(({ slug }) => slug === key)
    return project && { cloth: project.client, title: project.title, kind: project.client }
  },
  async package(site, key) {
    const offer = (await listContentItems(site, 'package')).find(({ name }) => packageKey(name) === key)
    if (!offer) return undefined
    const { productName } = await getCompany(site)
    const title = `${productName} ${offer.name}`.trim()
    return { cloth: title, title, kind: 'School management' }
  },
  ...Object.fromEntries(languageTags.map((tag) => [tag, (site: Site, key: string) => wordsOfScreen(site, tag, key)])),
}

/** A screen in a language that it is offered in. */
async function wordsOfScreen(site: Site, language: Language, key: string): Promise<Words | undefined> {
  const name = translatedScreens.find((each) => each === key)
  if (!name || !(await listLanguages(site, name)).includes(language)) return undefined
  const { title } = await getPageTexts(site, name, language)
  const { productName } = await getCompany(site)
  return { cloth: productName || title, title, kind: productName }
}

/** What the card of a page says that a school's name makes. */
const ofNames: Readonly<Record<CardOfName, (name: string) => Words>> = {
  adire: (name) => ({ cloth: name, title: messages.clothOfName(name), kind: 'Adire' }),
  'report-card': (name) => ({ cloth: name, title: name, kind: messages.sampleReportCard }),
}

/** The card of a name, which nothing is stored of. */
export async function cardOfName(site: Site, kind: CardOfName, name: string): Promise<Card> {
  return { ...ofNames[kind](name), from: (await getCompany(site)).name }
}

export async function findCard(site: Site, kind: string, key: string): Promise<Card | undefined> {
  const words = Object.hasOwn(kinds, kind) ? await kinds[kind]?.(site, key) : undefined
  return words && { ...words, from: (await getCompany(site)).name }
}
