import { stringify } from 'csv-stringify/sync'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import { harmlessCell } from '../csv/harmless-cell.ts'
import type { Site } from '../site.ts'
import type { Task } from '../tasks/task.ts'
import { selectImportedRows } from './imported-rows.ts'
import { judgeRow } from './judge-row.ts'
import { type FileLook, isBelowHeadings, type LeadImport, leadImportOf } from './lead-import.ts'
import { type CsvRow, readCsv } from './read-csv.ts'

const BATCH = 500

/**
 * The rows of a file that can't come in (of one that was brought in: those that did not), as they were, with why before them: to be
 * put right and brought in as a file of their own, which the same spreadsheet opens: the separator is the file's own. Throws {@link Refusal} `not-found` for a file that nobody has gone through.
 */
export async function* refusedRows(site: Site, task: Task): AsyncGenerator<string> {
  const known = leadImportOf(task)
  const { look } = known
  if (!look || !(known.trial || known.report)) throw new Refusal('not-found', messages.taskNotFound)
  yield `\uFEFF${stringify([['Row', 'Why', ...look.headings].map(harmlessCell)], { delimiter: look.format.separator })}`
  let batch: CsvRow[] = []
  for await (const row of readCsv(() => site.staged.open(task.id), look.format)) {
    batch.push(row)
    if (batch.length < BATCH) continue
    yield await refusedOf(site, task, known, look, batch)
    batch = []
  }
  yield await refusedOf(site, task, known, look, batch)
}

async function refusedOf(site: Site, task: Task, { plan, report }: LeadImport, look: FileLook, batch: readonly CsvRow[]): Promise<string> {
  const rows = batch.filter(({ number }) => isBelowHeadings(look, number))
  const here = report
    ? await selectImportedRows(
        site.db,
        task.id,
        rows.map(({ number }) => number),
      )
    : undefined
  const judging = { plan: plan ?? look.plan, timeZone: site.timeZone, now: site.clock.now() }
  const lines = rows.flatMap(({ number, cells }) => {
    if (here?.has(number)) return []
    const found = judgeRow(cells, judging)
    // What could come in and is not here was left out by choice, or says nothing new.
    const why = 'reason' in found ? found.reason : report?.leavesOut && messages.rowKnown
    return why ? [[String(number), why, ...cells].map(harmlessCell)] : []
  })
  return lines.length > 0 ? stringify(lines, { delimiter: look.format.separator }) : ''
}
