import { setTimeout as sleep } from 'node:timers/promises'
import type { Question } from '../question.ts'
import { countOf } from '../support/count-figure.ts'
import { withSite } from '../support/filled-places.ts'
import { get } from '../support/http-load.ts'
import { underAttack } from '../support/under-attack.ts'

const NAMES = 40
const ADDRESSES = 16
/** What is counted is stored every five seconds. */
const STORED_WITHIN_MS = 6_000

/** One network that names sources which nobody else came from. */
export const madeUpReferrers: Question = {
  name: 'made-up-referrers',
  title: 'Made-up referrers and campaigns',
  how: `${NAMES} referrers and ${NAMES} campaigns that nobody else names, from ${ADDRESSES} addresses of one network with a browser each.`,
  run: (bench) =>
    underAttack(
      bench,
      async ({ url }, place) => {
        for (let at = 0; at < NAMES; at += 1) {
          const headers = {
            'User-Agent': `Mozilla/5.0 (X11; Linux x86_64) Firefox/1${at}.0`,
            'X-Forwarded-For': `203.0.113.${at % ADDRESSES}`,
          }
          await get(`${url}/faq`, { ...headers, Referer: `https://made-up-${at}.example/` })
          await get(`${url}/faq?utm_source=source-${at}&utm_campaign=campaign-${at}`, headers)
        }
        await sleep(STORED_WITHIN_MS)
        const named = await withSite(place, ({ db }) =>
          db
            .selectFrom('statistics')
            .select('name')
            .distinct()
            .where('kind', 'in', ['source', 'campaign'])
            .where('name', 'not in', ['', '(other)'])
            .execute(),
        )
        const visitors = await withSite(place, ({ db }) =>
          db.selectFrom('statistics').select('times').where('name', '=', 'visitors').execute(),
        )
        return [
          countOf('names among the sources', named.length, 0),
          {
            what: 'visitors counted',
            where: '',
            value: Math.max(0, ...visitors.map(({ times }) => times)),
            unit: '',
            budget: { atLeast: NAMES },
          },
        ]
      },
      { settings: { TRUST_PROXY: '127.0.0.1' } },
    ),
}
