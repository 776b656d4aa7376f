import { type Account, actorOf } from '#domain/accounts/account.ts'
import { cleanContent } from '#domain/content/clean-content.ts'
import type { Site } from '#domain/site.ts'
import { dropWork, findWork, keepWork, listWork } from '#domain/working-copies/working-copies.ts'
import { lengthLimits } from '#shared/limits.ts'
import { postFields } from '#shared/posts/post-fields.ts'
import type { KeptEntityName } from './kept-entities.ts'

interface Posted {
  entity: KeptEntityName
  id: number
  fields: Record<string, string>
  /** What is stored, as the form holds it. */
  stored: Readonly<Record<string, string>>
}

/**
 * The words of a form as a working copy, which the preview shows; with scripts they are one already. Words that are stored as
 * they are need none: it would be shown as not saved. But where the writer has another copy, the preview would show that.
 */
export async function keepPosted(site: Site, editor: Account, { entity, id, fields, stored }: Posted): Promise<void> {
  const work = { id: fields.work ?? '', entity, entityId: String(id), fields, madeFrom: fields.made_from ?? null }
  const copies = await listWork(site, editor, entity, work.entityId)
  if (copies.every((copy) => copy.id === work.id) && (await isStored(fields, stored)))
    return site.write(actorOf(editor), ({ trx }) => dropWork(trx, editor, work.id))
  const known = (await findWork(site, editor, work.id))?.updatedAt ?? null
  await keepWork(site, editor, { ...work, known })
}

async function isStored(fields: Record<string, string>, stored: Readonly<Record<string, string>>): Promise<boolean> {
  for (const [name, value] of Object.entries(stored)) {
    const given = fields[name]?.replaceAll('\r\n', '\n')
    if (given === undefined || given === value) continue
    if (name !== postFields.content.name || !(await isSameText(given, value))) return false
  }
  return true
}

/** The editor writes the same text in other markup. What is too long to be stored isn't read. */
async function isSameText(given: string, stored: string): Promise<boolean> {
  if (given.length > lengthLimits.postContent) return false
  const [one, other] = await Promise.all([cleanContent(given), cleanContent(stored)])
  return one.html === other.html
}
