import { data } from 'react-router'
import { compareFields, type FieldComparison } from '#domain/texts/compare-fields.ts'
import type { EditorPage } from '#domain/pages/page.ts'
import { readPageChanges } from '#domain/pages/save-page.ts'
import * as messages from '#shared/messages.ts'
import { pageFields } from '#shared/pages/page-fields.ts'
import type { FormAgain } from '../../parts/forms/attempt.ts'

/** What comes back to a page's form that could not be saved. */
export interface PageAgain extends FormAgain {
  /** What someone else saved meanwhile, against what was typed; the next save knows of it. */
  theirs?: { updatedAt: string; differences: FieldComparison[] }
}

/** Someone else saved first: what was typed goes back to its form, with how theirs differs from it. */
export function staleAgain(current: EditorPage, entered: Record<string, string>, timeZone: string) {
  const { changes } = readPageChanges(entered, timeZone)
  const differences = compareFields(pageFields, { ...current, ...changes }, current, timeZone)
  const again: PageAgain = { errors: {}, message: messages.staleSave, entered, theirs: { updatedAt: current.updatedAt, differences } }
  return data(again, { status: 409 })
}
