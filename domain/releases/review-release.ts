import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Site } from '../site.ts'
import { type ComparingRoom, type FieldComparison, roomOfPage } from '../texts/compare.ts'
import { findStale } from './find-stale.ts'
import { selectChanges, selectRelease } from './release-store.ts'
import { pick, type Release, type ReleaseChange } from './release.ts'
import { changedSince } from './take-back-release.ts'
import { compareValues } from './words-of-change.ts'

export interface ReviewedChange extends ReleaseChange {
  /** Name of who gathered it; blank when they are no longer there. */
  by: string
  /** What it changes, or changed, field by field. */
  differences: FieldComparison[]
  /**
   * Of an open release: what someone else saved in the same fields meanwhile, that the thing is gone, or that somebody translated
   * the same. Of a published one: that the thing was changed since.
   */
  trouble: { kind: 'stale'; theirs: FieldComparison[] } | { kind: 'gone' } | { kind: 'taken' } | { kind: 'changed since' } | null
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
  const room = roomOfPage()
  for (const change of changes) {
    const by = names.get(change.gatheredBy) ?? ''
    // What is short is compared in this thread, and others are answered in between.
    await nextTurn()
    const differences = await differencesOf(site, change, room)
    const trouble =
      release.state === 'open' ? await staleOf(site, change, room) : since.includes(change) ? { kind: 'changed since' as const } : null
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

async function differencesOf(site: Site, change: ReleaseChange, room: ComparingRoom): Promise<FieldComparison[]> {
  const { done, base, fields, action } = change
  // What is taken out is told by its name.
  if (action === 'remove') return []
  return done ? compareValues(site, change, done.was, done.became, room) : compareValues(site, change, base, fields, room)
}

async function staleOf(site: Site, change: ReleaseChange, room: ComparingRoom): Promise<ReviewedChange['trouble']> {
  const stale = await findStale(site, change)
  if (!stale) return null
  const { stored, fields } = stale
  if (!stored) return { kind: stale.isTaken ? 'taken' : 'gone' }
  return { kind: 'stale', theirs: await compareValues(site, change, pick(change.base, fields), pick(stored, fields), room) }
}
