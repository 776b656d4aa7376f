import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import type { Site } from '../site.ts'
import type { FieldComparison } from '../texts/compare-fields.ts'
import { comparePosts } from './compare-posts.ts'
import { findRevision } from './revisions.ts'

/** What a saved state changed, field by field, against the one before it. Throws {@link Refusal} `not-found`. */
export async function compareRevision(site: Site, postId: number, id: string): Promise<FieldComparison[]> {
  const { snapshot, at, postId: ofPost } = await findRevision(site, id)
  if (ofPost !== postId) throw new Refusal('not-found', messages.revisionNotFound)
  const before = await site.db
    .selectFrom('post_revisions')
    .select('id')
    .where('post_id', '=', postId)
    .where((eb) => eb.or([eb('at', '<', at), eb.and([eb('at', '=', at), eb('id', '<', id)])]))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const older = before ? (await findRevision(site, before.id)).snapshot : {}
  return comparePosts(site, older, snapshot)
}
