import { newUuid } from '#domain/ids.ts'
import type { Site } from '#domain/site.ts'
import type { SubscriberState } from '#domain/subscribers/subscriber-store.ts'

/** Puts addresses on the list of the newsletter; gives their ids, which grow in the given order. */
export async function buildReaders(site: Site, emails: readonly string[], status: SubscriberState = 'confirmed'): Promise<string[]> {
  const stamp = site.clock.now().toISOString()
  const ids = emails.map(() => newUuid(site.clock.now())).toSorted()
  const rows = emails.map((email, at) => ({
    id: ids[at] ?? '',
    email,
    status,
    spam_reasons: null,
    source: '{}',
    created_at: stamp,
    updated_at: stamp,
    asked_at: stamp,
    confirmed_at: status === 'confirmed' ? stamp : null,
    unsubscribed_at: status === 'unsubscribed' ? stamp : null,
    bounced_at: status === 'bounced' ? stamp : null,
  }))
  for (let at = 0; at < rows.length; at += 1_000)
    await site.db
      .insertInto('subscribers')
      .values(rows.slice(at, at + 1_000))
      .execute()
  return ids
}
