import { stringify } from 'csv-stringify/sync'
import * as importMessages from '#shared/leads/import-messages.ts'
import * as messages from '#shared/messages.ts'
import { harmlessCell } from '../csv/harmless-cell.ts'
import { Refusal } from '../errors.ts'
import type { Site } from '../site.ts'
import type { Task } from '../tasks/task.ts'
import { batchesOf } from './batches-of.ts'
import { selectImportedRows } from './imported-rows.ts'
import { judgeRow } from './judge-row.ts'
import { type FileLook, isBelowHeadings, type LeadImport, leadImportOf } from './lead-import.ts'
import { readCsv } from './read-csv.ts'
import type { CsvRow } from './split-rows.ts'

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
  const file = readCsv(() => site.staged.open(task.id), look.format)
  for await (const batch of batchesOf(file, BATCH, ({ number }) => isBelowHeadings(look, number)))
    yield await refusedOf(site, task, known, look, batch)
}

async function refusedOf(site: Site, task: Task, { plan, report }: LeadImport, look: FileLook, rows: readonly CsvRow[]): Promise<string> {
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
    const why = 'reason' in found ? found.reason : report?.leavesOut && importMessages.rowKnown
    return why ? [[String(number), why, ...cells].map(harmlessCell)] : []
  })
  return lines.length > 0 ? stringify(lines, { delimiter: look.format.separator }) : ''
}
