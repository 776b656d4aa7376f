import { sql } from 'kysely'
import { type Account, actorOf } from '../accounts/account.ts'
import type { Site } from '../site.ts'
import { inState } from '../visibility.ts'
import { type KeptFields, titleOfWork } from '../working-copies/working-copies.ts'
import { countUpTo } from './count-up-to.ts'

const MOST_LISTED = 5
/** Older drafts than these are looked up in the list of posts. */
const DRAFTS_LOOKED_THROUGH = 200

export interface Writing {
  /** Words that were kept and never saved, last written first; `entityId` null for something new. */
  kept: { id: string; entity: string; entityId: string | null; title: string; updatedAt: string }[]
  /** Drafts that this person has saved, of those that were changed last. */
  drafts: { id: number; title: string; updatedAt: string }[]
  /** What comes out next. */
  scheduled: { id: number; title: string; publishAt: string }[]
  /** Comments that nobody has decided about, up to a hundred. */
  comments: number
}

/** Agenda of an editor: autosaved copies, drafts, scheduled texts, comments that wait. Each part reads the few rows of an index that it shows. */
export async function findWriting(site: Site, account: Account): Promise<Writing> {
  const [kept, drafts, scheduled, comments] = await Promise.all([
    selectKept(site, account),
    selectDrafts(site, account),
    selectScheduled(site),
    countUpTo(site.db, site.db.selectFrom('comments').where('status', '=', 'pending')),
  ])
  return { kept, drafts, scheduled, comments }
}

async function selectKept({ db }: Site, { id }: Account) {
  const rows = await db
    .selectFrom('working_copies')
    .select(['id', 'entity', 'entity_id', 'fields', 'updated_at'])
    .where('user_id', '=', id)
    .orderBy('updated_at', 'desc')
    .limit(MOST_LISTED)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    entity: row.entity,
    entityId: row.entity_id,
    title: titleOfWork(JSON.parse(row.fields) as KeptFields),
    updatedAt: row.updated_at,
  }))
}

const selectDrafts = ({ db, clock }: Site, account: Account) =>
  db
    .selectFrom(
      db
        .selectFrom('posts')
        .select(['id', 'title', 'updated_at as updatedAt'])
        .where(inState('posts', 'draft', clock.now()))
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(DRAFTS_LOOKED_THROUGH)
        .as('drafts'),
    )
    .select(['drafts.id', 'drafts.title', 'drafts.updatedAt'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('revisions')
          .select(sql`1`.as('one'))
          .where('entity', '=', 'post')
          .where((one) => one('entity_id', '=', one.cast<string>('drafts.id', 'text')))
          .where('actor', '=', actorOf(account)),
      ),
    )
    .orderBy('drafts.updatedAt', 'desc')
    .limit(MOST_LISTED)
    .execute()

async function selectScheduled({ db, clock }: Site) {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'title', 'publish_at'])
    .where(inState('posts', 'scheduled', clock.now()))
    .orderBy('publish_at')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(({ id, title, publish_at }) => ({ id, title, publishAt: publish_at ?? '' }))
}
