import { sql } from 'kysely'
import { newReference, newUuid } from '#domain/ids.ts'
import { insertLead, type Lead } from '#domain/leads/lead-store.ts'
import { html } from '#domain/outbox/mail-html.ts'
import { insertMail } from '#domain/outbox/outbox-store.ts'
import type { Site } from '#domain/site.ts'
import { fillLargeStore } from '#tests/support/large-store.ts'
import type { Figure, Question } from '../question.ts'
import { withSite } from '../support/filled-places.ts'
import { median } from '../support/http-load.ts'

const STORED = 100_000
const WRITTEN = 3_000
/** Writes of one transaction: what it costs to put it on disk is another question. */
const BATCH = 100
const TABLES = ['leads', 'outbox', 'subscribers'] as const
const TEXT = 'What does the Standard package cost for four hundred pupils? '.repeat(6)

const enquiryOf = (index: number, now: Date): Lead => ({
  id: newUuid(now),
  kind: index % 2 === 0 ? 'demo' : 'contact',
  reference: newReference(),
  name: `Ngozi Eze ${index}`,
  email: `ngozi${index}@school.example`,
  phone: `0805${String(index).padStart(7, '0')}`,
  phoneE164: `+234805${String(index).padStart(7, '0')}`,
  details: { message: TEXT },
  status: 'new',
  assignee: null,
  notes: '',
  spamReasons: [],
  source: { page: '/contactus' },
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
})

const mailOf = (index: number) => ({
  kind: 'lead-thanks' as const,
  recipient: `ngozi${index}@school.example`,
  replyTo: 'sales@company.example',
  subject: 'Thank you for writing',
  text: TEXT,
  html: html`<p>${TEXT}</p>`,
  onceKey: `bench ${newReference()}`,
})

/** Milliseconds of each insert, of enquiries and of mails. */
export async function timeWrites(site: Site, count: number): Promise<{ enquiries: number[]; mails: number[] }> {
  const times = { enquiries: [] as number[], mails: [] as number[] }
  for (let first = 0; first < count; first += BATCH) {
    await site.db.transaction().execute(async (trx) => {
      for (let index = first; index < first + BATCH; index += 1) {
        const now = site.clock.now()
        const enquiry = enquiryOf(index, now)
        times.enquiries.push(await timed(() => insertLead(trx, enquiry)))
        times.mails.push(await timed(() => insertMail(trx, { ...mailOf(index), leadId: enquiry.id }, now)))
      }
    })
  }
  return times
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** How many a table has, those that keep its rows unique among them, and what they take on the disk. */
async function readIndexes({ db, engine }: Site, table: string): Promise<{ count: number; megabytes: number }> {
  const asked =
    engine.kind === 'sqlite'
      ? sql<{ count: number; bytes: number }>`
          select count(distinct list.name) as count, sum(pgsize) as bytes
          from pragma_index_list(${table}) as list join dbstat on dbstat.name = list.name`
      : sql<{ count: number; bytes: number }>`
          select count(*) as count, sum(pg_relation_size(indexrelid))::float8 as bytes from pg_index where indrelid = ${table}::regclass`
  const [{ count, bytes } = { count: 0, bytes: 0 }] = (await asked.execute(db)).rows
  return { count, megabytes: bytes / 1e6 }
}

export const writeCost: Question = {
  name: 'write-cost',
  title: 'What storing an enquiry and a mail costs',
  how: `With ${STORED.toLocaleString('en')} enquiries and as many mails: the median of ${WRITTEN.toLocaleString('en')} inserts of each, by the operations that the forms use, ${BATCH} in a transaction; what commits cost is left out. And the indexes that are kept with each.`,
  run: (bench) =>
    bench.onPlaces([1_000], ({ place, engine }) =>
      withSite(place, async (site) => {
        const where = `${engine}, ${STORED.toLocaleString('en')} of each`
        bench.say(`  filling ${where}`)
        await fillLargeStore(site, { leads: STORED, mails: STORED, readers: STORED / 5 })
        if (place.databaseUrl) await sql`vacuum analyze`.execute(site.db)
        const figures: Figure[] = []
        for (const table of TABLES) {
          const { count, megabytes } = await readIndexes(site, table)
          figures.push({ what: `the ${count} indexes of ${table}`, where, value: megabytes, unit: 'MB' })
        }
        const { enquiries, mails } = await timeWrites(site, WRITTEN)
        figures.push({ what: 'an enquiry with its words', where, value: median(enquiries) * 1_000, unit: 'µs' })
        figures.push({ what: 'a mail', where, value: median(mails) * 1_000, unit: 'µs' })
        return figures
      }),
    ),
}
