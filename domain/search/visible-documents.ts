import type { Phrase } from '#database/search-engine.ts'
import { textOf } from '../content/html-text.ts'
import { findPages } from '../pages/find-page.ts'
import type { Page } from '../pages/page.ts'
import { readContents, readPosts } from '../posts/list-posts.ts'
import type { PostSummary } from '../posts/post.ts'
import type { Site } from '../site.ts'
import { type RankedDocument, rankDocuments } from './rank-documents.ts'
import type { SearchKind } from './sort-key.ts'
import { type Word, wordsOf } from './words-of-text.ts'

export type VisibleDocument = { kind: 'post'; id: number; post: PostSummary } | { kind: 'page'; id: number; page: Page }

/** So many of the newest documents with a word tell whether a visitor may see any of them. */
const LOOKED_AT = 20

/** Those that a visitor may see by now, in their order: the index also holds what is due later, or left a moment ago. */
export async function onlyVisible(site: Site, documents: readonly RankedDocument[]): Promise<VisibleDocument[]> {
  const idsOf = (kind: SearchKind) => documents.filter((document) => document.kind === kind).map(({ id }) => id)
  const [posts, pages] = await Promise.all([readPosts(site, idsOf('post')), findPages(site, idsOf('page'))])
  return documents.flatMap(({ kind, id }): VisibleDocument[] => {
    if (kind === 'page') {
      const page = pages.get(id)
      return page ? [{ kind, id, page }] : []
    }
    const post = posts.get(id)
    return post ? [{ kind, id, post }] : []
  })
}

/** Something visible that holds any of the phrases. */
export async function findHolder(
  site: Site,
  phrases: readonly Phrase[],
  kinds: readonly SearchKind[],
): Promise<VisibleDocument | undefined> {
  const group = { word: undefined, phrases }
  const [holder] = await onlyVisible(
    site,
    await rankDocuments(site, { groups: [group], atLeast: 1, kinds, limit: LOOKED_AT, among: LOOKED_AT }),
  )
  return holder
}

/** The words of a document, as a visitor may read them. */
export async function readWords(site: Site, document: VisibleDocument): Promise<Word[]> {
  if (document.kind === 'page')
    return wordsOf([document.page.title, document.page.metaDescription, textOf(document.page.content)].join(' . '))
  const [post] = await readContents(site, [document.post])
  return post ? wordsOf([post.title, post.metaDescription, ...post.tags, textOf(post.content)].join(' . ')) : []
}
