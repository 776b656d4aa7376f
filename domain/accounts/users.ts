import { hasRole, type Role } from '#shared/accounts/roles.ts'
import { emailKey } from '#shared/email-address.ts'
import * as messages from '#shared/messages.ts'
import { changesOf } from '../audit/audit-store.ts'
import { Refusal } from '../errors.ts'
import { mergeSeen, type SeenFields } from '../seen/merge-seen.ts'
import type { Site, Write } from '../site.ts'
import { type Account, actorOf } from './account.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { hashPassword } from './password.ts'
import { deleteSessions } from './session-store.ts'
import { insertUser, isLastAdmin, selectUser, selectUsers } from './user-store.ts'

export interface NewUser {
  email: string
  name: string
  role: Role
  password: string
}

export const listUsers = (site: Site): Promise<Account[]> => selectUsers(site.db)

/** Throws {@link Refusal} `not-found`. */
export async function findUser(site: Site, by: { id: string } | { email: string }): Promise<Account> {
  return known(await selectUser(site.db, by))
}

/** Throws {@link Refusal} `conflict` for an address that has an account, `invalid` for a password that is easy to guess. */
export async function addUser(site: Site, actor: string, { email, name, role, password }: NewUser): Promise<Account> {
  await refuseWeakPassword(site, 'password', password, { email, name })
  const hash = await hashPassword(password, site.passwordCost)
  return site.write(actor, async (write) => {
    await write.lock('users')
    const address = emailKey(email)
    if (await selectUser(write.trx, { email: address })) {
      throw new Refusal('conflict', messages.userExists, { errors: { email: messages.userExists } })
    }
    const user: Account = { id: write.newId(), email: address, name, role, twoFactor: false, createdAt: write.now.toISOString() }
    await insertUser(write.trx, user, hash, write.newId())
    await write.audit({ action: 'user added', entity: 'user', entityId: user.id, details: { role } })
    return user
  })
}

const CHANGED = 'user changed'

/**
 * Counts at once in every process: roles are read with each call, and links that the new role may not hand out end.
 * Throws {@link Refusal} `not-found`, `conflict` for the last admin, for one's own role and for what a colleague changed after it was
 * `seen`.
 */
export async function changeUser(
  site: Site,
  actor: string,
  id: string,
  given: { name?: string; role?: Role },
  seen?: SeenFields,
): Promise<Account> {
  return site.write(actor, async (write) => {
    await write.lock('users')
    const user = known(await selectUser(write.trx, { id }))
    const stored = { name: user.name, role: user.role }
    const change = await mergeSeen(write, { given, stored, seen, saved: { entity: 'user', entityId: id, actions: [CHANGED] } })
    if (change.role && change.role !== 'admin') await keepAnAdmin(write, id)
    if (change.role && change.role !== user.role) refuseOneself(actor, id)
    const next = { name: change.name ?? user.name, role: change.role ?? user.role }
    await write.trx
      .updateTable('users')
      .set({ ...next, updated_at: write.now.toISOString() })
      .where('id', '=', id)
      .execute()
    await endLinks(write, next, id)
    const changes = changesOf({ role: user.role }, { role: next.role }, ['role'])
    await write.audit({ action: CHANGED, entity: 'user', entityId: id, details: { fields: Object.keys(change) }, changes })
    return { ...user, ...next }
  })
}

/**
 * Ends their sessions, the invitations of theirs that wait and the links to previews that they made. Throws {@link Refusal}
 * `not-found`, `conflict` for the last admin and oneself.
 */
export async function removeUser(site: Site, actor: string, id: string): Promise<void> {
  await site.write(actor, async (write) => {
    await write.lock('users')
    known(await selectUser(write.trx, { id }))
    await keepAnAdmin(write, id)
    refuseOneself(actor, id)
    await endLinks(write, null, id)
    for (const table of ['sessions', 'credentials', 'two_factors', 'passkeys', 'password_resets'] as const) {
      await write.trx.deleteFrom(table).where('user_id', '=', id).execute()
    }
    await write.trx.updateTable('leads').set({ assignee: null }).where('assignee', '=', id).execute()
    write.leadsChanged()
    await write.trx.updateTable('lead_tasks').set({ user_id: null }).where('user_id', '=', id).execute()
    await write.trx.deleteFrom('lead_views').where('user_id', '=', id).execute()
    await write.trx.deleteFrom('users').where('id', '=', id).execute()
    await write.audit({ action: 'user removed', entity: 'user', entityId: id })
  })
}

/** Signs someone out everywhere, or everywhere but in the session with the id that is given. */
export async function endSessions(site: Site, actor: string, id: string, but?: string): Promise<void> {
  await site.write(actor, async (write) => {
    await deleteSessions(write.trx, id, but)
    await write.audit({ action: 'sessions ended', entity: 'user', entityId: id })
  })
}

/** What someone handed out is worth no more than what they may do themselves. */
async function endLinks({ trx }: Write, left: { role: Role } | null, id: string): Promise<void> {
  if (!left || !hasRole(left, 'admin')) await trx.deleteFrom('invitations').where('invited_by', '=', id).execute()
  if (!left || !hasRole(left, 'editor')) await trx.deleteFrom('preview_links').where('user_id', '=', id).execute()
}

async function keepAnAdmin(write: Write, id: string): Promise<void> {
  if (await isLastAdmin(write.trx, id)) throw new Refusal('conflict', messages.lastAdmin)
}

/** Nobody shuts themselves out by a slip; someone else can do it for them. */
function refuseOneself(actor: string, id: string): void {
  if (actor === actorOf({ id })) throw new Refusal('conflict', messages.ownRole)
}

function known(user: Account | undefined): Account {
  if (!user) throw new Refusal('not-found', messages.userNotFound)
  return user
}
