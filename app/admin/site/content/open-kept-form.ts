import { randomUUID } from 'node:crypto'
import type { Account } from '#domain/accounts/account.ts'
import type { Site } from '#domain/site.ts'
import { listWork } from '#domain/working-copies/working-copies.ts'
import type { AnyFields } from '#shared/content/form-fields.ts'
import type { WorkToKeep } from '../../publish/editor/autosave.ts'
import type { KeptEntityName } from '../../publish/working-copies/kept-entities.ts'
import { type ContentFormState, openForm } from './form-state.ts'
import { readContentForm } from './read-form.ts'

/** A form with what its writer kept of it and has not saved, or else with what is stored. */
export interface KeptForm {
  form: ContentFormState
  work: WorkToKeep
  isKeptWork: boolean
}

interface Stored {
  entity: KeptEntityName
  entityId: string
  fields: AnyFields
  values: Record<string, unknown>
  /** Blank for something new. */
  updatedAt: string
  /** Something was just done: a copy that another tab still has is older than what the form shows. */
  isAfterSave: boolean
}

export async function openKeptForm(site: Site, account: Account, stored: Stored): Promise<KeptForm> {
  const { entity, entityId, fields, values, updatedAt, isAfterSave } = stored
  const [newest] = await listWork(site, account, entity, entityId)
  const copy = isAfterSave && newest && newest.updatedAt < updatedAt ? undefined : newest
  const madeFrom = copy ? (copy.madeFrom ?? '') : updatedAt
  const shown = copy ? readContentForm(fields, formDataOf(copy.fields)) : values
  return {
    form: await openForm(site, fields, shown, { madeFrom, key: `${entityId} ${updatedAt} ${copy?.id ?? ''}` }),
    work: { id: copy?.id ?? randomUUID(), entity, entityId, madeFrom: madeFrom || null, known: copy?.updatedAt ?? null },
    isKeptWork: copy !== undefined,
  }
}

function formDataOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
