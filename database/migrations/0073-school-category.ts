import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const NUMBER = 9

/** The category that the samples brought for the school application stays on its page, whatever it was renamed to since. */
export const schoolCategory: Migration = {
  async up(db: Kysely<any>) {
    const row = await db.selectFrom('settings').select('value').where('key', '=', 'company').executeTakeFirst()
    const sample = await db
      .selectFrom('samples')
      .innerJoin('categories', (join) => join.on('categories.id', '=', NUMBER))
      .select('samples.entity_id')
      .where('samples.entity', '=', 'category')
      .where('samples.entity_id', '=', String(NUMBER))
      .executeTakeFirst()
    if (!row || !sample) return
    const value = JSON.stringify({ ...JSON.parse(row.value), schoolCategory: NUMBER })
    await db.updateTable('settings').set({ value }).where('key', '=', 'company').execute()
  },
}
