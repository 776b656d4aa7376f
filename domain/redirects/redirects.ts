import type { Db, Trx } from '#database/tables.ts'
import * as messages from '#shared/messages.ts'
import { invalidField } from '../errors.ts'
import type { Site } from '../site.ts'
import { redirectTarget } from './redirect-target.ts'

/** Redirects from one to the next that are followed here, so that a visitor's browser takes one step. */
export const MOST_STEPS = 10

/** Redirect target of an old address, if it is known and may be answered. `path` as {@link redirectKey} makes it. */
export async function findRedirect(site: Site, path: string): Promise<string | undefined> {
  const row = await keptRedirect(site.db, path)
  return row && redirectTarget(row.target)
}

/** An old address that is not in the bin. */
export const keptRedirect = (db: Db | Trx, path: string): Promise<{ target: string } | undefined> =>
  db.selectFrom('redirects').select('target').where('path', '=', path).where('deleted_at', 'is', null).executeTakeFirst()

/** The form in which old addresses are kept: decoded, in one Unicode form (NFC), without a slash at the end; `/?p=123` for numbered ones. */
export function redirectKey(pathname: string, numbered?: { name: string; value: string }): string {
  if (numbered) return `/?${numbered.name}=${numbered.value}`
  // No address that anybody asks for holds a null byte, and PostgreSQL takes none.
  return decodePath(pathname).replaceAll('\0', '').replace(/\/+$/, '').toLowerCase().normalize() || '/'
}

function decodePath(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

/** Keeps an old address; a later one for the same path wins. Throws {@link Refusal} `invalid` for a target that may not be answered. */
export async function storeRedirect(trx: Trx, path: string, target: string, now: Date): Promise<void> {
  if (!redirectTarget(target)) throw invalidField('target', messages.redirectTargetInvalid)
  await trx
    .insertInto('redirects')
    .values({ path, target, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ target, deleted_at: null }))
    .execute()
}

/** True when there was one. */
export async function removeRedirect(trx: Trx, path: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('redirects').where('path', '=', path).executeTakeFirst()
  return numDeletedRows > 0n
}
