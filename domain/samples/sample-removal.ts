import type { SampleEntity } from './sample-store.ts'

export interface KeptSample {
  entity: SampleEntity
  id: string
  /** What people know it by. */
  name: string
  why: 'edited' | 'in use'
}

export const REMOVED_THINGS = [
  'posts',
  'comments',
  'tags',
  'authors',
  'categories',
  'pages',
  'items',
  'settings',
  'snippets',
  'pictures',
] as const
export type RemovedCounts = Record<(typeof REMOVED_THINGS)[number], number>

export interface SampleRemoval {
  /** False when there was no sample content (any more). */
  found: boolean
  removed: RemovedCounts
  kept: KeptSample[]
}

/** Whether a row was changed after it was added as a sample. */
export type EditedTest = (row: { updated_at: string }) => boolean
