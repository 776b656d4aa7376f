import type { MetaDescriptor } from 'react-router'
import { frameOf, siteMeta } from '#app/site-meta.ts'
import type { Words } from '#domain/content/read-page-texts.ts'
import type { ScreenName } from '#shared/content/screens.ts'
import * as messages from '#shared/messages.ts'
import { pageOf, paths, screenPath } from '#shared/paths.ts'
import { usePageWords } from '../../ui/page-words/page-words.ts'

interface Options {
  /** Where it stands, if not at the screen's own address. */
  path?: string | undefined
  /** Path of its drawn card. */
  card?: string | undefined
}

/**
 * Title, description and canonical link of a screen from its words; without them, when it could not be had, it stays hidden.
 * Lists say from their second page on which one it is.
 */
export const screenMeta = (
  name: ScreenName,
  matches: Parameters<typeof frameOf>[0],
  words: (Words & { about: string }) | undefined,
  page = 1,
  { path = screenPath(name), card }: Options = {},
): MetaDescriptor[] => {
  const title = words?.title ?? messages.somethingWentWrong
  return siteMeta(frameOf(matches), {
    title: page > 1 ? `${title}, page ${page}` : title,
    description: words && [words.text.split('\n')[0], words.about],
    page,
    path: pageOf(path, page),
    hidden: !words,
    ...(card && { card }),
  })
}

/** The same on a page that may be in another language. */
export function useCrumbsTo() {
  const { home } = usePageWords({ home: 'Home' })
  return (...labels: Parameters<typeof crumbsTo>) => crumbsTo(...labels).map((crumb, at) => (at === 0 ? { ...crumb, label: home } : crumb))
}

export const crumbsTo = (...labels: (string | { label: string; href: string })[]) => [
  { label: 'Home', href: paths.home },
  ...labels.map((label) => (typeof label === 'string' ? { label } : label)),
]
