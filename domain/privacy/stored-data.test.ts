import { expect, test } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { impersonalTables, places } from './places.ts'

/** Columns of tables with personal data that tell nothing of a person: ids, times, kinds, states, counts. */
const IMPERSONAL_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  leads: [
    'id',
    'kind',
    'status',
    'assignee',
    'spam_reasons',
    'created_at',
    'updated_at',
    'read_at',
    'read_by',
    'merged_into',
    'spam_decided_at',
    'origin',
    'lost_reason',
    'touched_at',
  ],
  lead_words: ['place', 'lead_id', 'marks', 'is_stale'],
  lead_tasks: ['id', 'lead_id', 'user_id', 'due_at', 'created_by', 'created_at', 'done_at', 'reminded_at'],
  lead_views: ['id', 'user_id', 'created_at'],
  reply_snippets: ['id', 'updated_at'],
  appointments: ['id', 'lead_id', 'uid', 'sequence', 'seat', 'state', 'made_by', 'reminded_at', 'created_at', 'updated_at'],
  lead_events: ['id', 'lead_id', 'at', 'actor', 'kind'],
  outbox: [
    'id',
    'kind',
    'message_id',
    'created_at',
    'next_attempt_at',
    'attempts',
    'sent_at',
    'first_attempt_at',
    'leased_until',
    'given_up_at',
    'issue_id',
    'subscriber_id',
    'handed_over_at',
    'held_at',
    'settled_at',
  ],
  comments: ['id', 'post_id', 'parent_id', 'status', 'spam_reasons', 'spam_decided_at', 'created_at'],
  subscribers: [
    'id',
    'status',
    'spam_reasons',
    'spam_decided_at',
    'created_at',
    'updated_at',
    'asked_at',
    'confirmed_at',
    'unsubscribed_at',
  ],
  newsletter_deliveries: ['issue_id', 'state', 'queued_at', 'ended_at'],
  spam_signs: ['spam', 'honest', 'learned_at'],
  submissions: ['id', 'form', 'record_id', 'created_at'],
  sign_in_tries: ['id', 'kind', 'at'],
  known_sign_ins: ['at'],
  audit: ['id', 'at', 'actor', 'action', 'entity', 'details'],
  invitations: ['id', 'role', 'token_hash', 'invited_by', 'created_at', 'expires_at'],
  undo_steps: ['id', 'at', 'action'],
  working_copies: ['id', 'user_id', 'entity', 'entity_id', 'made_from', 'created_at', 'updated_at'],
  search_misses: ['times', 'last_at', 'dismissed_at'],
  tasks: ['id', 'kind', 'state', 'done', 'total', 'actor', 'leased_until', 'created_at', 'ended_at', 'set_aside_at'],
}

/** Whoever adds a table or a column says here, or in a place, whether it tells of a person: nothing is forgotten in an erasure. */
test('every table and every column is looked after by a place, or said to hold nothing personal', async () => {
  const engine = await openDatabase({ dataDir: temporaryFolder(), databaseUrl: undefined })
  const stored = await engine.rows.listTables(engine.db)
  await engine.close()
  const held = new Map<string, string[]>()
  for (const { holds } of places)
    for (const [table, columns] of Object.entries(holds)) held.set(table, [...(held.get(table) ?? []), ...columns])

  const tables = stored.map(({ name }) => name)
  expect(tables.filter((name) => !held.has(name) && !(name in impersonalTables))).toEqual([])
  expect(Object.keys(impersonalTables).filter((name) => held.has(name) || !tables.includes(name))).toEqual([])

  const known = Object.fromEntries(
    Array.from(held, ([name, columns]) => [name, [...columns, ...(IMPERSONAL_COLUMNS[name] ?? [])].toSorted()]),
  )
  const found = Object.fromEntries(stored.filter(({ name }) => held.has(name)).map(({ name, columns }) => [name, [...columns].toSorted()]))
  expect(found).toEqual(known)
})
