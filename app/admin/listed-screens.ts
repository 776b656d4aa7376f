import type { StaffAudience } from '#shared/accounts/roles.ts'
import { deskPaths } from '#shared/desk-paths.ts'

/** The groups of the navigation, in their order; a screen without one is reached from another screen. */
export const screenGroups = ['', 'Publish', 'Enquiries', 'The site', 'Running', 'You'] as const

export interface ListedScreen {
  /** Its address, with the router's parameters; the guard looks a request up by it. */
  path: string
  /** Title of the document and, where the screen names itself no better, its heading. */
  title: string
  /** Who may see it and send its forms; an administrator may everything. */
  audience: StaffAudience
  /** Where the navigation lists it. */
  group?: (typeof screenGroups)[number]
}

/** The screens that the navigation lists, in its order. Browsers get this list, without the modules and without other screens. */
export const listedScreens = [
  { path: deskPaths.today, title: 'Today', audience: 'staff', group: '' },
  { path: deskPaths.statistics, title: 'Statistics', audience: 'staff', group: '' },
  { path: deskPaths.posts, title: 'Posts', audience: 'editor', group: 'Publish' },
  { path: deskPaths.pages, title: 'Pages', audience: 'editor', group: 'Publish' },
  { path: deskPaths.categories, title: 'Categories', audience: 'editor', group: 'Publish' },
  { path: deskPaths.tags, title: 'Tags', audience: 'editor', group: 'Publish' },
  {
    path: deskPaths.authors,
    title: 'Authors',
    audience: 'editor',
    group: 'Publish',
  },
  { path: deskPaths.comments, title: 'Comments', audience: 'editor', group: 'Publish' },
  { path: deskPaths.releases, title: 'Releases', audience: 'editor', group: 'Publish' },
  { path: deskPaths.media, title: 'Media', audience: 'editor', group: 'Publish' },
  { path: deskPaths.leads, title: 'Enquiries', audience: 'sales', group: 'Enquiries' },
  { path: deskPaths.spam, title: 'Held as spam', audience: 'sales', group: 'Enquiries' },
  {
    path: deskPaths.appointments,
    title: 'Appointments',
    audience: 'sales',
    group: 'Enquiries',
  },
  {
    path: deskPaths.snippets,
    title: 'Templates',
    audience: 'sales',
    group: 'Enquiries',
  },
  {
    path: deskPaths.leadsImports,
    title: 'Import enquiries',
    audience: 'sales',
    group: 'Enquiries',
  },
  { path: deskPaths.newsletter, title: 'Newsletter', audience: 'sales', group: 'Enquiries' },
  {
    path: deskPaths.subscribers,
    title: 'Subscribers',
    audience: 'sales',
    group: 'Enquiries',
  },
  { path: deskPaths.content, title: 'Site content', audience: 'editor', group: 'The site' },
  { path: deskPaths.settings, title: 'Settings', audience: 'admin', group: 'The site' },
  {
    path: deskPaths.workingHours,
    title: 'Working hours',
    audience: 'admin',
    group: 'The site',
  },
  { path: deskPaths.mails, title: 'Mail templates', audience: 'staff', group: 'The site' },
  { path: deskPaths.goingLive, title: 'Going live', audience: 'admin', group: 'Running' },
  { path: deskPaths.users, title: 'Users', audience: 'admin', group: 'Running' },
  { path: deskPaths.account, title: 'Your account', audience: 'staff', group: 'You' },
  { path: deskPaths.redirects, title: 'Redirects', audience: 'editor', group: 'The site' },
  { path: deskPaths.searches, title: 'Searches', audience: 'editor', group: 'The site' },
  { path: deskPaths.imports, title: 'Imports', audience: 'admin', group: 'Running' },
  { path: deskPaths.outbox, title: 'Outbox', audience: 'admin', group: 'Running' },
  { path: deskPaths.activity, title: 'Activity', audience: 'admin', group: 'Running' },
  { path: deskPaths.privacy, title: 'Privacy', audience: 'admin', group: 'Running' },
  { path: deskPaths.bin, title: 'Bin', audience: 'editor', group: 'Publish' },
] as const satisfies readonly ListedScreen[]
