import { createHmac, randomBytes } from 'node:crypto'
import type { Site } from '../site.ts'

const SECRET_KEY = 'secret'

/** `SECRET` of the settings, else the one that the first start made and keeps in the database; the same in every process. */
export async function getSecret(site: Site, given: string | undefined): Promise<string> {
  if (given) return given
  const kept = await selectSecret(site)
  if (kept) return kept
  await site.write('system', async (write) => {
    const row = { key: SECRET_KEY, value: randomBytes(32).toString('base64url'), updated_at: write.now.toISOString() }
    await write.trx
      .insertInto('settings')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    await write.audit({ action: 'secret made', entity: 'settings', entityId: SECRET_KEY })
  })
  return (await selectSecret(site)) ?? ''
}

async function selectSecret(site: Site): Promise<string | undefined> {
  const row = await site.db.selectFrom('settings').select('value').where('key', '=', SECRET_KEY).executeTakeFirst()
  return row?.value
}

/** A value that stands for a personal one in the database without telling it. */
export const keyedHash = (secret: string, value: string): string => createHmac('sha256', secret).update(value).digest('base64url')
