import type { StaffAudience } from '#shared/accounts/roles.ts'
import { deskPaths } from '#shared/desk-paths.ts'

/** The groups of the navigation, in their order; a screen without one is reached from another screen. */
export const screenGroups = ['', 'Publish', 'Enquiries', 'The site', 'Running', 'You'] as const

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

/** The screens that the navigation lists, in its order. Browsers get this list, and not that of all screens. */
export const listedScreens: readonly DeskScreen[] = [
  { path: deskPaths.today, file: 'admin/today/route.tsx', title: 'Today', audience: 'staff', group: '' },
  { path: deskPaths.statistics, file: 'admin/today/statistics/route.tsx', title: 'Statistics', audience: 'staff', group: '' },
  { path: deskPaths.posts, file: 'admin/publish/posts/list-route.tsx', title: 'Posts', audience: 'editor', group: 'Publish' },
  { path: deskPaths.pages, file: 'admin/publish/pages/list-route.tsx', title: 'Pages', audience: 'editor', group: 'Publish' },
  { path: deskPaths.categories, file: 'admin/publish/categories/route.tsx', title: 'Categories', audience: 'editor', group: 'Publish' },
  { path: deskPaths.tags, file: 'admin/publish/tags-and-authors/list-route.tsx', title: 'Tags', audience: 'editor', group: 'Publish' },
  {
    path: deskPaths.authors,
    file: 'admin/publish/tags-and-authors/list-route.tsx',
    title: 'Authors',
    audience: 'editor',
    group: 'Publish',
  },
  { path: deskPaths.comments, file: 'admin/publish/comments/route.tsx', title: 'Comments', audience: 'editor', group: 'Publish' },
  { path: deskPaths.releases, file: 'admin/publish/releases/list-route.tsx', title: 'Releases', audience: 'editor', group: 'Publish' },
  { path: deskPaths.media, file: 'admin/publish/media/route.tsx', title: 'Media', audience: 'editor', group: 'Publish' },
  { path: deskPaths.leads, file: 'admin/enquiries/leads/list-route.tsx', title: 'Enquiries', audience: 'sales', group: 'Enquiries' },
  { path: deskPaths.spam, file: 'admin/enquiries/spam/route.tsx', title: 'Held as spam', audience: 'sales', group: 'Enquiries' },
  {
    path: deskPaths.appointments,
    file: 'admin/enquiries/appointments/route.tsx',
    title: 'Appointments',
    audience: 'sales',
    group: 'Enquiries',
  },
  {
    path: deskPaths.snippets,
    file: 'admin/enquiries/snippets/route.tsx',
    title: 'Texts to answer with',
    audience: 'sales',
    group: 'Enquiries',
  },
  {
    path: deskPaths.leadsImports,
    file: 'admin/enquiries/leads-csv/route.tsx',
    title: 'Import enquiries',
    audience: 'sales',
    group: 'Enquiries',
  },
  { path: deskPaths.newsletter, file: 'admin/enquiries/newsletter/route.tsx', title: 'Newsletter', audience: 'sales', group: 'Enquiries' },
  {
    path: deskPaths.subscribers,
    file: 'admin/enquiries/subscribers/route.tsx',
    title: 'Subscribers',
    audience: 'sales',
    group: 'Enquiries',
  },
  { path: deskPaths.content, file: 'admin/site/content/index-route.tsx', title: 'Site content', audience: 'editor', group: 'The site' },
  { path: deskPaths.settings, file: 'admin/site/content/settings-route.tsx', title: 'Settings', audience: 'admin', group: 'The site' },
  {
    path: deskPaths.workingHours,
    file: 'admin/site/working-hours/route.tsx',
    title: 'Working hours',
    audience: 'admin',
    group: 'The site',
  },
  { path: deskPaths.mails, file: 'admin/site/mail-templates/route.tsx', title: 'Templates', audience: 'staff', group: 'The site' },
  { path: deskPaths.goingLive, file: 'admin/running/going-live/route.tsx', title: 'Going live', audience: 'admin', group: 'Running' },
  { path: deskPaths.users, file: 'admin/running/users/route.tsx', title: 'Users', audience: 'admin', group: 'Running' },
  { path: deskPaths.account, file: 'admin/you/account/route.tsx', title: 'Your account', audience: 'staff', group: 'You' },
  { path: deskPaths.redirects, file: 'admin/site/redirects/route.tsx', title: 'Redirects', audience: 'editor', group: 'The site' },
  { path: deskPaths.searches, file: 'admin/site/searches/route.tsx', title: 'Searches', audience: 'editor', group: 'The site' },
  { path: deskPaths.imports, file: 'admin/running/imports/route.tsx', title: 'Imports', audience: 'admin', group: 'Running' },
  { path: deskPaths.outbox, file: 'admin/running/outbox/route.tsx', title: 'Outbox', audience: 'admin', group: 'Running' },
  { path: deskPaths.activity, file: 'admin/running/activity/route.tsx', title: 'Activity', audience: 'admin', group: 'Running' },
  { path: deskPaths.privacy, file: 'admin/running/privacy/route.tsx', title: 'Privacy', audience: 'admin', group: 'Running' },
  { path: deskPaths.bin, file: 'admin/publish/bin/route.tsx', title: 'Bin', audience: 'editor', group: 'Publish' },
]
