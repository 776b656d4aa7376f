import { marks } from '../marks.ts'
import { readAs } from '../reading.ts'
import { isStopWord, wordsOf } from '../search/words-of-text.ts'
import type { Site } from '../site.ts'
import { isPublic } from '../visibility.ts'
import { listRecentHeads } from './list-posts.ts'
import { POST_TABLES, shownHeads } from './post-marks.ts'
import { selectPostsById } from './post-store.ts'
import type { Post, PostHead } from './post.ts'

/** Older articles are found by search and lists; what all of them say would take too long to read after each new one. */
const COMPARED = 5_000
/** Less than any word: it decides between those that share as much. */
const CATEGORY_WORTH = 0.1

interface Words {
  /** Newest first. */
  ids: number[]
  categories: (number | null)[]
  /** Places in `ids` of those that say a word; tags count as words. */
  holders: ReadonlyMap<string, readonly number[]>
}

/**
 * What to read after a post: those among the newest that share most with its title, its tags and its category, rare words counting more
 * than common ones; then the newest of its category, then of all. Decided by what lists show, so that an edit of a text changes no other article.
 */
export async function listReadNext(site: Site, post: Post, limit: number): Promise<PostHead[]> {
  const [words, ofCategory, newest] = await Promise.all([
    knownWords(site),
    post.categoryId === null ? [] : listRecentHeads(site, limit + 1, post.categoryId),
    listRecentHeads(site, limit + 1),
  ])
  const ids = mostAlike(words, post, limit)
  const alike = new Map((await shownHeads(() => selectPostsById(site.db, ids, site.clock.now()))).map((head) => [head.id, head]))
  const all = new Map([...ids.flatMap((id) => alike.get(id) ?? []), ...ofCategory, ...newest].map((head) => [head.id, head]))
  all.delete(post.id)
  return [...all.values()].slice(0, limit)
}

function mostAlike({ ids, categories, holders }: Words, { id, title, tags, categoryId }: Post, limit: number): number[] {
  const shared = new Map<number, number>()
  for (const word of wordsIn(title, tags)) {
    const found = holders.get(word) ?? []
    const worth = Math.log(1 + ids.length / (1 + found.length))
    for (const at of found) shared.set(at, (shared.get(at) ?? 0) + worth)
  }
  return [...shared]
    .filter(([at]) => ids[at] !== id)
    .map(([at, worth]) => ({ at, worth: worth + (categoryId !== null && categories[at] === categoryId ? CATEGORY_WORTH : 0) }))
    .sort((one, other) => other.worth - one.worth || one.at - other.at)
    .slice(0, limit)
    .flatMap(({ at }) => ids[at] ?? [])
}

const wordsIn = (title: string, tags: readonly string[]): Set<string> =>
  new Set([
    ...wordsOf(title)
      .filter(({ folded }) => !isStopWord(folded))
      .map(({ stem }) => stem),
    ...tags.map(tagWord),
  ])

/** No stem holds one. */
const tagWord = (name: string): string => `#${name}`

const knownWords = (site: Site): Promise<Words> =>
  site.freshness.keep('words of titles', () =>
    readAs([marks.postOrder, marks.postTitles, marks.postTags], POST_TABLES, async () => {
      const newest = site.db
        .selectFrom('posts')
        .where(isPublic('posts', site.clock.now()))
        .orderBy('posts.publish_at', 'desc')
        .orderBy('posts.id', 'desc')
        .limit(COMPARED)
      const [posts, tags] = await Promise.all([
        newest.select(['posts.id', 'posts.title', 'posts.category_id']).execute(),
        site.db
          .selectFrom('post_tags')
          .innerJoin('tags', 'tags.id', 'post_tags.tag_id')
          .where('post_tags.post_id', 'in', (eb) => eb.selectFrom(newest.select('posts.id').as('newest')).select('newest.id'))
          .select(['post_tags.post_id', 'tags.name'])
          .execute(),
      ])
      return wordsOfAll(posts, tags)
    }),
  )

function wordsOfAll(
  posts: readonly { id: number; title: string; category_id: number | null }[],
  tags: readonly { post_id: number; name: string }[],
): Words {
  const namesOf = Map.groupBy(tags, ({ post_id }) => post_id)
  const holders = new Map<string, number[]>()
  for (const [at, { id, title }] of posts.entries()) {
    for (const word of wordsIn(
      title,
      (namesOf.get(id) ?? []).map(({ name }) => name),
    )) {
      const found = holders.get(word)
      if (found) found.push(at)
      else holders.set(word, [at])
    }
  }
  return { ids: posts.map(({ id }) => id), categories: posts.map(({ category_id }) => category_id), holders }
}
