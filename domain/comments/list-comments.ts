import { marks } from '../marks.ts'
import { readAs } from '../reading.ts'
import type { Site } from '../site.ts'

export interface PublicComment {
  id: string
  parentId: string | null
  name: string
  comment: string
  createdAt: string
}

/** Approved comments of a post, oldest first; addresses stay inside. */
export async function listApprovedComments(site: Site, postId: number): Promise<PublicComment[]> {
  const rows = await readAs([marks.commentsOf(postId)], ['comments'], () => selectApproved(site, postId))
  return rows.map((row) => ({ id: row.id, parentId: row.parent_id, name: row.name, comment: row.comment, createdAt: row.created_at }))
}

const selectApproved = (site: Site, postId: number) =>
  site.db
    .selectFrom('comments')
    .select(['id', 'parent_id', 'name', 'comment', 'created_at'])
    .where('post_id', '=', postId)
    .where('status', '=', 'approved')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
