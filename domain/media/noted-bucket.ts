import type { BucketSettings } from '#config/object-storage.ts'
import { storeSetting } from '#database/stored-settings.ts'
import type { Site } from '../site.ts'

const KEY = 'uploads-bucket'

/** How a bucket is told from others. */
const nameOf = (settings: BucketSettings | undefined): string => (settings ? `${settings.endpoint}/${settings.bucket}` : '')

/** Remembers which bucket the server that starts reads uploads from, or that it reads none. */
export async function noteBucket(site: Site, settings: BucketSettings | undefined): Promise<void> {
  const name = nameOf(settings)
  if ((await findNoted(site)) === (settings ? JSON.stringify(name) : undefined)) return
  await site.write('system', ({ trx, now }) => storeSetting(trx, KEY, name, now.toISOString()))
}

/** True when the server that started last reads uploads from this bucket too, or none ever started. */
export async function readsBucket(site: Site, settings: BucketSettings): Promise<boolean> {
  const noted = await findNoted(site)
  return noted === undefined || noted === JSON.stringify(nameOf(settings))
}

async function findNoted({ db }: Site): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
  return row?.value
}
