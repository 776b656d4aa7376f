import { randomBytes } from 'node:crypto'
import type { Role } from '#shared/accounts/roles.ts'
import { INVITATION_WORKS_MS } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { getCompany } from '../content/company.ts'
import { Refusal } from '../errors.ts'
import type { Site } from '../site.ts'
import { type Account, actorOf } from './account.ts'
import { hashOfToken } from './password-reset.ts'
import { insertUser, selectUser } from './user-store.ts'

export interface Invitation {
  email: string
  name: string
  role: Role
}

const TOKEN_BYTES = 24
/** No password has this form, so nobody can sign in before they chose one. */
const NO_PASSWORD = '-'

/**
 * Adds someone who chooses their own password by the link of a mail, within a week. Throws {@link Refusal} `conflict` for an
 * address that has an account.
 */
export async function inviteUser(site: Site, inviter: Account, { email, name, role }: Invitation): Promise<Account> {
  const company = await getCompany(site)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return site.write(actorOf(inviter), async (write) => {
    await write.lock('users')
    const address = email.toLowerCase()
    if (await selectUser(write.trx, { email: address })) {
      throw new Refusal('conflict', messages.userExists, { errors: { email: messages.userExists } })
    }
    const createdAt = write.now.toISOString()
    const user: Account = { id: write.newId(), email: address, name, role, twoFactor: false, createdAt }
    await insertUser(write.trx, user, NO_PASSWORD, write.newId())
    const expires_at = new Date(write.now.getTime() + INVITATION_WORKS_MS).toISOString()
    await write.trx
      .insertInto('password_resets')
      .values({ token_hash: hashOfToken(token), user_id: user.id, created_at: createdAt, expires_at })
      .execute()
    await write.mail(invitationMail(site, { inviter: inviter.name, companyName: company.name, recipient: address, token }))
    await write.audit({ action: 'user invited', entity: 'user', entityId: user.id, details: { role } })
    return user
  })
}
