import type { StaffAudience } from '#shared/accounts/roles.ts'
import { paths } from '#shared/paths.ts'

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
  { path: paths.desk, file: 'admin/today/route.tsx', title: 'Today', audience: 'staff', group: '' },
  { path: paths.deskSignOut, file: 'admin/door/sign-out-route.ts', title: 'Sign out', audience: 'staff' },
  { path: `${paths.desk}/posts`, file: 'admin/posts/list-route.tsx', title: 'Posts', audience: 'editor', group: 'Publish' },
  { path: paths.deskNewPost, file: 'admin/posts/edit-route.tsx', title: 'New post', audience: 'editor' },
  { path: paths.deskPost(':id'), file: 'admin/posts/edit-route.tsx', title: 'Post', audience: 'editor' },
  { path: paths.deskWork, file: 'admin/work/route.ts', title: 'Working copies', audience: 'editor' },
  { path: paths.deskRevisions(':id'), file: 'admin/posts/revisions-route.tsx', title: 'Revisions', audience: 'editor' },
  { path: paths.deskCategories, file: 'admin/categories/route.tsx', title: 'Categories', audience: 'editor', group: 'Publish' },
  { path: paths.deskCategory(':id'), file: 'admin/categories/edit-route.tsx', title: 'Category', audience: 'editor' },
  { path: paths.deskComments, file: 'admin/comments/route.tsx', title: 'Comments', audience: 'editor', group: 'Publish' },
  { path: paths.deskBin, file: 'admin/bin/route.tsx', title: 'Bin', audience: 'editor', group: 'Publish' },
]

const byPath = new Map(deskScreens.map((screen) => [screen.path, screen]))

/** The screen of a route's pattern as the router gives it, such as `admin/posts/:id`. */
export const screenAt = (pattern: string): DeskScreen | undefined => byPath.get(`/${pattern}`)
