import type { StaffAudience } from '#shared/accounts/roles.ts'
import { deskPaths } from '#shared/desk-paths.ts'

/** The groups of the navigation, in their order; a screen without one is reached from another screen. */
export const screenGroups = ['', 'Publish', 'Enquiries', 'The site', 'Running'] as const

export interface DeskScreen {
  /** Its address, with the router's parameters; the guard looks a request up by it. */
  path: string
  /** Its module, below `app/`. */
  file: string
  /** Title of the document and, where the screen names itself no better, its heading. */
  title: string
  /** Who may see it and send its forms; an administrator may everything. */
  audience: StaffAudience
  /** Where the navigation lists it. */
  group?: (typeof screenGroups)[number]
}

/**
 * Every screen behind the sign-in: address, module and audience in one place. The route map, the guard, the navigation
 * and the test that asks each screen as everyone are made of it, so a screen without an audience can't be reached.
 */
export const deskScreens: readonly DeskScreen[] = [
  { path: deskPaths.today, file: 'admin/today/route.tsx', title: 'Today', audience: 'staff', group: '' },
  { path: deskPaths.signOut, file: 'admin/door/sign-out-route.ts', title: 'Sign out', audience: 'staff' },
  { path: `${deskPaths.today}/posts`, file: 'admin/posts/list-route.tsx', title: 'Posts', audience: 'editor', group: 'Publish' },
  { path: deskPaths.newPost, file: 'admin/posts/edit-route.tsx', title: 'New post', audience: 'editor' },
  { path: deskPaths.post(':id'), file: 'admin/posts/edit-route.tsx', title: 'Post', audience: 'editor' },
  { path: deskPaths.work, file: 'admin/work/route.ts', title: 'Working copies', audience: 'editor' },
  { path: deskPaths.revisions(':id'), file: 'admin/posts/revisions-route.tsx', title: 'Revisions', audience: 'editor' },
  { path: deskPaths.categories, file: 'admin/categories/route.tsx', title: 'Categories', audience: 'editor', group: 'Publish' },
  { path: deskPaths.category(':id'), file: 'admin/categories/edit-route.tsx', title: 'Category', audience: 'editor' },
  { path: deskPaths.comments, file: 'admin/comments/route.tsx', title: 'Comments', audience: 'editor', group: 'Publish' },
  { path: deskPaths.media, file: 'admin/media/route.tsx', title: 'Media', audience: 'editor', group: 'Publish' },
  { path: deskPaths.picture(':file'), file: 'admin/media/picture-route.tsx', title: 'Picture', audience: 'editor' },
  { path: deskPaths.pictureChoices, file: 'admin/media/choices-route.ts', title: 'Pictures to choose from', audience: 'editor' },
  { path: deskPaths.redirects, file: 'admin/redirects/route.tsx', title: 'Redirects', audience: 'editor', group: 'The site' },
  { path: deskPaths.newRedirect, file: 'admin/redirects/new-route.tsx', title: 'New redirect', audience: 'editor' },
  { path: deskPaths.searches, file: 'admin/searches/route.tsx', title: 'Searches', audience: 'editor', group: 'The site' },
  { path: `${deskPaths.searches}/synonym`, file: 'admin/searches/synonym-route.tsx', title: 'Make a synonym', audience: 'editor' },
  { path: deskPaths.imports, file: 'admin/imports/route.tsx', title: 'Imports', audience: 'admin', group: 'Running' },
  { path: deskPaths.import(':id'), file: 'admin/imports/import-route.tsx', title: 'Import', audience: 'admin' },
  { path: deskPaths.importReport(':id'), file: 'admin/imports/report-route.ts', title: 'Report of an import', audience: 'admin' },
  { path: deskPaths.importPieces, file: 'admin/imports/pieces-route.ts', title: 'Pieces of an export', audience: 'admin' },
  { path: deskPaths.bin, file: 'admin/bin/route.tsx', title: 'Bin', audience: 'editor', group: 'Publish' },
]

const byPath = new Map(deskScreens.map((screen) => [screen.path, screen]))

/** The screen of a route's pattern as the router gives it, such as `admin/posts/:id`. */
export const screenAt = (pattern: string): DeskScreen | undefined => byPath.get(`/${pattern}`)
