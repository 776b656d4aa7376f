import type { Selectable } from 'kysely'
import type { Tables, Trx, Db } from '#database/tables.ts'
import type { Role } from '#shared/accounts/roles.ts'
import { emailKey } from '#shared/email-address.ts'
import { byName } from '../name-order.ts'
import type { Account } from './account.ts'

const COLUMNS = ['id', 'name', 'email', 'role', 'two_factor_enabled', 'created_at'] as const

const toAccount = (row: Pick<Selectable<Tables['users']>, (typeof COLUMNS)[number]>): Account => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  twoFactor: row.two_factor_enabled === 1,
  createdAt: row.created_at,
})

export async function selectUsers(db: Db | Trx): Promise<Account[]> {
  const rows = await db.selectFrom('users').select(COLUMNS).orderBy('email').execute()
  return rows.toSorted(byName).map(toAccount)
}

export async function selectUser(db: Db | Trx, by: { id: string } | { email: string }): Promise<Account | undefined> {
  const row = await db
    .selectFrom('users')
    .select(COLUMNS)
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('email', '=', emailKey(by.email))))
    .executeTakeFirst()
  return row && toAccount(row)
}

export async function selectRoleAddresses(db: Db, wanted: readonly Role[]): Promise<string[]> {
  const rows = await db.selectFrom('users').select('email').where('role', 'in', wanted).orderBy('email').execute()
  return rows.map(({ email }) => email)
}

/** True while this is the only administrator. */
export async function isLastAdmin(trx: Trx, id: string): Promise<boolean> {
  const admins = await trx.selectFrom('users').select('id').where('role', '=', 'admin').execute()
  return admins.length === 1 && admins[0]?.id === id
}

export async function insertUser(trx: Trx, user: Account, passwordHash: string, credentialId: string): Promise<void> {
  const stamps = { created_at: user.createdAt, updated_at: user.createdAt }
  await trx
    .insertInto('users')
    .values({
      id: user.id,
      name: user.name,
      email: user.email,
      role: user.role,
      email_verified: 1,
      image: null,
      two_factor_enabled: 0,
      ...stamps,
    })
    .execute()
  await trx
    .insertInto('credentials')
    .values({ id: credentialId, user_id: user.id, account_id: user.id, provider_id: 'credential', password: passwordHash, ...stamps })
    .execute()
}

export async function selectPasswordHash(db: Db | Trx, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('credentials')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  return row?.password ?? null
}

/** Ends the links for a new password that wait, too. */
export async function updatePassword(trx: Trx, userId: string, password: string, now: Date): Promise<void> {
  await trx
    .updateTable('credentials')
    .set({ password, updated_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .execute()
  await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}
