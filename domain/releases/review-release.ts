import type { FieldComparison } from '../posts/compare-revision.ts'
import type { Site } from '../site.ts'
import { differencesOfHtml, differencesOfTexts } from '../texts/compare-texts.ts'
import { kinds } from './change-kinds.ts'
import { findStale } from './find-stale.ts'
import { changedSince } from './take-back-release.ts'
import type { Release, ReleaseChange, Values } from './release.ts'
import { selectChanges, selectRelease } from './release-store.ts'

export interface ReviewedChange extends ReleaseChange {
  /** Name of who gathered it; blank when they are no longer there. */
  by: string
  /** What it changes, or changed, field by field. */
  differences: FieldComparison[]
  /**
   * Of an open release: what someone else saved in the same fields meanwhile, or that the thing is gone. Of a published one:
   * that the thing was changed since.
   */
  trouble: { kind: 'stale'; theirs: FieldComparison[] } | { kind: 'gone' } | { kind: 'changed since' } | null
}

export interface ReviewedRelease extends Release {
  changes: ReviewedChange[]
}

/** A release with all that it changes, in words. Throws {@link Refusal} `not-found`. */
export async function reviewRelease(site: Site, id: string): Promise<ReviewedRelease> {
  const release = await selectRelease(site.db, id)
  const changes = await selectChanges(site.db, id)
  const names = await namesOf(site, changes)
  const since = release.state === 'published' ? await changedSince(site, changes) : []
  const reviewed: ReviewedChange[] = []
  for (const change of changes) {
    const by = names.get(change.gatheredBy) ?? ''
    const differences = await differencesOf(site, change)
    const trouble =
      release.state === 'open' ? await staleOf(site, change) : since.includes(change) ? { kind: 'changed since' as const } : null
    reviewed.push({ ...change, by, differences, trouble })
  }
  return { ...release, changes: reviewed }
}

async function namesOf(site: Site, changes: readonly ReleaseChange[]): Promise<Map<string, string>> {
  const ids = [...new Set(changes.map(({ gatheredBy }) => gatheredBy.replace(/^user:/, '')))]
  if (ids.length === 0) return new Map()
  const users = await site.db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(users.map((user) => [`user:${user.id}`, user.name]))
}

async function differencesOf(site: Site, change: ReleaseChange): Promise<FieldComparison[]> {
  const { kind, action, done, base, fields } = change
  const [older, newer] = done ? [done.was, done.became] : [base, fields]
  if (kind === 'item-order') return compare(change, await inWords(site, change, older), await inWords(site, change, newer))
  // What is taken out is told by its name.
  return action === 'remove' ? [] : compare(change, older, newer)
}

async function staleOf(site: Site, change: ReleaseChange): Promise<ReviewedChange['trouble']> {
  const stale = await findStale(site, change)
  if (!stale) return null
  if (!stale.stored) return { kind: 'gone' }
  const only = (values: Values) => Object.fromEntries(stale.fields.map((field) => [field, values[field]]))
  const [older, newer] = [only(change.base), only(stale.stored)]
  if (change.kind !== 'item-order') return { kind: 'stale', theirs: compare(change, older, newer) }
  return { kind: 'stale', theirs: compare(change, await inWords(site, change, older), await inWords(site, change, newer)) }
}

function compare({ kind }: ReleaseChange, older: Values, newer: Values): FieldComparison[] {
  return Object.keys(newer).flatMap((field) => {
    const [one, other] = [textOf(older[field]), textOf(newer[field])]
    const isHtml = field === 'content' && (kind === 'post' || kind === 'page')
    const parts = isHtml ? differencesOfHtml(one, other) : differencesOfTexts(one, other)
    return parts.length > 0 ? [{ label: kinds[kind].labelOf(field), parts }] : []
  })
}

/** Lists and what is in each other, as lines. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join('\n')
  if (typeof value === 'object') return Object.values(value).map(textOf).filter(Boolean).join(' · ')
  return String(value)
}

/** Items by what they say, since nobody knows them by their numbers. */
async function inWords(site: Site, { entityId }: ReleaseChange, { ids }: Values): Promise<Values> {
  const rows = await site.db
    .selectFrom('content_items')
    .select(['id', 'data'])
    .where('type', '=', entityId ?? '')
    .execute()
  const names = new Map(rows.map(({ id, data }) => [id, textOf(Object.values(JSON.parse(data) as Values)[0])]))
  return { ids: (ids as string[]).flatMap((id) => names.get(id) ?? []) }
}
