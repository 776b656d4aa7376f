import type { MetaDescriptor } from 'react-router'
import type { SiteFrame } from '#domain/content/site-frame.ts'
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
}

/** Title, description, canonical link and sharing data of a page. `frame` is absent only while the database is away. */
export function siteMeta(
  frame: SiteFrame | undefined,
  { title, description: said, page = 1, path, hidden, image, imageAlt, card, type = 'website' }: PageMeta,
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

const LARGE_CARD = { name: 'twitter:card', content: 'summary_large_image' }

type Shared = Pick<PageMeta, 'title' | 'image' | 'imageAlt' | 'card'>

function shownWhereShared(frame: SiteFrame | undefined, { title, image, imageAlt: alt, card }: Shared): MetaDescriptor[] {
  const siteUrl = frame?.siteUrl ?? ''
  if (image)
    return [
      { property: 'og:image', content: `${siteUrl}${paths.postImage(image)}` },
      ...(alt ? [{ property: 'og:image:alt', content: alt }] : []),
      LARGE_CARD,
    ]
  const { width, height } = sharePicture
  const shown = card ?? paths.drawn(sharePicture.file)
  const words = card ? title : sharePicture.alt
  return [
    { property: 'og:image', content: `${siteUrl}${shown}` },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: words },
    LARGE_CARD,
  ]
}

/** The root loader's data, as `matches` of a meta function carry it. */
export const frameOf = (matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): SiteFrame | undefined =>
  matches.find((match) => match?.id === 'root')?.loaderData as SiteFrame | undefined
