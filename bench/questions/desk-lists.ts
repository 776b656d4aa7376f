import { type SqlBool, sql } from 'kysely'
import type { Site } from '#domain/site.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { buildUser, signIn } from '#tests/support/staff.ts'
import type { Question } from '../question.ts'
import { withSite } from '../support/filled-places.ts'
import { timePaths } from '../support/http-load.ts'

const ASKED = 40
const WARMED_BY = 10
const MOST_MS = 60
const YEAR_MS = 365 * 24 * 60 * 60_000

/** Each filter of the list by itself, those that find little, and the far end. */
const LISTS: Readonly<Record<string, string>> = {
  'newest first': '',
  'the last page': '?page=1999',
  'a page in the middle': '?page=1000',
  drafts: '?status=draft',
  scheduled: '?status=scheduled',
  published: '?status=published',
  'one category': '?category=9',
  'one author': '?author=1',
  'one category, drafts': '?category=9&status=draft',
  'by title': '?sort=title',
  'by title, a page in the middle': '?sort=title&page=1000',
  'changed last': '?sort=changed',
  'a word that most hold': '?q=the',
  'a word that some hold': '?q=fees',
  'several words': '?q=school+fees+par',
  'a word, drafts': '?q=fees&status=draft',
  'a word that none holds': '?q=xqzptw',
  'a word, one category, by title': '?q=fees&category=9&sort=title',
}

/** The load data is all published: each tenth becomes a draft, each hundredth waits for its day. */
async function makeDrafts({ db, clock }: Site): Promise<void> {
  const each = (nth: number, rest: number) => sql<SqlBool>`id % ${nth} = ${rest}`
  const nextYear = new Date(clock.now().getTime() + YEAR_MS).toISOString()
  await db.updateTable('posts').set({ status: 'draft' }).where(each(10, 0)).execute()
  await db.updateTable('posts').set({ publish_at: nextYear }).where(each(100, 1)).execute()
}

export const deskLists: Question = {
  name: 'desk-lists',
  title: 'The list of posts in the back office',
  drawn: 'ms',
  how: `The whole page as an editor gets it, ${ASKED} times for each filter, one after the other over one connection; 95 of 100 are there within the time shown.`,
  run: (bench) =>
    bench.onPlaces([100_000], async ({ place, where }) => {
      const editor = await withSite(place, async (site) => {
        await makeDrafts(site)
        // What PostgreSQL does by itself within minutes.
        if (place.databaseUrl) await sql`vacuum analyze posts`.execute(site.db)
        return buildUser(site, 'editor')
      })
      const site = await bench.site(place, { LOGIN_RATE_LIMIT: '0' })
      const headers = { ...(await signIn(site.url, editor.email)) }
      const figures = []
      for (const [what, query] of Object.entries(LISTS)) {
        const paths = (times: number) => Array.from({ length: times }, () => deskPaths.posts + query)
        await timePaths(site.url, paths(WARMED_BY), 1, headers)
        const { p95 } = await timePaths(site.url, paths(ASKED), 1, headers)
        figures.push({ what, where, value: p95, unit: 'ms', budget: { atMost: MOST_MS } })
      }
      await site.stop()
      return figures
    }),
}
