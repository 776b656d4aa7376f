import type { Site } from '../site.ts'
import { isPublic } from '../visibility.ts'

export interface PostAddress {
  id: number
  updatedAt: string
}

/** The posts that a visitor sees, by id, a part of so many at a time; parts count from 1. */
export async function listPostAddresses(site: Site, part: number, size: number): Promise<PostAddress[]> {
  const rows = await site.db
    .selectFrom('posts')
    .select(['id', 'updated_at'])
    .where(isPublic('posts', site.clock.now()))
    .orderBy('id')
    .limit(size)
    .offset((part - 1) * size)
    .execute()
  return rows.map((row) => ({ id: row.id, updatedAt: row.updated_at }))
}
