import { createHash, randomBytes } from 'node:crypto'
import { PREVIEW_WORKS_MS } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { type Account, actorOf } from '../accounts/account.ts'
import { Refusal } from '../errors.ts'
import type { Site } from '../site.ts'

export interface PreviewLink {
  id: string
  entity: string
  entityId: string
  /** Name of who made it; blank when they are no longer there. */
  by: string
  createdAt: string
  expiresAt: string
}

/** Only the hash is stored: whoever reads the database can't open what is not published. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Makes a link that shows something before it is published to anyone who has it, for a week or until it is taken back. */
export async function makePreviewLink(
  site: Site,
  maker: Account,
  entity: string,
  entityId: string,
): Promise<{ token: string; expiresAt: string }> {
  const token = randomBytes(24).toString('base64url')
  return site.write(actorOf(maker), async (write) => {
    const expiresAt = new Date(write.now.getTime() + PREVIEW_WORKS_MS).toISOString()
    const row = {
      id: write.newId(),
      entity,
      entity_id: entityId,
      user_id: maker.id,
      created_at: write.now.toISOString(),
      expires_at: expiresAt,
    }
    await write.trx
      .insertInto('preview_links')
      .values({ ...row, token_hash: hashOf(token) })
      .execute()
    await write.audit({ action: 'preview link made', entity, entityId })
    return { token, expiresAt }
  })
}

/** Target of a preview link, and whose draft it shows. Throws {@link Refusal} `not-found` for one that ended, was taken back or never was. */
export async function openPreviewLink(site: Site, token: string): Promise<{ entity: string; entityId: string; userId: string }> {
  const row = await site.db
    .selectFrom('preview_links')
    .select(['entity', 'entity_id', 'user_id'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', site.clock.now().toISOString())
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found', messages.previewEnded)
  return { entity: row.entity, entityId: row.entity_id, userId: row.user_id }
}

/** Links that still work, newest first. */
export const listPreviewLinks = (site: Site, entity: string, entityId: string): Promise<PreviewLink[]> =>
  site.db
    .selectFrom('preview_links')
    .leftJoin('users', 'users.id', 'preview_links.user_id')
    .select((eb) => [
      'preview_links.id',
      'preview_links.entity',
      'preview_links.entity_id as entityId',
      eb.fn.coalesce('users.name', eb.val('')).as('by'),
      'preview_links.created_at as createdAt',
      'preview_links.expires_at as expiresAt',
    ])
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .where('expires_at', '>', site.clock.now().toISOString())
    .orderBy('preview_links.created_at', 'desc')
    .execute()

/** Takes every link to a thing back. */
export const takeBackPreviewLinks = (site: Site, actor: string, entity: string, entityId: string): Promise<void> =>
  site.write(actor, async (write) => {
    await write.trx.deleteFrom('preview_links').where('entity', '=', entity).where('entity_id', '=', entityId).execute()
    await write.audit({ action: 'preview links taken back', entity, entityId })
  })
