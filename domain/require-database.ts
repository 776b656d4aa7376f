import { sql } from 'kysely'
import { asRefusal, type Site } from './site.ts'

/** Throws {@link Refusal} `away` when the database can't be asked. */
export async function requireDatabase({ db, engine }: Pick<Site, 'db' | 'engine'>): Promise<void> {
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    throw asRefusal(engine, error)
  }
}
