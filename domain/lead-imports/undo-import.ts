import type { Site, Write } from '../site.ts'
import type { Task, TaskSpan } from '../tasks/task.ts'
import { type LeadImport, leadImportOf, sourceOfImport } from './lead-import.ts'

const BATCH = 200

/** Removes what an import added, but for what somebody has done something to since; that stays and is counted. */
export async function undoImport(site: Site, task: Task, { progress, stop }: TaskSpan): Promise<LeadImport> {
  const known = leadImportOf(task)
  const total = known.report?.added ?? 0
  let [after, removed, kept] = ['', 0, 0]
  for (;;) {
    stop.throwIfAborted()
    const rows = await selectBatch(site, task.id, after)
    const last = rows.at(-1)
    if (!last) break
    const gone = await site.write(task.actor, (write) => removeUntouched(site, write, task.id, rows))
    after = last.source_key
    removed += gone
    kept += rows.length - gone
    progress(removed + kept, Math.max(total, removed + kept))
  }
  // Of an undo that was cut short, what had gone before counts too.
  const undone = { removed: Math.max(removed, total - kept), kept }
  await site.write(task.actor, (write) =>
    write.audit({ action: 'import of leads undone', entity: 'task', entityId: task.id, details: { kind: task.kind, ...undone } }),
  )
  const { report: _, trial: __, ...before } = known
  return { ...before, undone }
}

type Row = Awaited<ReturnType<typeof selectBatch>>[number]

const selectBatch = ({ db }: Site, id: string, after: string) =>
  db
    .selectFrom('imports')
    .select(['source_key', 'entity_id', 'imported_at'])
    .where('source', '=', sourceOfImport(id))
    .where('source_key', '>', after)
    .orderBy('source_key')
    .limit(BATCH)
    .execute()

/** Whatever is done to an enquiry changes its time or leaves a line in its history. Gives how many rows are gone. */
async function removeUntouched({ engine }: Site, { trx }: Write, id: string, rows: readonly Row[]): Promise<number> {
  const importedAt = new Map(rows.map(({ entity_id, imported_at }) => [entity_id, imported_at]))
  // What somebody does to one at this moment is waited for, so that the next look sees it.
  const held = trx
    .selectFrom('leads')
    .select('id')
    .where('id', 'in', [...importedAt.keys()])
    .orderBy('id')
  if (engine.kind === 'postgres') await held.forUpdate().execute()
  const leads = await trx
    .selectFrom('leads')
    .select(['id', 'updated_at'])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('lead_events').select('lead_events.id').whereRef('lead_id', '=', 'leads.id').where('kind', '!=', 'imported'))
        .as('hasHistory'),
    )
    .where('id', 'in', [...importedAt.keys()])
    .execute()
  const touched = new Set(leads.filter((lead) => lead.hasHistory || lead.updated_at !== importedAt.get(lead.id)).map((lead) => lead.id))
  const gone = rows.filter(({ entity_id }) => !touched.has(entity_id))
  if (gone.length === 0) return 0
  await trx
    .deleteFrom('leads')
    .where(
      'id',
      'in',
      gone.map(({ entity_id }) => entity_id),
    )
    .execute()
  await trx
    .deleteFrom('imports')
    .where('source', '=', sourceOfImport(id))
    .where(
      'source_key',
      'in',
      gone.map(({ source_key }) => source_key),
    )
    .execute()
  return gone.length
}
