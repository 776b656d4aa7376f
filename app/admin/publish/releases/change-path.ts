import type { ContentItemType } from '#shared/content/items.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import type { ChangeKind } from '#shared/releases/release-kinds.ts'

/** Where the thing is edited by hand. What is yet to be added has no such place. */
export function changePath({ kind, entityId, type }: { kind: ChangeKind; entityId: string | null; type: ContentItemType | null }) {
  if (entityId === null) return undefined
  switch (kind) {
    case 'post':
      return deskPaths.post(entityId)
    case 'page':
      return deskPaths.page(entityId)
    case 'content-item':
      return deskPaths.item(type ?? '', entityId)
    case 'item-order':
      return deskPaths.items(entityId)
    case 'settings':
      return deskPaths.settings
  }
}
