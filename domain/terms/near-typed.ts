import type { Db } from '#database/tables.ts'
import type { NearName, NamedKind } from '#shared/near-name.ts'
import { cleanName, findNamed, nearOf, readNames } from '#shared/same-name.ts'

/** As they stand in the form of a post. */
export interface TypedNames {
  /** With commas between them. */
  tags: string
  author: string
}

/**
 * What may be meant by names that a post is given: those of other posts that differ by marks alone. A name that another post carries too was
 * meant there, and is not asked about again. `id` is the post's, null for a new one.
 */
export async function findNearTyped(db: Db, id: number | null, { tags, author }: TypedNames): Promise<NearName[]> {
  const [tagNames, authorNames] = [readNames(tags), [cleanName(author)].filter(Boolean)]
  const [ofTags, ofAuthors] = await Promise.all([
    tagNames.length > 0 ? tagsOfOthers(db, id) : [],
    authorNames.length > 0 ? authorsOfOthers(db, id) : [],
  ])
  return [...near('tag', tagNames, ofTags), ...near('author', authorNames, ofAuthors)]
}

function near(kind: NamedKind, typed: readonly string[], known: NearName['near']): NearName[] {
  return typed.flatMap((name) => {
    const found = findNamed(known, name) ? [] : nearOf(known, name)
    return found.length > 0 ? [{ kind, name, near: found }] : []
  })
}

const tagsOfOthers = (db: Db, id: number | null) =>
  db
    .selectFrom('tags')
    .select(['id', 'name'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('post_tags')
          .select('post_id')
          .whereRef('tag_id', '=', 'tags.id')
          .where('post_id', '!=', id ?? 0),
      ),
    )
    .orderBy('id')
    .execute()

const authorsOfOthers = (db: Db, id: number | null) =>
  db
    .selectFrom('authors')
    .select(['id', 'name'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('posts')
          .select('posts.id')
          .whereRef('author_id', '=', 'authors.id')
          .where('posts.id', '!=', id ?? 0),
      ),
    )
    .orderBy('id')
    .execute()
