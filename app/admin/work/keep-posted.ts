import type { Account } from '#domain/accounts/account.ts'
import type { Site } from '#domain/site.ts'
import { findWork, keepWork } from '#domain/working-copies/working-copies.ts'
import type { KeptEntityName } from './kept-entities.ts'

interface Posted {
  entity: KeptEntityName
  id: number
  fields: Record<string, string>
}

/** The words of a form as a working copy, which the preview shows; with scripts they are one already. */
export async function keepPosted(site: Site, editor: Account, { entity, id, fields }: Posted): Promise<void> {
  const work = { id: fields.work ?? '', entity, entityId: String(id), fields, madeFrom: fields.made_from ?? null }
  const known = (await findWork(site, editor, work.id))?.updatedAt ?? null
  await keepWork(site, editor, { ...work, known })
}
