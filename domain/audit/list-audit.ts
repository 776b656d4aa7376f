import { sql } from 'kysely'
import { offsetOf, pageMeta, type PageWanted } from '../paging.ts'
import type { Site } from '../site.ts'

export interface AuditRecord {
  id: string
  /** ISO 8601. */
  at: string
  actor: string
  /** Name of the actor, if it is someone of the staff. */
  by: string
  action: string
  entity: string
  entityId: string
  details: Record<string, unknown>
}

/** How much of it is counted; whoever wants more narrows it. */
const MOST_COUNTED = 10_000

/** What was done, newest first, counted up to {@link MOST_COUNTED}; `entity` is the kind of thing that it was done to. */
export async function listAudit(site: Site, { entity, ...wanted }: PageWanted & { entity: string }) {
  const matching = site.db.selectFrom('audit').$if(entity !== '', (query) => query.where('entity', '=', entity))
  const { total } = await site.db
    .selectFrom(matching.select('id').limit(MOST_COUNTED).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .leftJoin('users', (join) => join.on(sql<boolean>`audit.actor = 'user:' || users.id`))
    .select(['audit.id', 'at', 'actor', 'users.name as by_name', 'action', 'entity', 'entity_id', 'details'])
    .orderBy('audit.id', 'desc')
    .limit(wanted.limit)
    .offset(offsetOf(wanted))
    .execute()
  const records = rows.map(({ by_name, entity_id, details, ...row }): AuditRecord => ({
    ...row,
    by: by_name ?? '',
    entityId: entity_id,
    details: JSON.parse(details) as Record<string, unknown>,
  }))
  return { records, meta: pageMeta(total, wanted) }
}
