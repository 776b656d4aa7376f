import { sampleCategories } from '#database/samples/categories.ts'
import { ensureAuthor } from '../names.ts'
import { insertPosts, type NewPost } from '../posts/post-store.ts'
import type { Site, Write } from '../site.ts'
import { slugOf } from '../slug.ts'
import { words } from './load-words.ts'
import { loadContent, loadTitle, pickEvenly, type Random, seededRandom } from './made-up-text.ts'

/** Small enough that a server beside it hardly waits for the write lock. */
const POSTS_A_TRANSACTION = 500
const YEARS_BACK = 8
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

interface Options {
  onProgress?: (done: number, total: number) => void
}

/**
 * Adds so many made-up posts over all categories (the sample ones where there are none), several authors and the past
 * years, in short transactions: what was added before a failure stays. The texts follow from the posts already there,
 * so that two runs differ and a run on an equal database does not.
 */
export async function addLoadPosts(site: Site, total: number, { onProgress }: Options = {}): Promise<void> {
  const { newest } = await site.db
    .selectFrom('posts')
    .select((eb) => eb.fn.max<number | null>('id').as('newest'))
    .executeTakeFirstOrThrow()
  const random = seededRandom((newest ?? 0) + 1)
  const { categories, authors } = await site.write('load data', ensureTargets)
  const now = site.clock.now()
  const makeBatch = (made: number) =>
    Array.from({ length: Math.min(POSTS_A_TRANSACTION, total - made) }, () => loadPost(random, now, categories, authors))
  let posts = makeBatch(0)
  for (let done = 0; done < total;) {
    const writing = site.write('load data', (write) => storePosts(write, posts))
    done += posts.length
    // A database server works while the next texts are made.
    const next = makeBatch(done)
    await writing
    posts = next
    onProgress?.(done, total)
  }
}

async function storePosts(write: Write, posts: readonly NewPost[]): Promise<void> {
  const ids = await insertPosts(write.trx, posts, write.now)
  await write.audit({ action: 'load data added', entity: 'post', entityId: ids[0] ?? '', details: { posts: ids.length } })
  write.contentChanged()
}

async function ensureTargets(write: Write) {
  await write.lock('sample content')
  const known = await write.trx.selectFrom('categories').select('id').orderBy('id').execute()
  if (known.length === 0) await addCategories(write)
  const authors: number[] = []
  for (const name of words.author) authors.push(await ensureAuthor(write.trx, name))
  return { categories: (known.length > 0 ? known : sampleCategories).map(({ id }) => id), authors }
}

async function addCategories(write: Write): Promise<void> {
  const stamp = write.now.toISOString()
  const rows = sampleCategories.map((category) => ({ ...category, slug: slugOf(category.name), created_at: stamp, updated_at: stamp }))
  await write.trx.insertInto('categories').values(rows).execute()
  await write.skipGivenIds('categories')
  await write.audit({ action: 'categories added for load data', entity: 'category', entityId: '', details: { categories: rows.length } })
  write.contentChanged()
}

function loadPost(random: Random, now: Date, categories: readonly number[], authors: readonly number[]): NewPost {
  const publishAt = new Date(now.getTime() - 60_000 - Math.floor(random() * YEARS_BACK * YEAR_MS)).toISOString()
  return {
    title: loadTitle(random),
    content: loadContent(random),
    categoryId: pickEvenly(random, categories),
    authorId: pickEvenly(random, authors),
    status: 'published',
    publishAt,
    createdAt: publishAt,
    updatedAt: publishAt,
  }
}
