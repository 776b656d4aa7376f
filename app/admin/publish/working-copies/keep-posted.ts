import { type Account, actorOf } from '#domain/accounts/account.ts'
import { cleanHtml } from '#domain/content/clean-html.ts'
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
  if (isStored(fields, stored) && copies.every((copy) => copy.id === work.id))
    return site.write(actorOf(editor), ({ trx }) => dropWork(trx, editor, work.id))
  const known = (await findWork(site, editor, work.id))?.updatedAt ?? null
  await keepWork(site, editor, { ...work, known })
}

const isStored = (fields: Record<string, string>, stored: Readonly<Record<string, string>>): boolean =>
  Object.entries(stored).every(([name, value]) => {
    const given = fields[name]?.replaceAll('\r\n', '\n')
    return given === undefined || given === value || (name === postFields.content.name && isSameText(given, value))
  })

/** The editor writes the same text in other markup. What is too long to be stored isn't read. */
const isSameText = (given: string, stored: string): boolean =>
  given.length <= lengthLimits.postContent && cleanHtml(given).html === cleanHtml(stored).html
