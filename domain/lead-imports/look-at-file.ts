import { isBlank } from '#shared/is-blank.ts'
import * as importMessages from '#shared/leads/import-messages.ts'
import type { ImportPlan } from '#shared/leads/import-plan.ts'
import { Refusal } from '../errors.ts'
import type { Site } from '../site.ts'
import type { Task, TaskSpan } from '../tasks/task.ts'
import { guessColumns } from './guess-columns.ts'
import { guessFormat } from './guess-format.ts'
import { type LeadImport, leadImportOf } from './lead-import.ts'
import { readCsv } from './read-csv.ts'
import { guessDateOrder } from './read-date.ts'
import type { CsvRow } from './split-rows.ts'

const SAMPLES = 3
const DATES_LOOKED_AT = 200
/** In characters: what its columns are is told by less. */
const CELL_LOOKED_AT = 500
/** Below a title, a date and a blank line the headings have begun. */
const HEADINGS_LOOKED_FOR = 10

/** Old enquiries were answered long ago: as new ones they would stand before those that wait. */
const RULES = { kind: 'contact', status: 'contacted', dateOrder: 'dmy', known: 'add' } as const satisfies Omit<ImportPlan, 'columns'>

/** Goes through a staged file once: its columns, how many rows, and what they seem to be. Throws {@link Refusal} `invalid` for what is no table. */
export async function lookAtFile(site: Site, task: Task, { stop }: TaskSpan): Promise<LeadImport> {
  const open = () => site.staged.open(task.id)
  const given = leadImportOf(task).format
  const format = given ?? { ...(await guessFormat(open)), headings: 'yes' as const }
  const first: CsvRow[] = []
  const filled: number[] = []
  let rows = 0
  for await (const row of readCsv(open, format)) {
    stop.throwIfAborted()
    if (first.length <= DATES_LOOKED_AT) first.push({ ...row, cells: row.cells.map((cell) => cell.slice(0, CELL_LOOKED_AT)) })
    countFilled(row.cells, filled, 1)
    rows += 1
  }
  if (first.length === 0) throw new Refusal('invalid', importMessages.csvEmpty)
  const hasHeadings = format.headings === 'yes'
  const above = hasHeadings ? first.slice(0, headingsAt(first) + 1) : []
  for (const { cells } of above) countFilled(cells, filled, -1)
  const head = above.at(-1)
  const columns = Math.max(...first.map(({ cells }) => cells.length))
  const headings = Array.from({ length: columns }, (_, at) => head?.cells[at]?.trim() || `Column ${at + 1}`)
  const below = first.slice(above.length).map(({ cells }) => cells)
  const guessed = guessColumns(hasHeadings ? headings : [], below)
  // A table without names asks what each is called by.
  const plan = {
    ...RULES,
    nameless: guessed.includes('name') ? ('way' as const) : ('' as const),
    columns: headings.map((_, at) => guessed[at] ?? ''),
  }
  const dates = below.map((cells) => cells[plan.columns.indexOf('created')] ?? '')
  return {
    ...(given ? { format: given } : {}),
    look: {
      format,
      headings,
      ...(head ? { headingRow: head.number } : {}),
      samples: below.slice(0, SAMPLES).map((cells) => cells.map((cell) => cell.slice(0, 200))),
      rows: rows - above.length,
      filled: headings.map((_, at) => filled[at] ?? 0),
      plan: {
        ...plan,
        dateOrder: guessDateOrder(dates),
      },
    },
  }
}

/** The first row, unless it says nothing and one below it is the first to name two columns and more. */
function headingsAt(first: readonly CsvRow[]): number {
  const named = first.slice(0, HEADINGS_LOOKED_FOR).map(({ cells }) => guessColumns(cells).filter(Boolean).length)
  return Math.max(0, named[0] ? 0 : named.findIndex((columns) => columns > 1))
}

function countFilled(cells: readonly string[], filled: number[], by: 1 | -1): void {
  for (const [at, cell] of cells.entries()) if (!isBlank(cell)) filled[at] = (filled[at] ?? 0) + by
}
