import { deskPaths } from '#shared/desk-paths.ts'
import { buildUser, signIn } from '#tests/support/staff.ts'
import { timePaths } from '../support/http-load.ts'
import { withSite } from '../support/places.ts'
import type { Question } from '../question.ts'

const ASKED = 40
const WARMED_BY = 10
const MOST_MS = 60

/** Each filter of the list by itself, those that find little, and the far end. */
const LISTS: Readonly<Record<string, string>> = {
  'newest first': '',
  'a page in the middle': '?page=1000',
  drafts: '?status=draft',
  scheduled: '?status=scheduled',
  published: '?status=published',
  'one category': '?category=9',
  'one author': '?author=1',
  'one category, drafts': '?category=9&status=draft',
  'by title': '?sort=title',
  'changed last': '?sort=changed',
  'a word that most hold': '?q=the',
  'a word that none holds': '?q=xqzptw',
  'a word, one category, by title': '?q=fees&category=9&sort=title',
}

export const deskLists: Question = {
  name: 'desk-lists',
  title: 'The list of posts in the back office',
  drawn: 'ms',
  how: `The whole page as an editor gets it, ${ASKED} times for each filter, one after the other over one connection; 95 of 100 are there within the time shown.`,
  run: (bench) =>
    bench.onPlaces([100_000], async ({ place, where }) => {
      const editor = await withSite(place, (site) => buildUser(site, 'editor'))
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
