import type { Site, Write } from '../site.ts'
import { Refusal } from '../errors.ts'
import { hashPassword } from './password.ts'
import { refuseWeakPassword } from './password-rules.ts'
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
  const hash = await hashPassword(password)
  return site.write('system', async (write) => {
    await write.lock('users')
    if (!(await hasAdmin(write.trx))) await makeAdmin(write, email.toLowerCase(), hash)
    return true
  })
}

async function makeAdmin(write: Write, email: string, hash: string): Promise<void> {
  const known = await selectUser(write.trx, { email })
  const id = known?.id ?? write.newId()
  const stamp = write.now.toISOString()
  if (known) await write.trx.updateTable('users').set({ role: 'admin', updated_at: stamp }).where('id', '=', id).execute()
  else {
    const admin = { id, email, name: 'Administrator', role: 'admin', twoFactor: false, createdAt: stamp } as const
    await insertUser(write.trx, admin, hash, write.newId())
  }
  await write.audit({ action: known ? 'user changed' : 'user added', entity: 'user', entityId: id, details: { role: 'admin' } })
}

async function hasAdmin(db: Site['db'] | Write['trx']): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()) !== undefined
}
