import type { MetaDescriptor } from 'react-router'
import type { SiteFrame } from '#domain/content/site-frame.ts'
import { paths } from '#shared/paths.ts'
import { sharePicture } from './share-picture.ts'

interface PageMeta {
  title: string
  description?: string
  /** Path of the canonical address. */
  path: string
  /** Kept out of search engines. */
  hidden?: boolean
  /** File name of a stored picture, for previews where the page is shared; without one it is the site's own. */
  image?: string
  imageAlt?: string
  type?: 'website' | 'article'
}

/** Title, description, canonical link and sharing data of a page. `frame` is absent only while the database is away. */
export function siteMeta(
  frame: SiteFrame | undefined,
  { title, description, path, hidden, image, imageAlt, type = 'website' }: PageMeta,
): MetaDescriptor[] {
  const siteName = frame?.company.name
  const fullTitle = siteName && !title.includes(siteName) ? `${title} | ${siteName}` : title
  const address = `${frame?.siteUrl ?? ''}${path}`
  return [
    { title: fullTitle },
    ...(description ? [{ name: 'description', content: description }] : []),
    { name: 'robots', content: hidden ? 'noindex' : 'index, follow' },
    ...(hidden ? [] : [{ tagName: 'link', rel: 'canonical', href: address }]),
    { property: 'og:title', content: title },
    { property: 'og:type', content: type },
    ...(hidden ? [] : [{ property: 'og:url', content: address }]),
    ...(description ? [{ property: 'og:description', content: description }] : []),
    ...(hidden ? [] : shownWhereShared(frame, image, imageAlt)),
    ...(siteName ? [{ property: 'og:site_name', content: siteName }] : []),
  ]
}

function shownWhereShared(frame: SiteFrame | undefined, image: string | undefined, alt: string | undefined): MetaDescriptor[] {
  const siteUrl = frame?.siteUrl ?? ''
  if (image)
    return [
      { property: 'og:image', content: `${siteUrl}${paths.postImage(image)}` },
      ...(alt ? [{ property: 'og:image:alt', content: alt }] : []),
    ]
  const { file, width, height, alt: words } = sharePicture
  return [
    { property: 'og:image', content: `${siteUrl}${paths.drawn(file)}` },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: words },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The root loader's data, as `matches` of a meta function carry it. */
export const frameOf = (matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): SiteFrame | undefined =>
  matches.find((match) => match?.id === 'root')?.loaderData as SiteFrame | undefined
