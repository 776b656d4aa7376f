import type { Insertable } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { newReference, newUuid } from '#domain/ids.ts'
import type { Site } from '#domain/site.ts'
import { countedForms } from '#domain/statistics/counted-forms.ts'
import { originOf } from '#domain/statistics/origin-of.ts'
import { tallyOf } from '#domain/statistics/tally.ts'
import { writeTally } from '#domain/statistics/write-tally.ts'
import { leadStatuses } from '#shared/leads/lead-status.ts'
import { dayOf } from '#shared/local-time.ts'

const DAY_MS = 24 * 60 * 60_000
const YEAR_DAYS = 365
/** An article is read for weeks; of a year's 1,500 addresses so many are asked for on one day. */
const PAGES = 1_500
const SOURCES = ['google.com', 'whatsapp', 'facebook.com', 'instagram.com', 'bing.com', 'chatgpt.com', 'twitter.com']
const CAMPAIGNS_A_MONTH = 6
const VIEWS_OF_A_VISITOR = 3
const WEIGHED = 0.03
const ROWS_PER_STATEMENT = 500

interface Visits {
  /** The last day. */
  until: Date
  days?: number
  views: number
  enquiries: number
}

/** The same with every run. */
function randomNumbers(): () => number {
  let state = 42
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Few pages are viewed often and many seldom: an index below `length`. */
const seldom = (random: () => number, length: number): number => Math.floor(length ** random()) - 1

/** Fills a site's statistics: each view goes through the counting that a real one goes through, each day is stored as one. */
export async function addVisits(site: Site, { until, days = YEAR_DAYS, views, enquiries }: Visits): Promise<void> {
  const random = randomNumbers()
  let now = new Date(until)
  const counted: Site = {
    ...site,
    clock: { now: () => now },
    write: (actor, work) => site.write(actor, (write) => work({ ...write, now })),
  }
  for (let ago = days - 1; ago >= 0; ago -= 1) {
    now = new Date(until.getTime() - ago * DAY_MS)
    countDay(counted, Math.round((views / days) * (0.7 + 0.6 * random())), random)
    await writeTally(counted)
  }
  await addEnquiries(site, { until, days, enquiries }, random)
}

function countDay(site: Site, views: number, random: () => number): void {
  const tally = tallyOf(site)
  const month = dayOf(site.clock.now(), site.timeZone).slice(0, 7)
  for (let view = 0; view < views; view += 1) {
    const visitor = Math.floor((view / views) * (views / VIEWS_OF_A_VISITOR))
    const page = pageOf(seldom(random, PAGES))
    const isFirst = view % VIEWS_OF_A_VISITOR === 0
    const referrer = isFirst && random() < 0.6 ? `https://${SOURCES[seldom(random, SOURCES.length)]}/` : undefined
    const campaign = `${month}-${Math.floor(random() * CAMPAIGNS_A_MONTH)}`
    const url = isFirst && random() < 0.1 ? `${page}?utm_source=whatsapp&utm_campaign=${campaign}` : page
    const address = `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`
    tally.view(tally.meet(address, `Mozilla/5.0 Chrome/${120 + (visitor % 20)}.0 Safari`, false), page, url, referrer)
    if (random() < WEIGHED) tally.weight(page, 40_000 + random() * 400_000, random() < 0.7 ? '4g' : '3g')
  }
  for (let step = 0; step < views / 50; step += 1) {
    const form = countedForms[Math.floor(random() * countedForms.length)] ?? 'contact'
    tally.step(form, 'begun')
    if (random() < 0.3) tally.refusal(form, ['Invalid email'])
    if (random() < 0.4) tally.step(form, 'sent')
  }
  for (let search = 0; search < 300; search += 1)
    tally.search(`fees ${['par', 'school', 'pricing', 'result', 'cbt'][search % 5]} ${search}`, search % 9 === 0)
}

const pageOf = (index: number): string =>
  ['/', '/blog-list', '/think-school', '/pricing-plane', '/contactus', '/book-a-demo', '/about-us', '/faq'][index] ?? `/blog/${index}`

async function addEnquiries(
  { db }: Site,
  { until, days, enquiries }: Required<Omit<Visits, 'views'>>,
  random: () => number,
): Promise<void> {
  let rows: Insertable<Tables['leads']>[] = []
  for (let index = 0; index < enquiries; index += 1) {
    const at = new Date(until.getTime() - random() * (days - 1) * DAY_MS)
    const source = random() < 0.3 ? {} : { utm_source: SOURCES[seldom(random, SOURCES.length)] ?? '' }
    rows.push({
      id: newUuid(at),
      kind: 'contact',
      reference: newReference(),
      name: 'Sample',
      email: 'sample@school.example',
      phone: '',
      details: '{}',
      status: leadStatuses[seldom(random, leadStatuses.length)] ?? 'new',
      notes: '',
      source: JSON.stringify(source),
      origin: originOf(source),
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
    })
    if (rows.length < ROWS_PER_STATEMENT && index < enquiries - 1) continue
    await db.insertInto('leads').values(rows).execute()
    rows = []
  }
}
