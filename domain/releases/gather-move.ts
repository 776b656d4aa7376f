import type { ContentItemType } from '#shared/content/items.ts'
import { NEW_RELEASE } from '#shared/releases/release-kinds.ts'
import type { Account } from '../accounts/account.ts'
import { listEditorItems } from '../content/save-content-items.ts'
import type { Site } from '../site.ts'
import { gatherChange, type Gathering } from './gather-change.ts'
import { selectChanges } from './release-store.ts'

interface Move {
  type: ContentItemType
  id: string
  /** The item behind which it is to stand; null for the first place. */
  after: string | null
}

/** Moves an item among those of its type with a release, besides what the release moves already. Throws as {@link gatherChange}. */
export async function gatherMove(site: Site, editor: Account, gathering: Gathering, { type, id, after }: Move): Promise<string> {
  const known = gathering.release === NEW_RELEASE ? [] : await selectChanges(site.db, gathering.release)
  const moved = known.find(({ kind, entityId }) => kind === 'item-order' && entityId === type)
  const ids = (moved?.fields.ids as string[] | undefined) ?? (await listEditorItems(site, type)).map((item) => item.id)
  const rest = ids.filter((each) => each !== id)
  const place = after === null ? 0 : rest.indexOf(after) + 1
  const input = { ids: rest.toSpliced(place, 0, id) }
  return gatherChange(site, editor, gathering, { kind: 'item-order', action: 'change', entityId: type, type: null, input })
}
