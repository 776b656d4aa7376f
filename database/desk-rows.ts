import type { Role } from '#shared/accounts/roles.ts'
import type { AppointmentState } from '#shared/appointments/appointment-state.ts'
import type { ChangeAction, ChangeKind, ReleaseState } from '#shared/releases/release-kinds.ts'

export interface WorkingCopyRow {
  id: string
  user_id: string
  entity: string
  entity_id: string | null
  fields: string
  made_from: string | null
  created_at: string
  updated_at: string
}

export interface PreviewLinkRow {
  id: string
  token_hash: string
  entity: string
  entity_id: string
  user_id: string
  created_at: string
  expires_at: string
}

export interface ReleaseRow {
  id: string
  name: string
  state: ReleaseState
  /** When it publishes itself; null when nobody said so. */
  publish_at: string | null
  /** Id of the user whose rights it is then published with. */
  scheduled_by: string | null
  /** Why it did not publish itself. */
  trouble: string | null
  created_by: string
  created_at: string
  published_by: string | null
  published_at: string | null
  taken_back_by: string | null
  taken_back_at: string | null
}

export interface ReleaseChangeRow {
  id: string
  release_id: string
  position: number
  kind: ChangeKind
  action: ChangeAction
  /** Null for what is added. */
  entity_id: string | null
  /** Of content items. */
  type: string | null
  title: string
  /** What the fields are to hold. */
  fields: string
  /** What they held when it was gathered, so that what others do meanwhile is noticed. */
  base: string
  gathered_by: string
  gathered_at: string
  /** What publishing did, for taking it back; null before. */
  done: string | null
}

/** Someone who was asked to the staff and has not come; the token of the link is kept as a hash. */
export interface InvitationRow {
  id: string
  email: string
  role: Role
  token_hash: string
  invited_by: string
  created_at: string
  expires_at: string
}

export type TaskState = 'arriving' | 'waiting' | 'running' | 'done' | 'failed'

/** Work that was asked for once and goes on when nobody looks; its file, when it has one, is named after `id`. */
export interface TaskRow {
  id: string
  kind: string
  /** What the file was called where it came from. */
  name: string
  state: TaskState
  done: number
  /** 0 while it is not known. */
  total: number
  /** Why it failed, in words for who asked for it. */
  message: string | null
  /** JSON, of each kind's own shape. */
  result: string | null
  actor: string
  /** A process is at it until then; after that, that process is taken for dead. */
  leased_until: string | null
  created_at: string
  ended_at: string | null
  /** Its process ended while it was at it; null once somebody said what becomes of it. */
  set_aside_at: string | null
}

/** A time of a demo. One that is moved leaves its row behind and gets a new one of the same `uid`. */
export interface AppointmentRow {
  id: string
  lead_id: string
  /** By which calendars know it. */
  uid: string
  /** How often it was moved or cancelled (RFC 5545). */
  sequence: number
  starts_at: string
  ends_at: string
  /** Which of the demos that are given at once, from 0. */
  seat: number
  state: AppointmentState
  /** 'visitor' or `user:{id}`. */
  made_by: string
  reminded_at: string | null
  created_at: string
  updated_at: string
}
