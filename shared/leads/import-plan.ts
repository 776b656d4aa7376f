import * as z from 'zod/mini'
import * as importMessages from '#shared/leads/import-messages.ts'
import { optionalChoice } from '../forms.ts'
import { dateOrders, encodings, importFields, leadKinds, separators, whatOfKnown, whatOfNameless } from './import-choices.ts'
import { leadStatuses } from './lead-status.ts'

const oneOf = <const T extends string>(choices: readonly { value: T }[]) =>
  z.enum(
    choices.map(({ value }) => value),
    importMessages.choiceUnknown,
  )

/** How a file is read. */
export const FileFormat = z.object({ separator: oneOf(separators), encoding: oneOf(encodings), headings: z.enum(['yes', 'no']) })
export type FileFormat = z.output<typeof FileFormat>

/** What becomes of its rows, but for the columns. */
export const ImportRules = z.object({
  /** Of rows that do not say it themselves. */
  kind: oneOf(leadKinds),
  status: z.enum(leadStatuses, importMessages.choiceUnknown),
  dateOrder: oneOf(dateOrders),
  known: oneOf(whatOfKnown),
  /** What who has no name is called by; blank until somebody says so for a table without names. An old plan has none. */
  nameless: z.optional(optionalChoice(whatOfNameless.map(({ value }) => value))),
})

/** `columns`: what each column of the file becomes, in its order; blank for one that is left out. */
export const ImportPlan = z.extend(ImportRules, {
  columns: z.array(optionalChoice(importFields.map(({ name }) => name))),
})
export type ImportPlan = z.output<typeof ImportPlan>
