import type { Site } from '#domain/site.ts'

/** What a row may use to make what its call asks for; the running server reads the same database. */
export interface World {
  site: Site
  /** Different with each use. */
  unique(): string
}

export interface Request {
  /** With the id in place; the call's own path when left out. */
  path?: string
  /** Sent as JSON. */
  body?: unknown
  form?: FormData
}

/** A call, and what it answers without a session, to sales, to an editor and to an admin. */
export interface AccessRow {
  /** As it was added: 'GET /blogs/api/viewBlog/:id'. */
  call: string
  statuses: readonly [nobody: number, sales: number, editor: number, admin: number]
  /** The session that asks is over afterwards. */
  endsSession?: true
  /** Made anew for each of the four. A good request, so that only who asks decides. */
  ask?(world: World): Request | Promise<Request>
}
