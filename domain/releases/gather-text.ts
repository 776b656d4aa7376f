import type { PostStatus } from '#shared/posts/post-status.ts'
import { type Account, actorOf } from '../accounts/account.ts'
import { rolledBack, siteWithin } from '../site-within.ts'
import type { Site } from '../site.ts'
import { type Changes, type TextKind, textOperations, type TextSave } from '../texts/text-operations.ts'
import { gatherChange, type Gathering } from './gather-change.ts'

interface Before {
  id: number
  status: PostStatus
}

interface GatheredText<K extends TextKind> extends TextSave<K> {
  kind: K
  /** What is stored of it; null for something new. */
  before: Before | null
  /** `updatedAt` of what the form was filled with. */
  madeFrom?: string | undefined
}

/**
 * Puts a text into a release. What visitors see of it changes with the release. What they do not see yet is stored at once, as
 * a draft that is written on like any other; the release holds that it is published. Gives the release's id. Throws what
 * saving the text throws, and {@link gatherChange}.
 */
export async function gatherText<K extends TextKind>(
  site: Site,
  editor: Account,
  gathering: Gathering,
  { kind, before, ...save }: GatheredText<K>,
): Promise<string> {
  const operations = textOperations[kind]
  const changeOf = (id: number, input: Changes<K>) => ({
    kind,
    action: 'change' as const,
    entityId: String(id),
    type: null,
    input: { ...input },
  })
  if (before?.status === 'published') return gatherChange(site, editor, gathering, { ...save, ...changeOf(before.id, save.changes) })
  const store = (on: Site, status: PostStatus, given: Omit<GatheredText<K>, 'kind' | 'before'>) => {
    const changed = { ...given, changes: { ...given.changes, status } }
    return before ? operations.edit(on, editor, before.id, changed) : operations.add(on, editor, changed)
  }
  // What publishing would refuse is told before anything is stored.
  const { changes, madeFrom } = save
  await rolledBack(site, actorOf(editor), (write) => store(siteWithin(site, write), 'published', { changes, madeFrom }))
  const { id } = await store(site, 'draft', save)
  const shown = { status: 'published', publishAt: changes.publishAt ?? null } as Changes<K>
  return gatherChange(site, editor, gathering, changeOf(id, shown))
}
