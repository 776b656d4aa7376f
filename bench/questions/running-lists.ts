import { sql } from 'kysely'
import { newUuid } from '#domain/ids.ts'
import type { Site } from '#domain/site.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { buildUser, signIn } from '#tests/support/staff.ts'
import type { Question } from '../question.ts'
import { withSite } from '../support/filled-places.ts'
import { timePaths } from '../support/http-load.ts'

const ASKED = 40
const WARMED_BY = 5
const MOST_MS = 100
const MAILS = 100_000
const AUDITED = 1_000_000
/** As many columns as there are in one statement at most. */
const BATCH = 1_500
const MINUTE_MS = 60_000

const outbox = (query: string) => deskPaths.outbox + query
const activity = (query: string) => deskPaths.activity + query

/** Each filter by itself, those that find little, and combined ones. */
const LISTS: Readonly<Record<string, string>> = {
  'outbox, newest first': outbox(''),
  'outbox, sent': outbox('?status=sent'),
  'outbox, given up (few)': outbox('?status=given_up'),
  'outbox, waiting (few)': outbox('?status=waiting'),
  'outbox, one kind': outbox('?kind=spam-digest'),
  'outbox, an address': outbox('?q=visitor777%40'),
  'outbox, a whole address': outbox('?q=visitor777%40school.example'),
  'outbox, words that most hold': outbox('?q=thank+you'),
  'outbox, words that none holds': outbox('?q=xqzptw'),
  'outbox, none of a kind': outbox('?q=xqzptw&kind=lead-thanks&status=sent'),
  'activity, newest first': activity(''),
  'activity, visitors': activity('?by=visitor'),
  'activity, one action (few)': activity('?what=release%20made'),
  'activity, one kind of thing (few)': activity('?thing=release'),
  'activity, visitors and a kind': activity('?by=visitor&thing=subscriber'),
  'activity, visitors and an action (few)': activity('?by=visitor&what=newsletter%20left'),
  'activity, a day': activity('?from=2026-03-01&to=2026-03-01'),
  'activity, a day and a kind': activity('?from=2026-03-01&to=2026-03-01&thing=release'),
}

async function fill({ db }: Site): Promise<void> {
  const began = Date.parse('2025-01-01T00:00:00Z')
  const at = (index: number) => new Date(began + index * MINUTE_MS)
  for (let from = 0; from < MAILS; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, MAILS - from) }, (_, offset) => mailOf(from + offset, at((from + offset) * 10)))
    await db.insertInto('outbox').values(rows).execute()
  }
  for (let from = 0; from < AUDITED; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, AUDITED - from) }, (_, offset) => entryOf(from + offset, at(from + offset)))
    await db.insertInto('audit').values(rows).execute()
  }
}

function mailOf(index: number, at: Date) {
  const [id, stamp, recipient] = [newUuid(at), at.toISOString(), `visitor${index}@school.example`]
  const [rare, text] = [index % 5_000, 'What does Standard cost for 300 pupils? '.repeat(20)]
  return {
    id,
    recipient,
    text,
    html: `<p>${text}</p>`,
    message_id: id,
    created_at: stamp,
    next_attempt_at: stamp,
    attempts: 1,
    kind: rare === 7 ? 'spam-digest' : 'lead-thanks',
    subject: 'Thank you for writing to Thinksch Technologies',
    sent_at: rare < 2 ? null : stamp,
    given_up_at: rare === 1 ? stamp : null,
    words: `${recipient} thank you for writing to thinksch technologies`,
  }
}

function entryOf(index: number, at: Date) {
  const rare = index % 10_000
  const [actor, action, entity] =
    rare === 5
      ? ['user:x', 'release made', 'release']
      : rare === 6
        ? ['visitor', 'newsletter left', 'subscriber']
        : index % 3 === 0
          ? ['user:x', 'lead changed', 'lead']
          : ['visitor', 'lead submitted', 'lead']
  return {
    id: newUuid(at),
    at: at.toISOString(),
    actor: actor ?? '',
    action: action ?? '',
    entity: entity ?? '',
    entity_id: String(index),
    details: '{}',
  }
}

export const runningLists: Question = {
  name: 'running-lists',
  title: 'The outbox and the activity in the back office',
  drawn: 'ms',
  how: `With ${MAILS.toLocaleString('en')} mails and ${AUDITED.toLocaleString('en')} entries of the audit: the whole page as an administrator gets it, ${ASKED} times for each filter, one after the other over one connection; 95 of 100 are there within the time shown.`,
  run: (bench) =>
    bench.onPlaces([1_000], async ({ place, where }) => {
      const admin = await withSite(place, async (site) => {
        await fill(site)
        // What PostgreSQL does by itself within minutes.
        if (place.databaseUrl) await sql`vacuum analyze`.execute(site.db)
        return buildUser(site, 'admin', 'lists@example.com')
      })
      const site = await bench.site(place, { LOGIN_RATE_LIMIT: '0' })
      const headers = { ...(await signIn(site.url, admin.email)) }
      const figures = []
      for (const [what, path] of Object.entries(LISTS)) {
        const paths = (times: number) => Array.from({ length: times }, () => path)
        await timePaths(site.url, paths(WARMED_BY), 1, headers)
        const { p95 } = await timePaths(site.url, paths(ASKED), 1, headers)
        figures.push({ what, where, value: p95, unit: 'ms', budget: { atMost: MOST_MS } })
      }
      await site.stop()
      return figures
    }),
}
