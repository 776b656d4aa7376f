import type { TermKind } from '#domain/terms/term-store.ts'
import { deskPaths } from '#shared/desk-paths.ts'

/** Tags and authors have the same screens; these are their words. */
export const termWords = {
  tag: {
    path: deskPaths.tags,
    pathOf: deskPaths.tag,
    title: 'Tags',
    help: 'Keywords of articles, beside their category. Visitors can search by them. Add new tags on an article. Accents and dots make a different tag.',
    empty: 'No tags here',
    remove: 'Remove from all articles',
  },
  author: {
    path: deskPaths.authors,
    pathOf: deskPaths.author,
    title: 'Authors',
    help: 'The names shown on articles. Add new authors on an article. Merge two spellings of the same person.',
    empty: 'No authors here',
    remove: 'Remove',
  },
} as const

export const kindOf = (pathname: string): TermKind => (pathname.startsWith(deskPaths.authors) ? 'author' : 'tag')
