import { stringify } from 'csv-stringify/sync'
import { type SqlBool, sql } from 'kysely'
import { VISITOR } from '../accounts/account.ts'
import { harmlessCell } from '../csv/harmless-cell.ts'
import { firstUuidAt } from '../ids.ts'
import { byName } from '../name-order.ts'
import type { Site } from '../site.ts'
import { actionWords, entityWords } from './audit-actions.ts'
import type { AuditChanges } from './audit-store.ts'

/** What somebody did, as administrators read it. */
export interface Activity {
  id: string
  /** ISO 8601. */
  at: string
  /** Name of the actor; of who is not of the staff, what the audit calls it. */
  by: string
  what: string
  entity: string
  entityId: string
  /** Names of fields, counts. */
  details: Record<string, unknown>
  /** From what to what, for what tells nothing of a person. */
  changes: AuditChanges
}

export interface ActivityWanted {
  /** `user:{id}`, 'visitor' or what did it by itself. */
  actor?: string | undefined
  entity?: string | undefined
  action?: string | undefined
  /** From then on, and before then. */
  from?: Date | undefined
  until?: Date | undefined
}

interface Page {
  /** The last of the page before. */
  after?: string | undefined
  limit: number
}

/** So much of what was done, newest first, and the last of it where there is more. */
export async function browseActivity(site: Site, { after, limit, ...wanted }: ActivityWanted & Page) {
  const rows = await matching(site, wanted)
    .$if(after !== undefined, (query) => query.where('audit.id', '<', after ?? ''))
    .leftJoin('users', (join) => join.on(sql<SqlBool>`audit.actor = 'user:' || users.id`))
    .select(['audit.id', 'at', 'actor', 'users.name as name', 'action', 'entity', 'entity_id', 'details'])
    .orderBy('audit.id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const activities = shown.map(({ id, at, actor, name, action, entity, entity_id, details }): Activity => {
    const { changes = {}, ...others } = JSON.parse(details) as Record<string, unknown> & { changes?: AuditChanges }
    return { id, at, by: name ?? actorWords(actor), what: actionWords(action), entity, entityId: entity_id, details: others, changes }
  })
  return { activities, next: rows.length > shown.length ? shown.at(-1)?.id : undefined }
}

/** Ids grow with time, so that times are a part of them, and each filter is a walk along one index. */
const matching = ({ db }: Site, { actor, entity, action, from, until }: ActivityWanted) =>
  db
    .selectFrom('audit')
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    // An action tells the kind of thing already.
    .$if(entity !== undefined && action === undefined, (query) => query.where('entity', '=', entity ?? ''))
    .$if(from !== undefined, (query) => query.where('audit.id', '>=', firstUuidAt(from ?? new Date(0))))
    .$if(until !== undefined, (query) => query.where('audit.id', '<', firstUuidAt(until ?? new Date(0))))

const AUTOMATIC: Readonly<Record<string, string>> = {
  visitor: 'A visitor',
  system: 'The site',
  jobs: 'The site',
  outbox: 'The site',
  cli: 'The command line',
}

const actorWords = (actor: string): string => AUTOMATIC[actor] ?? (actor.startsWith('user:') ? 'A removed account' : actor)

/** From what to what, in a line. */
export const changesInWords = (changes: AuditChanges): string =>
  Object.entries(changes)
    .map(([field, { from, to }]) => `${field}: ${valueWords(from)} → ${valueWords(to)}`)
    .join('; ')

const valueWords = (value: unknown): string => (value === null || value === undefined || value === '' ? 'nothing' : String(value))

const BATCH = 500

/** What one file holds; older activity is had by its days. */
const MOST_EXPORTED = 50_000

/** The same as CSV (RFC 4180, with headings), newest first, in parts, up to {@link MOST_EXPORTED}; that it was taken is a part of it. Harmless to spreadsheets. */
export async function* exportActivity(site: Site, actor: string, wanted: ActivityWanted): AsyncGenerator<string> {
  await site.write(actor, (write) => write.audit({ action: 'activity exported', entity: 'site', entityId: 'activity' }))
  yield stringify([['At', 'Who', 'What', 'Kind of thing', 'Which', 'Fields', 'From and to']])
  let after: string | undefined
  let count = 0
  do {
    const { activities, next } = await browseActivity(site, { ...wanted, after, limit: BATCH })
    const lines = activities.map(({ at, by, what, entity, entityId, details, changes }) =>
      [at, by, what, entityWords(entity, details), entityId, fieldsOf(details).join(', '), changesInWords(changes)].map(harmlessCell),
    )
    yield stringify(lines)
    after = next
    count += lines.length
  } while (after !== undefined && count < MOST_EXPORTED)
}

/** The names of the fields that an entry says were changed. */
export const fieldsOf = ({ fields }: Record<string, unknown>): string[] => (Array.isArray(fields) ? fields.map(String) : [])

/** Which actions there are, by what stands in the audit. */
export async function listActors({ db }: Site): Promise<{ value: string; label: string }[]> {
  const users = await db.selectFrom('users').select(['id', 'name']).orderBy('email').execute()
  return [
    ...users.toSorted(byName).map(({ id, name }) => ({ value: `user:${id}`, label: name })),
    { value: VISITOR, label: 'Visitors' },
    { value: 'system', label: 'The site' },
    { value: 'cli', label: 'The command line' },
  ]
}
