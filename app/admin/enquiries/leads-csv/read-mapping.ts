import { columnName, importFields, separators } from '#shared/leads/import-choices.ts'
import { FileFormat, type ImportPlan, ImportRules } from '#shared/leads/import-plan.ts'
import { type FormResult, readForm } from '#shared/forms.ts'
import * as messages from '#shared/messages.ts'

/** The plan as it was posted. */
export function readMapping(posted: Record<string, string>, columns: number): FormResult<ImportPlan> {
  const names = Array.from({ length: columns }, (_, at) => posted[columnName(at)] ?? '')
  const known = names.map((name) => importFields.find((field) => field.name === name)?.name ?? '')
  const rules = readForm(ImportRules, posted)
  const strange = names.findIndex((name, at) => name !== known[at])
  if (rules.ok && strange < 0) return { ok: true, value: { ...rules.value, columns: known } }
  const errors = strange < 0 ? {} : { [columnName(strange)]: messages.choiceUnknown }
  return { ok: false, errors: { ...errors, ...(rules.ok ? {} : rules.errors) }, entered: posted }
}

export function readFormat(posted: Record<string, string>): FormResult<FileFormat> {
  const separator = separators.find(({ name }) => name === posted.separator)?.value
  const format = FileFormat.safeParse({ ...posted, separator })
  return format.success ? { ok: true, value: format.data } : { ok: false, errors: { format: messages.choiceUnknown }, entered: posted }
}
