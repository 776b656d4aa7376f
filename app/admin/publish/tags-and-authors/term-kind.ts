import type { TermKind } from '#domain/terms/term-store.ts'
import { deskPaths } from '#shared/desk-paths.ts'

/** Tags and authors have the same screens; these are their words. */
export const termWords = {
  tag: {
    path: deskPaths.tags,
    pathOf: deskPaths.tag,
    title: 'Tags',
    help: 'Words that articles carry beside their category. Visitors who choose one search for it. New ones are made with an article; marks and dots make another word.',
    empty: 'No tags here',
    remove: 'Remove from all articles',
  },
  author: {
    path: deskPaths.authors,
    pathOf: deskPaths.author,
    title: 'Authors',
    help: 'The names that stand on articles. New ones are made with an article. Two spellings of one person are made one by merging them.',
    empty: 'No authors here',
    remove: 'Remove',
  },
} as const

export const kindOf = (pathname: string): TermKind => (pathname.startsWith(deskPaths.authors) ? 'author' : 'tag')
