import type { Subject } from '#domain/releases/release.ts'
import { deskPaths } from '#shared/desk-paths.ts'

/** Where the thing is edited by hand; undefined where it has no screen. */
export function changePath({ kind, entityId }: Subject): string | undefined {
  if (entityId === null) return undefined
  if (kind === 'post') return deskPaths.post(entityId)
  return kind === 'page' ? deskPaths.page(entityId) : undefined
}
