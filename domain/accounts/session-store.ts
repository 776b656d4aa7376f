import type { Db, Trx } from '#database/tables.ts'
import { type Role, roles } from '#shared/accounts/roles.ts'
import { SESSION_LONGEST_MS, SESSION_UNUSED_MS } from '#shared/limits.ts'
import type { Site } from '../site.ts'
import type { Account } from './account.ts'
import { askedOfAll } from './asked-of-all.ts'

/** How far the time of last use may lag behind, so that not every call writes. */
const USE_NOTED_EVERY_MS = 10 * 60_000

export interface Session {
  id: string
  /** ISO 8601. */
  expiresAt: string
  account: Account
  /** It stands on a second factor: a code was asked for, or it began with a passkey. */
  isStrong: boolean
  /** A second factor is asked of everyone, and it stands on none: until then it may only be used to set one up. */
  lacksSecondFactor: boolean
}

/** The session of a token while it lasts; asked of the database with every call, so that whatever ended it counts at once. */
export async function selectSession(db: Db, token: string, now: Date) {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'expires_at', 'sessions.created_at as began_at', 'sessions.updated_at as used_at'])
    .select(['by_passkey', askedOfAll().as('asked')])
    .select(['users.id as user_id', 'name', 'email', 'role', 'two_factor_enabled', 'users.created_at'])
    .where('token', '=', token)
    .where('expires_at', '>', now.toISOString())
    .where('role', 'in', roles)
    .executeTakeFirst()
  if (!row) return undefined
  const { user_id: id, name, email, role } = row
  const account: Account = { id, name, email, role, twoFactor: row.two_factor_enabled === 1, createdAt: row.created_at }
  const isStrong = account.twoFactor || row.by_passkey === 1
  const session: Session = { id: row.id, expiresAt: row.expires_at, account, isStrong, lacksSecondFactor: row.asked !== null && !isStrong }
  return { session, beganAt: row.began_at, usedAt: row.used_at }
}

/** The role of whoever each of these sessions is of, by its id; those that are over, or lack a second factor, are left out. Asking is no use of them. */
export async function selectSessionRoles(db: Db, ids: readonly string[], now: Date): Promise<Map<string, Role>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'role'])
    .where('sessions.id', 'in', ids)
    .where('expires_at', '>', now.toISOString())
    .where((eb) => eb.or([eb(askedOfAll(), 'is', null), eb('two_factor_enabled', '=', 1), eb('by_passkey', '=', 1)]))
    .execute()
  return new Map(rows.map(({ id, role }) => [id, role]))
}

/** Every use puts the end off, to a week from now, but never beyond a month from the sign-in. Gives when that is. */
export async function noteUse(site: Site, found: { session: Session; beganAt: string; usedAt: string }): Promise<string> {
  const now = site.clock.now()
  if (now.getTime() - Date.parse(found.usedAt) < USE_NOTED_EVERY_MS) return found.session.expiresAt
  const latest = Math.min(now.getTime() + SESSION_UNUSED_MS, Date.parse(found.beganAt) + SESSION_LONGEST_MS)
  const times = { updated_at: now.toISOString(), expires_at: new Date(latest).toISOString() }
  await site.write('system', ({ trx }) => trx.updateTable('sessions').set(times).where('id', '=', found.session.id).execute())
  return times.expires_at
}

/** Ends every session of a user, in every process, but for the one with the id that is given. */
export async function deleteSessions(trx: Trx, userId: string, but?: string): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(but !== undefined, (query) => query.where('id', '!=', String(but)))
    .execute()
}
