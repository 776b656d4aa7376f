import type { Subject } from '#domain/releases/release.ts'
import { deskPaths } from '#shared/desk-paths.ts'

/** Where the thing is edited by hand; undefined where it has no screen. */
export function changePath({ kind, entityId }: Subject): string | undefined {
  return kind === 'post' && entityId !== null ? deskPaths.post(entityId) : undefined
}
