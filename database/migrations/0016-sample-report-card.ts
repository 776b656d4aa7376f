import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Invented: no such pupil, no such school. */
const REPORT_CARD = {
  school: 'Ìmọ́lẹ̀ College, Ìbàdàn',
  pupil: 'Ayọ̀mídé Ọláníyan',
  className: 'JSS 2A',
  term: 'Second term, 2025/2026',
  scores: [
    { subject: 'Mathematics', assessment: 31, exam: 47 },
    { subject: 'English Language', assessment: 28, exam: 41 },
    { subject: 'Basic Science', assessment: 33, exam: 44 },
    { subject: 'Social Studies', assessment: 26, exam: 38 },
    { subject: 'Yoruba', assessment: 35, exam: 50 },
    { subject: 'Computer Studies', assessment: 24, exam: 33 },
  ],
  classmates: [
    84.2, 81.7, 78.5, 76.3, 73.8, 72.1, 70.6, 69.9, 68.4, 67.2, 66.5, 65.1, 63.8, 62.4, 61.9, 60.3, 58.7, 57.5, 55.2, 53.9, 51.6, 48.8,
    45.3, 41.7, 37.4,
  ],
}
const TYPE = 'report-card'
const ID = '019ab000-0016-7000-8000-000000000016'

/**
 * Its report card stood in the code before it was a content item: a site that shows the samples of that time shows it again.
 * Not a site whose staff removed the samples, or a report card, or wrote one.
 */
export const sampleReportCard: Migration = {
  async up(db: Kysely<any>) {
    const added = await db
      .selectFrom('audit')
      .select('at')
      .where('action', '=', 'sample content added')
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!added || !(await hasSampleItems(db)) || (await isStaffsOwn(db))) return
    // Of the time of all samples, so that it does not count as edited.
    await db
      .insertInto('content_items')
      .values({ id: ID, type: TYPE, position: 10, data: JSON.stringify(REPORT_CARD), updated_at: added.at })
      .execute()
    await db.insertInto('samples').values({ entity: 'content_item', entity_id: ID }).execute()
  },
}

async function hasSampleItems(db: Kysely<any>): Promise<boolean> {
  const row = await db
    .selectFrom('samples')
    .innerJoin('content_items', 'content_items.id', 'samples.entity_id')
    .select('samples.entity_id')
    .where('samples.entity', '=', 'content_item')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function isStaffsOwn(db: Kysely<any>): Promise<boolean> {
  const samplesRemoved = await db.selectFrom('settings').select('key').where('key', '=', 'samples-removed').executeTakeFirst()
  const written = await db.selectFrom('content_items').select('id').where('type', '=', TYPE).limit(1).executeTakeFirst()
  const removed = await db
    .selectFrom('audit')
    .select('id')
    .where('action', '=', 'content item removed')
    .where('details', '=', JSON.stringify({ type: TYPE }))
    .limit(1)
    .executeTakeFirst()
  return Boolean(samplesRemoved ?? written ?? removed)
}
