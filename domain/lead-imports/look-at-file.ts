import type { ImportPlan } from '#shared/leads/import-plan.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import type { Site } from '../site.ts'
import type { Task, TaskSpan } from '../tasks/task.ts'
import { guessColumns } from './guess-columns.ts'
import { guessFormat } from './guess-format.ts'
import { type LeadImport, leadImportOf } from './lead-import.ts'
import { readCsv } from './read-csv.ts'
import { guessDateOrder } from './read-date.ts'

const SAMPLES = 3
const DATES_LOOKED_AT = 200

/** Old enquiries were answered long ago: as new ones they would stand before those that wait. */
const RULES = { kind: 'contact', status: 'contacted', dateOrder: 'dmy', known: 'add' } as const satisfies Omit<ImportPlan, 'columns'>

/** Goes through a staged file once: its columns, how many rows, and what they seem to be. Throws {@link Refusal} `invalid` for what is no table. */
export async function lookAtFile(site: Site, task: Task, { stop }: TaskSpan): Promise<LeadImport> {
  const open = () => site.staged.open(task.id)
  const given = leadImportOf(task).format
  const format = given ?? { ...(await guessFormat(open)), headings: 'yes' as const }
  const first: string[][] = []
  const filled: number[] = []
  let rows = 0
  for await (const { cells } of readCsv(open, format)) {
    stop.throwIfAborted()
    if (first.length <= DATES_LOOKED_AT) first.push(cells)
    // The first is the headings, or counted below.
    if (rows > 0) countFilled(cells, filled)
    rows += 1
  }
  if (first.length === 0) throw new Refusal('invalid', messages.csvEmpty)
  const hasHeadings = format.headings === 'yes'
  const columns = Math.max(...first.map((cells) => cells.length))
  const headings = Array.from({ length: columns }, (_, at) => (hasHeadings && first[0]?.[at]?.trim()) || `Column ${at + 1}`)
  const below = hasHeadings ? first.slice(1) : first
  if (!hasHeadings) countFilled(first[0] ?? [], filled)
  const guessed = guessColumns(hasHeadings ? headings : [], below)
  const plan = { ...RULES, columns: headings.map((_, at) => guessed[at] ?? '') }
  const dates = below.map((cells) => cells[plan.columns.indexOf('created')] ?? '')
  return {
    ...(given ? { format: given } : {}),
    look: {
      ...{ format, headings },
      samples: below.slice(0, SAMPLES).map((cells) => cells.map((cell) => cell.slice(0, 200))),
      rows: hasHeadings ? rows - 1 : rows,
      filled: headings.map((_, at) => filled[at] ?? 0),
      plan: { ...plan, dateOrder: guessDateOrder(dates) },
    },
  }
}

function countFilled(cells: readonly string[], filled: number[]): void {
  for (const [at, cell] of cells.entries()) if (cell.trim() !== '') filled[at] = (filled[at] ?? 0) + 1
}
