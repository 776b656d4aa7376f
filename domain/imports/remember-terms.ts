import { codePoints } from '#shared/code-points.ts'
import { type Imported, rememberImported } from '../imported.ts'
import { NameBook } from '../known-names.ts'
import type { Site, Write } from '../site.ts'
import { ADDRESS_MOST_CHARACTERS } from './export-bounds.ts'
import { sourceOf } from './old-sites.ts'
import type { Survey } from './survey-export.ts'

/** Of one transaction. */
const BATCH = 200

/**
 * Remembers what the old site's categories and tags are here, by their names in its addresses and by their numbers: a category in which
 * nothing stood first is a tag here. What is remembered already stays.
 */
export async function rememberTerms(site: Site, actor: string, survey: Survey): Promise<void> {
  const terms = [...survey.terms].filter(([key]) => codePoints(key) <= ADDRESS_MOST_CHARACTERS)
  const source = sourceOf(survey)
  for (let at = 0; at < terms.length; at += BATCH) {
    const batch = new Map(terms.slice(at, at + BATCH))
    const missing = await notRemembered(site, source, batch)
    if (missing.size > 0) await site.write(actor, (write) => rememberBatch(write, source, missing))
  }
}

async function notRemembered({ db }: Pick<Site, 'db'>, source: string, terms: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const keys = [...terms.keys()]
  const rows = await db.selectFrom('imports').select('source_key').where('source', '=', source).where('source_key', 'in', keys).execute()
  const known = new Set(rows.map((row) => row.source_key))
  return new Map([...terms].filter(([key]) => !known.has(key)))
}

async function rememberBatch(write: Write, source: string, terms: ReadonlyMap<string, string>): Promise<void> {
  await write.lock('imports')
  const book = new NameBook(write.trx)
  // Another process may have remembered some while this one waited.
  for (const [key, name] of await notRemembered({ db: write.trx }, source, terms)) {
    const here = await findTerm(book, key, name)
    if (here) await rememberImported(write, source, key, here)
  }
}

async function findTerm(book: NameBook, key: string, name: string): Promise<Imported | undefined> {
  const kinds = key.startsWith('tag:') ? (['tag'] as const) : (['category', 'tag'] as const)
  for (const kind of kinds) {
    const row = (await book.of(kind)).find(name)
    if (row) return { entity: kind, entityId: String(row.id) }
  }
  return undefined
}
