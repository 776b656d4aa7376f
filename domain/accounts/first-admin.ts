import { timingSafeEqual } from 'node:crypto'
import * as deskMessages from '#shared/desk-messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { emailKey } from '#shared/email-address.ts'
import * as messages from '#shared/messages.ts'
import { invalidField, Refusal } from '../errors.ts'
import type { Site, Write } from '../site.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { hashPassword } from './password.ts'
import { keyedHash } from './secret.ts'
import { insertUser, selectUser } from './user-store.ts'

/**
 * Makes the administrator of the settings while there is none, once, however many processes start together; an account
 * with that e-mail becomes one. Gives whether there is an administrator afterwards. Throws an error that names the setting for a password
 * that is easy to guess.
 */
export async function ensureFirstAdmin(site: Site, { email, password }: { email?: string; password?: string }): Promise<boolean> {
  if (await hasAdmin(site.db)) return true
  if (!email || !password) return false
  await refuseWeakPassword(site, 'ADMIN_PASSWORD', password, { email, name: '' }).catch((error: unknown) => {
    throw error instanceof Refusal ? new Error(`ADMIN_PASSWORD: ${error.message}`, { cause: error }) : error
  })
  const hash = await hashPassword(password, site.passwordCost)
  return site.write('system', async (write) => {
    await write.lock('users')
    if (!(await hasAdmin(write.trx))) await makeAdmin(write, emailKey(email), hash)
    return true
  })
}

async function makeAdmin(write: Write, email: string, hash: string): Promise<void> {
  const known = await selectUser(write.trx, { email })
  if (!known) return addAdmin(write, { email, name: 'Administrator' }, hash)
  const stamp = write.now.toISOString()
  await write.trx.updateTable('users').set({ role: 'admin', updated_at: stamp }).where('id', '=', known.id).execute()
  await write.audit({ action: 'user changed', entity: 'user', entityId: known.id, details: { role: 'admin' } })
}

async function addAdmin(write: Write, { email, name }: { email: string; name: string }, hash: string): Promise<void> {
  const admin = { id: write.newId(), email, name, role: 'admin', twoFactor: false, createdAt: write.now.toISOString() } as const
  await insertUser(write.trx, admin, hash, write.newId())
  await write.audit({ action: 'user added', entity: 'user', entityId: admin.id, details: { role: 'admin' } })
}

async function hasAdmin(db: Site['db'] | Write['trx']): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()) !== undefined
}

/** Made of the site's secret, so that every process and every start has the same link and nothing of it is stored. */
const tokenOf = async (site: Site): Promise<string> => keyedHash(await site.secret(), 'first administrator')

/** Where whoever is at the machine makes the first administrator; undefined, and dead, as soon as there is one. */
export const findFirstAdminLink = async (site: Site): Promise<string | undefined> =>
  (await hasAdmin(site.db)) ? undefined : `${site.siteUrl}${deskPaths.firstAdmin}?token=${await tokenOf(site)}`

/** Whether this token still makes the first administrator. */
export async function isFirstAdminToken(site: Site, token: string): Promise<boolean> {
  const [given, own] = [Buffer.from(token), Buffer.from(await tokenOf(site))]
  return given.length === own.length && timingSafeEqual(given, own) && !(await hasAdmin(site.db))
}

/** Throws {@link Refusal} `not-allowed` without the token or once there is an administrator, `invalid` for a weak password, `conflict`. */
export async function makeFirstAdmin(site: Site, form: { token: string; email: string; name: string; password: string }): Promise<void> {
  if (!(await isFirstAdminToken(site, form.token))) throw linkBroken()
  await refuseWeakPassword(site, 'password', form.password, form)
  const hash = await hashPassword(form.password, site.passwordCost)
  await site.write('system', async (write) => {
    await write.lock('users')
    // Of those who come with the link at once, one is the first.
    if (await hasAdmin(write.trx)) throw linkBroken()
    const email = emailKey(form.email)
    if (await selectUser(write.trx, { email })) throw invalidField('email', messages.userExists)
    await addAdmin(write, { email, name: form.name }, hash)
  })
}

const linkBroken = () => new Refusal('not-allowed', deskMessages.firstAdminLinkBroken)
