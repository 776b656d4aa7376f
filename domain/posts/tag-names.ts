import type { Trx } from '#database/tables.ts'

/** The names of the tags of each of these posts; a post without any has no entry. */
export async function tagNames(trx: Trx, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await trx
    .selectFrom('post_tags')
    .innerJoin('tags', 'tags.id', 'post_tags.tag_id')
    .select(['post_tags.post_id', 'tags.name'])
    .where('post_tags.post_id', 'in', [...ids])
    .execute()
  const names = new Map<number, string[]>()
  for (const { post_id, name } of rows) names.set(post_id, [...(names.get(post_id) ?? []), name])
  return names
}
