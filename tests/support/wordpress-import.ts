import type { Engine } from '#database/engine.ts'
import type { ImportReport } from '#domain/imports/import-report.ts'
import { importWordpress } from '#domain/imports/import-wordpress.ts'
import { inPieces, wxr } from '#domain/imports/wxr-fixture.ts'
import type { Site } from '#domain/site.ts'
import { testSite } from './test-site.ts'

/** Brings an export of these items in; for tests. */
export const bringIn = (site: Site, ...items: string[]): Promise<ImportReport> => importWordpress(site, inPieces(wxr(...items)))

export const posts = (site: Site) => site.db.selectFrom('posts').selectAll().orderBy('id').execute()

/** What the report says of the item. */
export const notesOf = (report: ImportReport, id: number): string =>
  report.items.find((each) => each.id === String(id))?.notes.join('; ') ?? ''

export async function freshSite(fresh: () => Promise<Engine>): Promise<Site> {
  return testSite(await fresh())
}
