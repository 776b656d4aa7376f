import type { MetaDescriptor } from 'react-router'
import type { Words } from '#domain/content/page-texts.ts'
import { type ScreenName, screens } from '#shared/content/screens.ts'
import { frameOf, siteMeta } from '#app/site-meta.ts'
import { paths } from '#shared/paths.ts'

/** Title, description and canonical link of a screen from its words; without them, when it could not be had, it stays hidden. */
export const screenMeta = (name: ScreenName, matches: Parameters<typeof frameOf>[0], words: Words | undefined): MetaDescriptor[] =>
  siteMeta(frameOf(matches), {
    title: words?.title ?? screens[name].title,
    description: words?.text.split('\n')[0],
    path: screens[name].path,
    hidden: !words,
  })

export const crumbsTo = (...labels: (string | { label: string; href: string })[]) => [
  { label: 'Home', href: paths.home },
  ...labels.map((label) => (typeof label === 'string' ? { label } : label)),
]
