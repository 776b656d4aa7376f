import type { Account } from '#domain/accounts/account.ts'
import { hasRole, type StaffAudience } from '#shared/accounts/roles.ts'
import { deskPaths } from '#shared/desk-paths.ts'

interface KeptEntity {
  /** Who may write it, as its screen says. */
  audience: StaffAudience
  /** What it is called while its words say no title. */
  untitled: string
  /** Where it is written on; an id of null is something new. */
  path: (entityId: string | null) => string
}

const texts = { audience: 'editor', untitled: 'Without a title' } as const

/** What is kept while it is written. The id of a content item is its address below the site content, a new one's too. */
export const keptEntities = {
  post: { ...texts, path: (id) => deskPaths.post(id ?? 'new') },
  page: { ...texts, path: (id) => (id === null ? deskPaths.newPage : deskPaths.page(id)) },
  'content-item': { audience: 'editor', untitled: 'Site content', path: (id) => `${deskPaths.content}/${id}` },
  settings: { audience: 'admin', untitled: 'Settings', path: () => deskPaths.settings },
} as const satisfies Record<string, KeptEntity>

export type KeptEntityName = keyof typeof keptEntities

export const keptEntityNames = Object.keys(keptEntities) as [KeptEntityName, ...KeptEntityName[]]

export const mayKeep = (account: Account, entity: KeptEntityName): boolean => hasRole(account, keptEntities[entity].audience)
