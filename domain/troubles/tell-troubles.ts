import { storeSetting } from '#database/stored-settings.ts'
import type { Trx } from '#database/tables.ts'
import { TROUBLE_REMINDER_MS } from '#shared/limits.ts'
import { selectRoleAddresses } from '../accounts/user-store.ts'
import { getCompany } from '../content/read-company.ts'
import type { Job } from '../jobs/job.ts'
import type { Site, Write } from '../site.ts'
import { findTroubles, type Trouble, type TroubleKind, type Watched } from './find-troubles.ts'
import { troubleMail } from './trouble-mail.ts'

const KEY = 'troubles'
export const TROUBLE_JOB = 'troubles'
const LOOKED_EVERY_MS = 5 * 60_000

/** A trouble that was told and is not over; times in ISO 8601. */
interface Told extends Trouble {
  since: string
  toldAt: string
}

interface Telling extends Watched {
  /** A mail server is set: without one every mail would only wait. */
  sendsMail: boolean
}

/** Looks every few minutes what is wrong with the running of the site, and tells it. */
export const troubleJob = (telling: Telling): Job => ({
  name: TROUBLE_JOB,
  nextAfter: (now) => new Date(now.getTime() + LOOKED_EVERY_MS),
  beginsAtOnce: true,
  run: (site) => tellTroubles(site, telling),
})

/** Tells administrators and the log of each trouble once when it begins, once a day while it lasts, and once when it is over. */
export async function tellTroubles(site: Site, { sendsMail, ...watched }: Telling): Promise<void> {
  const known = await findTold(site.db)
  const troubles = await findTroubles(site, watched, new Set(known.map(({ kind }) => kind)))
  const { name: companyName } = await getCompany(site)
  const news = await site.write('jobs', async (write) => {
    await write.lock(KEY)
    const sorted = sort(await findTold(write.trx), troubles, write.now)
    const { begun, lasting, over } = sorted
    if (begun.length + lasting.length + over.length === 0) return sorted
    await store(write, sorted.told)
    if (!sendsMail) return sorted
    for (const recipient of await selectRoleAddresses(write.trx, ['admin']))
      await write.mail(
        troubleMail({
          recipient,
          siteUrl: site.siteUrl,
          companyName,
          begun: wordsOf(begun),
          lasting: wordsOf(lasting),
          over: wordsOf(over),
        }),
      )
    return sorted
  })
  for (const { kind, words } of news.begun) site.log.error({ trouble: kind }, words)
  for (const { kind, words } of news.lasting) site.log.warn({ trouble: kind }, words)
  for (const { kind, words } of news.over) site.log.warn({ trouble: kind }, `resolved: ${words}`)
}

const wordsOf = (troubles: readonly Trouble[]): string[] => troubles.map(({ words }) => words)

/** What of it is news, and what was told afterwards. */
function sort(known: readonly Told[], troubles: readonly Trouble[], now: Date) {
  const [at, before] = [now.toISOString(), new Map<TroubleKind, Told>(known.map((told) => [told.kind, told]))]
  const isOldNews = ({ kind }: Trouble) => now.getTime() - Date.parse(before.get(kind)?.toldAt ?? at) >= TROUBLE_REMINDER_MS
  const begun = troubles.filter(({ kind }) => !before.has(kind))
  const lasting = troubles.filter(isOldNews)
  const over = known.filter(({ kind }) => !troubles.some((trouble) => trouble.kind === kind))
  const told = troubles.map((trouble): Told => {
    const earlier = before.get(trouble.kind)
    return { ...trouble, since: earlier?.since ?? at, toldAt: !earlier || isOldNews(trouble) ? at : earlier.toldAt }
  })
  return { begun, lasting, over, told }
}

async function findTold(db: Site['db'] | Trx): Promise<Told[]> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
  return row ? (JSON.parse(row.value) as Told[]) : []
}

const store = ({ trx, now }: Write, told: readonly Told[]): Promise<void> => storeSetting(trx, KEY, told, now.toISOString())
