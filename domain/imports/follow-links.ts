import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '#database/tables.ts'
import { shortened } from '../shortened.ts'
import type { Site } from '../site.ts'
import { REPORT_MOST_MISSED } from './export-bounds.ts'
import { placesHere, type Whereabouts } from './find-here.ts'
import type { LinkReport, MissedLink } from './import-report.ts'
import { linksIn, withLinks } from './links-to-imported.ts'
import { sourceOf } from './old-sites.ts'
import type { Survey } from './survey-export.ts'

/** Texts of one transaction. */
const BATCH = 25
const LONGEST_ADDRESS = 500

interface Text {
  table: 'posts' | 'pages'
  id: number
  content: string
  /** The number that it had on the old site. */
  item: string
}

interface Settings {
  actor: string
  stop?: AbortSignal | undefined
  /** What did not come in and is told elsewhere in the report. */
  isTold: (address: string) => boolean
}

/**
 * Leads the links of all texts that came in from an old site, now or earlier, to where what they lead to is here; names those whose
 * targets did not come in. A text that somebody saves meanwhile keeps what was saved, and is left to the next import.
 */
export async function followLinks(site: Site, survey: Survey, { actor, stop, isTold }: Settings): Promise<LinkReport> {
  const find = placesHere(site, survey)
  const report: LinkReport = { followed: 0, missed: [] }
  for await (const texts of textsOf(site.db, sourceOf(survey))) {
    stop?.throwIfAborted()
    const changed: (Text & { rewritten: string })[] = []
    for (const text of texts) {
      const found = await whereLinksLead(text.content, find)
      for (const [address, where] of found) if (where === 'missing' && !isTold(address)) addMissed(report, { address, item: text.item })
      if ([...found.values()].some((where) => typeof where === 'object'))
        changed.push({ ...text, rewritten: withLinks(text.content, (href) => addressIn(found, href)) })
      // SQLite answers in the same turn: others come in between.
      await nextTurn()
    }
    if (changed.length > 0) report.followed += await store(site, actor, changed)
  }
  return report
}

const addressIn = (found: ReadonlyMap<string, Whereabouts>, href: string): string | undefined => {
  const where = found.get(href)
  return typeof where === 'object' ? where.here : undefined
}

async function whereLinksLead(html: string, find: (href: string) => Promise<Whereabouts>): Promise<Map<string, Whereabouts>> {
  const found = new Map<string, Whereabouts>()
  for (const href of linksIn(html)) found.set(href, await find(href))
  return found
}

function addMissed(report: LinkReport, { address, item }: MissedLink): void {
  if (report.missed.length < REPORT_MOST_MISSED) report.missed.push({ address: shortened(address, LONGEST_ADDRESS), item })
  else report.more = (report.more ?? 0) + 1
}

/** The texts of an old site, those with links alone, a batch at a time. */
async function* textsOf(db: Db, source: string): AsyncGenerator<Text[]> {
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('imports')
      .select(['source_key', 'entity', 'entity_id'])
      .where('source', '=', source)
      .where('source_key', '>', last)
      .where('entity', 'in', ['post', 'page'])
      .orderBy('source_key')
      .limit(BATCH)
      .execute()
    const texts: Text[] = []
    for (const { source_key, entity, entity_id } of rows) {
      if (!source_key.startsWith(`${entity}:`)) continue
      const table = entity === 'post' ? 'posts' : 'pages'
      const row = await db.selectFrom(table).select(['id', 'content']).where('id', '=', Number(entity_id)).executeTakeFirst()
      if (row?.content.includes('<a ')) texts.push({ table, ...row, item: source_key.slice(source_key.indexOf(':') + 1) })
    }
    if (texts.length > 0) yield texts
    const next = rows.at(-1)?.source_key
    if (next === undefined) return
    last = next
  }
}

/** Gives how many were still as they had been read. `updated_at` stays: nobody's open form turns stale by it. */
const store = (site: Site, actor: string, texts: readonly (Text & { rewritten: string })[]): Promise<number> =>
  site.write(actor, async (write) => {
    let stored = 0
    for (const { table, id, content, rewritten } of texts) {
      const { numUpdatedRows } = await write.trx
        .updateTable(table)
        .set({ content: rewritten })
        .where('id', '=', id)
        .where('content', '=', content)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) continue
      stored += 1
      const entity = table === 'posts' ? 'post' : 'page'
      await write.audit({ action: `${entity} links led here`, entity, entityId: id })
    }
    if (stored > 0) write.contentChanged()
    return stored
  })
