import type { ContentItemType } from '#shared/content/items.ts'
import type { ChangeAction, ChangeKind, ReleaseState } from '#shared/releases/release-kinds.ts'

/** Snapshot of a content item, by field, as its operation takes it and as JSON keeps it. */
export type Values = Record<string, unknown>

export interface Release {
  id: string
  name: string
  state: ReleaseState
  /** When it publishes itself, ISO 8601; null when nobody said so. */
  publishAt: string | null
  /** Id of the user whose rights it is then published with. */
  scheduledBy: string | null
  /** Why it did not publish itself. */
  trouble: string | null
  createdAt: string
  publishedAt: string | null
  takenBackAt: string | null
}

export interface Subject {
  kind: ChangeKind
  action: ChangeAction
  /** Of a post or page its number, of an order the type of its items, of the settings 'company'; null for what is added. */
  entityId: string | null
  /** Of content items. */
  type: ContentItemType | null
}

/** Record of one published change: the fields that it changed, before and after. */
export interface Done {
  entityId: string
  was: Values
  became: Values
}

export interface ReleaseChange extends Subject {
  id: string
  releaseId: string
  /** What the thing was called when it was gathered. */
  title: string
  /** What the fields are to hold; those that stay as they are are not there. */
  fields: Values
  /** What the same fields held when it was gathered. */
  base: Values
  gatheredBy: string
  gatheredAt: string
  /** Null until it is published. */
  done: Done | null
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields of these names. */
export const pick = (values: Values, fields: readonly string[]): Values =>
  Object.fromEntries(fields.filter((field) => Object.hasOwn(values, field)).map((field) => [field, values[field]]))
