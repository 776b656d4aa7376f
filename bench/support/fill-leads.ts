import { type Insertable, sql } from 'kysely'
import pg from 'pg'
import type { LeadKind, Tables } from '#database/tables.ts'
import { newUuid } from '#domain/ids.ts'
import { markWord, wordsOfLead } from '#domain/leads/search-words-of-lead.ts'
import type { Site } from '#domain/site.ts'
import type { LeadStatus } from '#shared/leads/lead-status.ts'
import { leadStatusFacts } from '#shared/leads/lead-statuses.ts'
import type { Place } from './site-process.ts'

const BATCH = 1_000
const YEARS_MS = 3 * 365 * 24 * 60 * 60_000

const FIRST = ['Ngozi', 'Bola', 'Musa', 'Ada', 'Tunde', 'Ife', 'Chidi', 'Amina', 'Yemi', 'Zainab', 'Emeka', 'Halima', 'Segun', 'Uche']
const LAST = ['Eze', 'Ade', 'Sani', 'Obi', 'Bello', 'Okafor', 'Ibrahim', 'Ojo', 'Lawal', 'Nwosu', 'Danjuma', 'Balogun', 'Etim', 'Yusuf']
const TOWNS = ['Kano', 'Ikeja', 'Enugu', 'Jos', 'Ibadan', 'Aba', 'Warri', 'Uyo', 'Ilorin', 'Owerri', 'Kaduna', 'Benin', 'Calabar', 'Minna']
const SAYINGS = [
  'Please call about the result sheets for our school before the term ends.',
  'What does the Standard package cost for four hundred pupils?',
  'We want a demo for the head teacher and the bursar this week.',
  'Our parents pay fees at the bank and we lose track of the receipts.',
  'Can report cards go to parents by WhatsApp?',
  'I know thirty schools that would buy this.',
  'We run a nursery and a primary school on two campuses.',
  'Attendance is on paper and the register is lost every term.',
]
const KINDS: readonly LeadKind[] = ['contact', 'contact', 'demo', 'demo', 'reseller', 'quote']
const OLD: readonly LeadStatus[] = ['contacted', 'contacted', 'demo_booked', 'won', 'lost', 'lost']

/** Numbers that look random and are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const code = (index: number, length: number) => index.toString(36).toUpperCase().padStart(length, '0')

/** An enquiry of load data; the last of a hundred are new, the others somewhere on their way. */
function buildRow(
  index: number,
  count: number,
  at: number,
  staff: readonly string[],
  pick: (below: number) => number,
): Insertable<Tables['leads']> {
  const of = <T>(list: readonly T[]): T => list[pick(list.length)] as T
  const name = `${of(FIRST)} ${of(LAST)}`
  const isNew = index > count * 0.99 || pick(200) === 0
  const phone = `0803${String(index).padStart(7, '0')}`
  const stamp = new Date(at).toISOString()
  return {
    id: newUuid(new Date(at)),
    kind: of(KINDS),
    reference: `${code(index, 8).slice(0, 4)}-${code(index, 8).slice(4)}`,
    name,
    email: `${name.toLowerCase().replace(' ', '.')}${pick(count)}@school${pick(20_000)}.example`,
    phone,
    phone_e164: `+234${phone.slice(1)}`,
    details: JSON.stringify({ message: `${of(SAYINGS)} ${of(SAYINGS)} ${of(TOWNS)}, school ${pick(50_000)}.` }),
    status: isNew ? 'new' : of(OLD),
    assignee: isNew && pick(3) > 0 ? null : of(staff),
    notes: pick(5) === 0 ? 'Asked to call on Monday.' : '',
    spam_reasons: pick(100) === 0 ? '["hidden field filled in"]' : null,
    source: '{"page":"/contactus"}',
    read_at: isNew ? null : stamp,
    read_by: null,
    merged_into: null,
    created_at: stamp,
    updated_at: stamp,
    touched_at: stamp,
  }
}

/** As the site writes them; the mark of what is open stands among them. */
const wordsWithMarks = (row: Insertable<Tables['leads']>): string =>
  `${leadStatusFacts[row.status].isOpen ? ` ${markWord('open')}` : ''}${wordsOfLead({ ...row, phone_e164: row.phone_e164 ?? null }, [])}`

/** So many enquiries of three years; their words are written as the site writes them, its indexes made at the end, all at once. */
export async function fillLeads(site: Site, place: Place, count: number, staff: readonly string[]): Promise<void> {
  const makeIndexes = await dropIndexes(site, place)
  const pick = numbers(1)
  const start = site.clock.now().getTime() - YEARS_MS
  for (let first = 0; first < count; first += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - first) }, (_, index) =>
      buildRow(first + index, count, start + Math.floor(((first + index) / count) * YEARS_MS), staff, pick),
    )
    await site.db.transaction().execute(async (trx) => {
      await trx.insertInto('leads').values(rows).execute()
      const words = JSON.stringify(Object.fromEntries(rows.map((row) => [row.id, wordsWithMarks(row)])))
      const each = site.engine.kind === 'sqlite' ? sql`json_each(${words})` : sql`json_each_text(${words}::json)`
      await sql`update lead_words set words = given.value, is_stale = 0 from ${each} as given where lead_words.lead_id = given.key`.execute(
        trx,
      )
    })
  }
  await makeIndexes()
}

/** What follows the words row by row would take longer than all else; gives what makes it again. */
async function dropIndexes({ db, engine }: Site, { databaseUrl }: Place): Promise<() => Promise<void>> {
  const isSqlite = engine.kind === 'sqlite'
  const { rows } = isSqlite
    ? await sql<{ name: string; made: string }>`
        select name, sql as made from sqlite_schema where type = 'trigger' and tbl_name = 'lead_words'`.execute(db)
    : await sql<{ name: string; made: string }>`
        select indexname as name, indexdef as made from pg_indexes where indexname = 'lead_words_held'`.execute(db)
  for (const { name } of rows) await sql.raw(`drop ${isSqlite ? 'trigger' : 'index'} ${name}`).execute(db)
  const statements = rows.map(({ made }) => made)
  if (databaseUrl) return () => runPatiently(databaseUrl, [...statements, 'vacuum analyze'])
  const fill = 'insert into lead_words_index (rowid, words) select place, words || marks from lead_words'
  return async () => {
    for (const statement of [fill, ...statements, 'analyze']) await sql.raw(statement).execute(db)
  }
}

/** On a connection of its own: the site's gives up on what takes longer than anyone waits. */
async function runPatiently(connectionString: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
