import type { MetaDescriptor } from 'react-router'
import type { SiteFrame } from '#domain/content/site-frame.ts'
import { pictureCardPath } from '#shared/card-path.ts'
import { CARD_HEIGHT, CARD_WIDTH } from '#shared/card-size.ts'
import { paths } from '#shared/paths.ts'
import { sharePicture } from './share-picture.ts'

interface PageMeta {
  title: string
  /** What it says of itself; further ones are taken while what came before is too short. */
  description?: string | readonly (string | undefined)[]
  /** Which page of a list this is, from 1. */
  page?: number
  /** Path of the canonical address. */
  path: string
  /** Kept out of search engines. */
  hidden?: boolean
  /** File name of a stored picture, for previews where the page is shared; without one it is the site's own. */
  image?: string
  imageAlt?: string
  /** Path of its drawn card, where there is no such picture. */
  card?: string
  type?: 'website' | 'article'
  /** Of an article: ISO 8601. */
  publishedAt?: string | null
  changedAt?: string
}

/** Title, description, canonical link and sharing data of a page. `frame` is absent only while the database is away. */
export function siteMeta(
  frame: SiteFrame | undefined,
  { title, description: said, page = 1, path, hidden, image, imageAlt, card, type = 'website', publishedAt, changedAt }: PageMeta,
): MetaDescriptor[] {
  const siteName = frame?.company.name
  const fullTitle = siteName && !title.includes(siteName) ? `${title} | ${siteName}` : title
  const address = `${frame?.siteUrl ?? ''}${path}`
  const description = said && descriptionOf([page > 1 ? `Page ${page}` : undefined, said, frame?.company.description].flat())
  return [
    { title: fullTitle },
    ...(description ? [{ name: 'description', content: description }] : []),
    { name: 'robots', content: hidden ? 'noindex' : 'index, follow' },
    ...(hidden ? [] : [{ tagName: 'link', rel: 'canonical', href: address }]),
    { property: 'og:title', content: title },
    { property: 'og:type', content: type },
    ...(publishedAt ? [{ property: 'article:published_time', content: publishedAt }] : []),
    ...(changedAt ? [{ property: 'article:modified_time', content: changedAt }] : []),
    ...(hidden ? [] : [{ property: 'og:url', content: address }]),
    ...(description ? [{ property: 'og:description', content: description }] : []),
    ...(hidden && !card ? [] : shownWhereShared(frame, { title, image, imageAlt, card })),
    ...(siteName ? [{ property: 'og:site_name', content: siteName }] : []),
  ]
}

/** Characters of a description: with fewer it says nothing, and search engines cut more off. */
const SHORTEST = 60
const LONGEST = 155

/** The first of the texts, with the next ones while it is too short, cut at a word. */
function descriptionOf(said: readonly (string | undefined)[]): string {
  let text = ''
  for (const part of said) {
    const words = part?.replace(/\s+/g, ' ').trim()
    if (!words || text.includes(words)) continue
    if (text.length >= SHORTEST) break
    text = text ? `${/[.!?…]$/.test(text) ? text : `${text}.`} ${words}` : words
  }
  const characters = [...text]
  if (characters.length <= LONGEST) return text
  const start = characters.slice(0, LONGEST - 1).join('')
  const end = text.startsWith(' ', start.length) ? start.length : start.lastIndexOf(' ')
  return `${(end >= SHORTEST ? start.slice(0, end) : start).replace(/[\s,;:.–—-]+$/, '')}…`
}

type Shared = Pick<PageMeta, 'title' | 'image' | 'imageAlt' | 'card'>

/** Every page has the same tags: whatever it is shared with is a picture of a card's size. */
function shownWhereShared(frame: SiteFrame | undefined, { title, image, imageAlt = '', card }: Shared): MetaDescriptor[] {
  const [path, type, words] = image
    ? [pictureCardPath(image), 'image/jpeg', imageAlt || title]
    : card
      ? [card, 'image/png', title]
      : [paths.drawn(sharePicture.file), 'image/jpeg', sharePicture.alt]
  return [
    { property: 'og:image', content: `${frame?.siteUrl ?? ''}${path}` },
    { property: 'og:image:type', content: type },
    { property: 'og:image:width', content: String(CARD_WIDTH) },
    { property: 'og:image:height', content: String(CARD_HEIGHT) },
    { property: 'og:image:alt', content: words },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The root loader's data, as `matches` of a meta function carry it. */
export const frameOf = (matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): SiteFrame | undefined =>
  matches.find((match) => match?.id === 'root')?.loaderData as SiteFrame | undefined
