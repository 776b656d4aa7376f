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
  const rows = await site.db
    .selectFrom('comments')
    .select(['id', 'parent_id', 'name', 'comment', 'created_at'])
    .where('post_id', '=', postId)
    .where('status', '=', 'approved')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, parentId: row.parent_id, name: row.name, comment: row.comment, createdAt: row.created_at }))
}
