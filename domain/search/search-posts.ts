import type { Phrase } from '#database/search-engine.ts'
import { codePoints } from '#shared/code-points.ts'
import { cleanText } from '#shared/forms.ts'
import { lengthLimits } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { pagePath, paths } from '#shared/paths.ts'
import { dottedTextOf } from '../content/html-text.ts'
import { Refusal } from '../errors.ts'
import { readContents } from '../posts/list-posts.ts'
import type { Post } from '../posts/post.ts'
import type { Site } from '../site.ts'
import { tallyOf } from '../statistics/tally.ts'
import type { Correction } from './correct-word.ts'
import { findDocuments } from './find-documents.ts'
import { findScreens, type FoundScreen } from './find-screens.ts'
import { noteMiss } from './misses.ts'
import { readQuery, type SearchQuery, type WordGroup } from './search-query.ts'
import { snippetOf } from './snippet.ts'
import type { SearchKind } from './sort-key.ts'
import { readSynonyms } from './synonyms.ts'

/** `snippet` is HTML: escaped text with `<mark>` and nothing else. */
export type SearchHit = { title: string; path: string; snippet: string } & (
  | { kind: 'post'; post: Post }
  | { kind: 'page' }
  | { kind: 'screen' }
)

export interface SearchResult {
  /** Best first. */
  hits: SearchHit[]
  /** Words that no text holds and what was searched for in their place. */
  corrections: Correction[]
  /** True when nothing holds all the words, and the hits hold some. */
  partial: boolean
}

interface Wanted {
  query: string
  limit: number
  kinds: readonly SearchKind[]
  /** Screens too: those named by the words first, a few others behind the rest. */
  withScreens?: boolean
  /** Asked by an editor, who is no visitor that searched in vain. */
  isTrial?: boolean
}

const SCREENS_NAMED = 3
const SCREENS_BEHIND = 3

/** Posts and pages that a visitor may see, best first; nothing for a text without words. Refuses one that is too long. */
export async function searchPosts(site: Site, { query, limit, kinds, withScreens, isTrial }: Wanted): Promise<SearchResult> {
  if (codePoints(query.trim()) > lengthLimits.searchQuery) {
    const message = messages.tooLong('Search text', lengthLimits.searchQuery)
    throw new Refusal('invalid', message, { errors: { query: message } })
  }
  const asked = readQuery(query, await readSynonyms(site))
  if (asked.groups.length === 0) return { hits: [], corrections: [], partial: false }
  const { documents, groups, corrections, partial } = await findDocuments(site, asked, kinds, limit)
  const phrases = groups.flatMap((group) => group.phrases)
  const posts = documents.flatMap((document) => (document.kind === 'post' ? [document.post] : []))
  const full = new Map((await readContents(site, posts)).map((post) => [post.id, post]))
  const hits = documents.flatMap((document): SearchHit[] => {
    if (document.kind === 'page') {
      const { page } = document
      return [{ kind: 'page', title: page.title, path: pagePath(page.slug), snippet: snippetOf(dottedTextOf(page.content), phrases) }]
    }
    const post = full.get(document.id)
    if (!post) return []
    return [{ kind: 'post', post, title: post.title, path: paths.post(post.id), snippet: snippetOf(dottedTextOf(post.content), phrases) }]
  })
  const screens = withScreens ? await screensFor(site, asked, groups) : []
  const hitOf = (screen: FoundScreen): SearchHit => screenHit(screen, phrases)
  const named = screens.filter((screen) => screen.named).slice(0, Math.min(SCREENS_NAMED, Math.ceil(limit / 3)))
  // A short list keeps most of its places for articles, as long as there are any.
  const room = Math.max(Math.ceil(limit / 6), limit - named.length - hits.length)
  const behind = screens.filter((screen) => !screen.named).slice(0, Math.min(SCREENS_BEHIND, room))
  const between = hits.slice(0, Math.max(0, limit - named.length - behind.length))
  const all = [...named.map(hitOf), ...between, ...behind.map(hitOf)].slice(0, limit)
  if (!isTrial && !site.isWithin) tallyOf(site).search(cleanText(query), all.length === 0)
  if (all.length === 0 && !isTrial) noteMiss(site, query)
  return { hits: all, corrections: named.length > 0 ? [] : corrections, partial: partial && screens.length === 0 }
}

/** A screen that is found by its labels alone says what it is instead. */
function screenHit({ title, path, lead, text }: FoundScreen, phrases: readonly Phrase[]): SearchHit {
  const found = snippetOf(text, phrases)
  return { kind: 'screen', title, path, snippet: lead && !found.includes('<mark>') ? snippetOf(lead, []) : found }
}

/** By the words as they were typed, else by what they were meant to be. */
async function screensFor(site: Site, asked: SearchQuery, used: readonly WordGroup[]): Promise<FoundScreen[]> {
  const typed = await findScreens(site, asked.groups, asked.mayGoOn)
  return typed.length > 0 ? typed : findScreens(site, used, false)
}
