import { sql } from 'kysely'
import * as messages from '#shared/messages.ts'
import { asRefusal } from './as-refusal.ts'
import { Refusal } from './errors.ts'
import type { Site } from './site.ts'

/** Throws {@link Refusal} `away` when the database can't be asked, or was found to have no room for what is written. */
export async function requireDatabase({ db, engine }: Pick<Site, 'db' | 'engine'>): Promise<void> {
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    throw asRefusal(engine, error)
  }
  if (!engine.hasRoom()) throw new Refusal('away', messages.diskFullNotReady, { isTold: true })
}
