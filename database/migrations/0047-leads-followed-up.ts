import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What following up enquiries stands on since: words of what was merged, and whose the new ones are. */
export const leadsFollowedUp: Migration = {
  async up(db: Kysely<any>) {
    // Enquiries that others stand behind are found by the words of those too: the start writes theirs anew.
    await sql`update lead_words set words = '' where lead_id in (select merged_into from leads where merged_into is not null)`.execute(db)
    // Of Today: what somebody was given and has not taken up, among all that they ever had.
    await sql`create index leads_untaken_of on leads (assignee, created_at, id)
      where status = 'new' and spam_reasons is null and merged_into is null`.execute(db)
  },
}
