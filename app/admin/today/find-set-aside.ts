import { IMPORT_KINDS, UPLOADS_TASK } from '#domain/imports/import-kinds.ts'
import { LEAD_IMPORT_KINDS } from '#domain/lead-imports/lead-import.ts'
import type { Site } from '#domain/site.ts'
import { listSetAside } from '#domain/tasks/manage-tasks.ts'
import { PICTURE_TASK } from '#domain/tasks/site-tasks.ts'
import { hasRole, type StaffAudience } from '#shared/accounts/roles.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import type { SetAsideTask } from '../parts/lists/set-aside.tsx'

interface Audience {
  audience: StaffAudience
  kinds: readonly string[]
  pathOf: (id: string) => string
}

/** Who may decide about which work, and where. */
const audiences: readonly Audience[] = [
  { audience: 'admin', kinds: [...IMPORT_KINDS, UPLOADS_TASK], pathOf: deskPaths.import },
  { audience: 'sales', kinds: LEAD_IMPORT_KINDS, pathOf: deskPaths.leadsImport },
  { audience: 'editor', kinds: [PICTURE_TASK], pathOf: () => deskPaths.media },
]

/** Work that ended the process and waits for a word of this person. */
export async function findSetAside(site: Site, account: Parameters<typeof hasRole>[0]): Promise<SetAsideTask[]> {
  const theirs = audiences.filter(({ audience }) => hasRole(account, audience))
  const found = await listSetAside(
    site,
    theirs.flatMap(({ kinds }) => kinds),
  )
  return found.map(({ id, kind, name }) => ({
    id,
    name,
    href: theirs.find(({ kinds }) => kinds.includes(kind))?.pathOf(id) ?? deskPaths.today,
  }))
}
