import type { MetaDescriptor } from 'react-router'
import type { SiteFrame } from '#domain/content/site-frame.ts'

/** Tells search engines where a page stands in each of its languages. */
export const alternateLinks = (
  frame: SiteFrame | undefined,
  alternates: readonly { language: string; path: string }[] = [],
): MetaDescriptor[] =>
  alternates.map(({ language, path }) => ({
    ...{ tagName: 'link', rel: 'alternate', hrefLang: language, href: `${frame?.siteUrl ?? ''}${path}` },
  }))
