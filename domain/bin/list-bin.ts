import { sql } from 'kysely'
import { BIN_KEPT_MS } from '#shared/limits.ts'
import type { PageWanted } from '../paging.ts'
import type { Site } from '../site.ts'
import { type BinKindName, binKinds } from './bin-kinds.ts'

export interface BinEntry {
  id: string
  title: string
  /** Name of who put it there; blank when that is not known (any more). */
  by: string
  /** When it goes for good, ISO 8601. */
  goneAt: string
}

/** What the bin holds of one kind, the last that came first. */
export async function listBin(site: Site, kind: BinKindName, wanted: PageWanted) {
  const { list, ...kindOf } = binKinds[kind]
  const { things, ...meta } = await list(site, wanted)
  const by = await binnedBy(
    site,
    kindOf,
    things.map(({ id }) => id),
  )
  const entries = things.map(({ id, title, deletedAt }): BinEntry => ({
    id,
    title,
    by: by.get(id) ?? '',
    goneAt: new Date(Date.parse(deletedAt) + BIN_KEPT_MS).toISOString(),
  }))
  return { entries, ...meta }
}

/** How many of each kind there are. */
export async function countBin(site: Site): Promise<Record<BinKindName, number>> {
  const kinds = Object.keys(binKinds) as BinKindName[]
  const totals = await Promise.all(
    kinds.map(async (kind) => [kind, (await binKinds[kind].list(site, { page: 1, limit: 1 })).total] as const),
  )
  return Object.fromEntries(totals) as Record<BinKindName, number>
}

async function binnedBy(
  site: Site,
  { entity, binned }: { entity: string; binned: string },
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await site.db
    .selectFrom('audit')
    .innerJoin('users', (join) => join.on(sql<boolean>`audit.actor = 'user:' || users.id`))
    .select(['entity_id', 'users.name'])
    .where('entity', '=', entity)
    .where('entity_id', 'in', ids)
    .where('action', '=', binned)
    .orderBy('at')
    .execute()
  return new Map(rows.map(({ entity_id, name }) => [entity_id, name]))
}
