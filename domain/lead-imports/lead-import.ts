import type { FileFormat, ImportPlan } from '#shared/leads/import-plan.ts'
import type { Task } from '../tasks/task.ts'

/** A file is looked at, gone through for a trial, brought in, and what it brought is removed: each when somebody says so. */
export const LOOK_TASK = 'leads-look'
export const LEADS_TRIAL_TASK = 'leads-trial'
export const LEADS_IMPORT_TASK = 'leads-import'
export const LEADS_UNDO_TASK = 'leads-undo'
export const LEAD_IMPORT_KINDS = [LOOK_TASK, LEADS_TRIAL_TASK, LEADS_IMPORT_TASK, LEADS_UNDO_TASK] as const

/** Detected CSV format and column mapping of a file. */
export interface FileLook {
  format: FileFormat
  headings: string[]
  /** Where they stand, as a spreadsheet counts; lines above it are left out. A file that was looked at long ago has none: it is the first. */
  headingRow?: number
  /** The first rows below the headings. */
  samples: string[][]
  /** How many rows there are, without the headings. */
  rows: number
  /** In how many of them each column holds something; a file that was looked at long ago has none. */
  filled?: number[]
  plan: ImportPlan
}

export interface RowNote {
  row: number
  text: string
}

/** Import report, or dry run: rows by outcome; of each list the first hundred. */
export interface LeadImportReport {
  rows: number
  added: number
  refused: number
  /** As someone with this number or address was there before, or stands in an earlier row; counted in `added` unless they are left out. */
  known: number
  twice: number
  /** Word for word an earlier row, or an enquiry that is here: left out whatever was chosen. An old report has none. */
  same?: number
  leavesOut: boolean
  notes: RowNote[]
}

/** All that is known of an import, as the task's result. */
export interface LeadImport {
  /** What somebody said of the file; it is guessed until then. */
  format?: FileFormat
  look?: FileLook
  plan?: ImportPlan
  trial?: LeadImportReport
  report?: LeadImportReport
  undone?: { removed: number; kept: number }
}

export const leadImportOf = ({ result }: Pick<Task, 'result'>): LeadImport => (result ?? {}) as LeadImport

/** Whether a row stands below the headings, if there are any. */
export const isBelowHeadings = ({ format, headingRow = 1 }: FileLook, row: number): boolean => format.headings === 'no' || row > headingRow

/** Under which each row that came in is remembered, by its number. */
export const sourceOfImport = (id: string): string => `leads:${id}`
