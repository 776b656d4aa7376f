import { BIN_KEPT_MS } from '#shared/limits.ts'
import { purgeItems } from '../content/bin-items.ts'
import { Refusal } from '../errors.ts'
import { purgePages } from '../pages/bin-pages.ts'
import type { Site } from '../site.ts'
import { purgePost } from './bin.ts'

/** Deletes for good what lay in the bin for its time; gives how many posts, pages and content items. */
export async function purgeBin(site: Site): Promise<{ posts: number; pages: number; items: number }> {
  const before = new Date(site.clock.now().getTime() - BIN_KEPT_MS).toISOString()
  const due = await site.db.selectFrom('posts').select('id').where('deleted_at', '<=', before).orderBy('id').execute()
  let posts = 0
  for (const { id } of due) {
    posts += await purgePost(site, 'system', id).then(
      () => 1,
      (error: unknown) => {
        // Somebody took it out of the bin, or purged it, in the meantime.
        if (error instanceof Refusal && error.kind === 'not-found') return 0
        throw error
      },
    )
  }
  return { posts, pages: await purgePages(site, before), items: await purgeItems(site, before) }
}
