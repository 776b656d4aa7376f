import { sql } from 'kysely'
import { cleanText } from '#shared/forms.ts'
import type { PublishingStatus } from '#shared/posts/publishing-status.ts'
import type { Site } from '../site.ts'
import { isKept, publishingStatus } from '../visibility.ts'

const tables = { post: 'posts', page: 'pages' } as const

/** Another post or page of the same title, or one that differs by capital letters alone, outside the bin: the newest. */
export async function findSameTitle(
  site: Site,
  kind: keyof typeof tables,
  title: string,
  except: number | null,
): Promise<{ id: number; title: string; status: PublishingStatus } | undefined> {
  const table = tables[kind]
  const words = cleanText(title)
  if (words === '') return undefined
  const row = await site.db
    .selectFrom(table)
    .select(['id', 'title', 'status', 'publish_at as publishAt'])
    .where(sql<boolean>`lower(title) = lower(${words})`)
    .where(isKept(table))
    .$if(except !== null, (query) => query.where('id', '!=', except ?? 0))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { id: row.id, title: row.title, status: publishingStatus(row, site.clock.now()) }
}
