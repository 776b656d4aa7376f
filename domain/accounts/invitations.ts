import { randomBytes } from 'node:crypto'
import type { InvitationRow } from '#database/desk-rows.ts'
import type { Role } from '#shared/accounts/roles.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { emailKey } from '#shared/email-address.ts'
import { INVITATION_WORKS_MS } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { getCompany } from '../content/read-company.ts'
import { invalidField, Refusal } from '../errors.ts'
import type { Site, Write } from '../site.ts'
import { type Account, actorOf, VISITOR } from './account.ts'
import { invitationMail } from './invitation-mail.ts'
import { hashOfToken } from './password-reset.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { hashPassword } from './password.ts'
import { insertUser, selectUser } from './user-store.ts'

export interface Invitation {
  id: string
  /** In lower case. */
  email: string
  role: Role
  /** ISO 8601; past once the link has ended. */
  expiresAt: string
}

/** How the link gets there; without mail it is for whoever invites to hand over. */
interface Delivery {
  byMail: boolean
}

const TOKEN_BYTES = 24

/** Those who were asked and have not come, by address. */
export const listInvitations = (site: Site): Promise<Invitation[]> =>
  site.db.selectFrom('invitations').select(['id', 'email', 'role', 'expires_at as expiresAt']).orderBy('email').execute()

/**
 * Asks someone to the staff by a link that works once, for a week, and gives it; an earlier one to the same address ends.
 * Throws {@link Refusal} `invalid` for the address of an account.
 */
export function invite(site: Site, by: Account, { email, role }: { email: string; role: Role }, delivery: Delivery): Promise<string> {
  return writeInvitation(site, by, delivery, async ({ trx }) => {
    const address = emailKey(email)
    if (await selectUser(trx, { email: address })) throw invalidField('email', messages.userExists)
    return { email: address, role }
  })
}

/** The same once more, with a new link; the old one ends. Throws {@link Refusal} `not-found`. */
export function inviteAgain(site: Site, by: Account, id: string, delivery: Delivery): Promise<string> {
  return writeInvitation(site, by, delivery, async ({ trx }) => {
    const row = await trx.selectFrom('invitations').select(['email', 'role']).where('id', '=', id).executeTakeFirst()
    if (!row) throw new Refusal('not-found', messages.invitationNotFound)
    return row
  })
}

type Asked = Pick<Invitation, 'email' | 'role'>

async function writeInvitation(site: Site, by: Account, { byMail }: Delivery, read: (write: Write) => Promise<Asked>): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const url = `${site.siteUrl}${deskPaths.invitation}?token=${token}`
  const { name: companyName } = await getCompany(site)
  await site.write(actorOf(by), async (write) => {
    await write.lock('users')
    const asked = await read(write)
    const id = await storeInvitation(write, {
      ...asked,
      token_hash: hashOfToken(token),
      invited_by: by.id,
      created_at: write.now.toISOString(),
      expires_at: new Date(write.now.getTime() + INVITATION_WORKS_MS).toISOString(),
    })
    if (byMail) await write.mail(invitationMail({ recipient: asked.email, url, by: by.name, siteUrl: site.siteUrl, companyName }))
    await write.audit({ action: 'user invited', entity: 'invitation', entityId: id, details: { role: asked.role } })
  })
  return url
}

/** An address has one, which goes on under its id: a list that was read before still takes it back. */
async function storeInvitation(write: Write, values: Omit<InvitationRow, 'id'>): Promise<string> {
  const stored = await write.trx.updateTable('invitations').set(values).where('email', '=', values.email).returning('id').executeTakeFirst()
  if (stored) return stored.id
  const id = write.newId()
  await write.trx
    .insertInto('invitations')
    .values({ id, ...values })
    .execute()
  return id
}

/** Ends a link that was not used. Throws {@link Refusal} `not-found`. */
export async function takeBackInvitation(site: Site, actor: string, id: string): Promise<void> {
  await site.write(actor, async (write) => {
    const { numDeletedRows } = await write.trx.deleteFrom('invitations').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('not-found', messages.invitationNotFound)
    await write.audit({ action: 'invitation taken back', entity: 'invitation', entityId: id })
  })
}

/** Whom a link asks; undefined for one that ended, was used or taken back. */
export const openInvitation = (site: Site, token: string): Promise<Asked | undefined> => selectInvitation(site.db, token, site.clock.now())

const selectInvitation = (db: Site['db'] | Write['trx'], token: string, now: Date) =>
  db
    .selectFrom('invitations')
    .select(['id', 'email', 'role'])
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()

/** Makes the account that a link asks for, and gives its address. Throws {@link Refusal} `invalid` for a weak password, `not-allowed`. */
export async function acceptInvitation(
  site: Site,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<string> {
  const asked = await openInvitation(site, token)
  if (!asked) throw linkBroken()
  await refuseWeakPassword(site, 'password', password, { email: asked.email, name })
  const hash = await hashPassword(password, site.passwordCost)
  await site.write(VISITOR, async (write) => {
    await write.lock('users')
    // Of those who come with one link at once, one finds it; and someone may have made the account meanwhile.
    const row = await selectInvitation(write.trx, token, write.now)
    if (!row || (await selectUser(write.trx, { email: row.email }))) throw linkBroken()
    await write.trx.deleteFrom('invitations').where('id', '=', row.id).execute()
    const { email, role } = row
    const user = { id: write.newId(), email, name, role, twoFactor: false, createdAt: write.now.toISOString() }
    await insertUser(write.trx, user, hash, write.newId())
    await write.audit({ action: 'user added', entity: 'user', entityId: user.id, details: { role, invitation: row.id } })
  })
  return asked.email
}

const linkBroken = () => new Refusal('not-allowed', deskMessages.invitationBroken)
