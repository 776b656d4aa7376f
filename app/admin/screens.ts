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

/**
 * Every screen behind the sign-in: address, module and audience in one place. The route map, the guard, the navigation
 * and the test that asks each screen as everyone are made of it, so a screen without an audience can't be reached.
 */
export const deskScreens: readonly DeskScreen[] = [
  { path: deskPaths.today, file: 'admin/today/route.tsx', title: 'Today', audience: 'staff', group: '' },
  { path: deskPaths.statistics, file: 'admin/statistics/route.tsx', title: 'Statistics', audience: 'staff', group: '' },
  { path: deskPaths.statisticsExport, file: 'admin/statistics/export-route.ts', title: 'Statistics as CSV', audience: 'staff' },
  { path: deskPaths.signOut, file: 'admin/door/sign-out-route.ts', title: 'Sign out', audience: 'staff' },
  { path: `${deskPaths.today}/posts`, file: 'admin/posts/list-route.tsx', title: 'Posts', audience: 'editor', group: 'Publish' },
  { path: deskPaths.post(':id'), file: 'admin/posts/edit-route.tsx', title: 'Post', audience: 'editor' },
  { path: deskPaths.work, file: 'admin/work/route.ts', title: 'Working copies', audience: 'editor' },
  { path: deskPaths.addPicture, file: 'admin/work/picture-route.ts', title: 'Add a picture', audience: 'editor' },
  { path: deskPaths.presence, file: 'admin/work/presence-route.ts', title: 'Who is here', audience: 'staff' },
  { path: deskPaths.preview(':id'), file: 'admin/preview/route.tsx', title: 'Preview', audience: 'editor' },
  { path: deskPaths.revisions(':id'), file: 'admin/posts/revisions-route.tsx', title: 'Revisions', audience: 'editor' },
  { path: deskPaths.pages, file: 'admin/pages/list-route.tsx', title: 'Pages', audience: 'editor', group: 'Publish' },
  { path: deskPaths.newPage, file: 'admin/pages/edit-route.tsx', title: 'New page', audience: 'editor' },
  { path: deskPaths.page(':id'), file: 'admin/pages/edit-route.tsx', title: 'Page', audience: 'editor' },
  { path: deskPaths.pagePreview(':id'), file: 'admin/preview/route.tsx', title: 'Preview', audience: 'editor' },
  { path: deskPaths.pageRevisions(':id'), file: 'admin/pages/revisions-route.tsx', title: 'Revisions of a page', audience: 'editor' },
  { path: deskPaths.categories, file: 'admin/categories/route.tsx', title: 'Categories', audience: 'editor', group: 'Publish' },
  { path: deskPaths.category(':id'), file: 'admin/categories/edit-route.tsx', title: 'Category', audience: 'editor' },
  { path: deskPaths.tags, file: 'admin/terms/list-route.tsx', title: 'Tags', audience: 'editor', group: 'Publish' },
  { path: deskPaths.tag(':id'), file: 'admin/terms/edit-route.tsx', title: 'Tag', audience: 'editor' },
  { path: deskPaths.authors, file: 'admin/terms/list-route.tsx', title: 'Authors', audience: 'editor', group: 'Publish' },
  { path: deskPaths.author(':id'), file: 'admin/terms/edit-route.tsx', title: 'Author', audience: 'editor' },
  { path: deskPaths.comments, file: 'admin/comments/route.tsx', title: 'Comments', audience: 'editor', group: 'Publish' },
  { path: deskPaths.releases, file: 'admin/releases/list-route.tsx', title: 'Releases', audience: 'editor', group: 'Publish' },
  { path: deskPaths.newRelease, file: 'admin/releases/new-route.tsx', title: 'New release', audience: 'editor' },
  { path: deskPaths.release(':id'), file: 'admin/releases/release-route.tsx', title: 'Release', audience: 'editor' },
  { path: deskPaths.endPreview, file: 'admin/releases/end-preview-route.ts', title: 'End preview', audience: 'staff' },
  { path: deskPaths.media, file: 'admin/media/route.tsx', title: 'Media', audience: 'editor', group: 'Publish' },
  { path: deskPaths.picture(':file'), file: 'admin/media/picture-route.tsx', title: 'Picture', audience: 'editor' },
  { path: deskPaths.pictureChoices, file: 'admin/media/choices-route.ts', title: 'Pictures to choose from', audience: 'editor' },
  { path: deskPaths.leads, file: 'admin/leads/list-route.tsx', title: 'Enquiries', audience: 'sales', group: 'Enquiries' },
  { path: deskPaths.lead(':id'), file: 'admin/leads/lead-route.tsx', title: 'Enquiry', audience: 'sales' },
  { path: deskPaths.removeLead(':id'), file: 'admin/leads/remove-route.tsx', title: 'Remove an enquiry', audience: 'sales' },
  { path: deskPaths.leadTasks, file: 'admin/leads/tasks-route.tsx', title: 'Tasks', audience: 'sales' },
  { path: deskPaths.leadTurn, file: 'admin/leads/turn-route.tsx', title: 'Who gets new enquiries', audience: 'admin' },
  { path: deskPaths.exportLeads, file: 'admin/leads-csv/export-route.ts', title: 'Export', audience: 'sales' },
  { path: deskPaths.spam, file: 'admin/spam/route.tsx', title: 'Held as spam', audience: 'sales', group: 'Enquiries' },
  { path: deskPaths.appointments, file: 'admin/appointments/route.tsx', title: 'Appointments', audience: 'sales', group: 'Enquiries' },
  { path: deskPaths.demoHoursHistory, file: 'admin/appointments/history-route.tsx', title: 'History', audience: 'sales' },
  { path: deskPaths.snippets, file: 'admin/snippets/route.tsx', title: 'Texts to answer with', audience: 'sales', group: 'Enquiries' },
  { path: deskPaths.snippet(':id'), file: 'admin/snippets/edit-route.tsx', title: 'Text to answer with', audience: 'sales' },
  { path: deskPaths.leadsImports, file: 'admin/leads-csv/route.tsx', title: 'Import enquiries', audience: 'sales', group: 'Enquiries' },
  { path: deskPaths.leadsImport(':id'), file: 'admin/leads-csv/import-route.tsx', title: 'Import of enquiries', audience: 'sales' },
  { path: deskPaths.leadsImportRefused(':id'), file: 'admin/leads-csv/refused-route.ts', title: 'Refused rows', audience: 'sales' },
  { path: deskPaths.leadsImportPieces, file: 'admin/leads-csv/pieces-route.ts', title: 'Pieces of a file', audience: 'sales' },
  { path: deskPaths.newsletter, file: 'admin/newsletter/route.tsx', title: 'Newsletter', audience: 'sales', group: 'Enquiries' },
  { path: deskPaths.issue(':id'), file: 'admin/newsletter/issue-route.tsx', title: 'Issue', audience: 'sales' },
  { path: deskPaths.issuePreview(':id'), file: 'admin/newsletter/preview-route.ts', title: 'Preview of an issue', audience: 'sales' },
  { path: deskPaths.subscribers, file: 'admin/subscribers/route.tsx', title: 'Subscribers', audience: 'sales', group: 'Enquiries' },
  { path: deskPaths.content, file: 'admin/content/index-route.tsx', title: 'Site content', audience: 'editor', group: 'The site' },
  { path: deskPaths.items(':type'), file: 'admin/content/list-route.tsx', title: 'Site content', audience: 'editor' },
  { path: deskPaths.item(':type', ':id'), file: 'admin/content/edit-route.tsx', title: 'Site content', audience: 'editor' },
  { path: deskPaths.itemPreview(':type', ':id'), file: 'admin/content/preview-route.ts', title: 'Preview', audience: 'editor' },
  { path: deskPaths.itemHistory(':type', ':id'), file: 'admin/content/history-route.tsx', title: 'History', audience: 'editor' },
  { path: deskPaths.settings, file: 'admin/content/settings-route.tsx', title: 'Settings', audience: 'admin', group: 'The site' },
  { path: deskPaths.workingHours, file: 'admin/hours/route.tsx', title: 'Working hours', audience: 'admin', group: 'The site' },
  { path: deskPaths.settingsPreview, file: 'admin/content/preview-route.ts', title: 'Preview', audience: 'admin' },
  { path: deskPaths.settingsHistory, file: 'admin/content/history-route.tsx', title: 'History', audience: 'admin' },
  { path: deskPaths.mails, file: 'admin/mails/route.tsx', title: 'Templates', audience: 'staff', group: 'The site' },
  { path: deskPaths.mailKind(':name'), file: 'admin/mails/mail-route.tsx', title: 'Mail', audience: 'staff' },
  { path: deskPaths.mailPreview(':name'), file: 'admin/mails/preview-route.ts', title: 'Preview of a mail', audience: 'staff' },
  { path: deskPaths.goingLive, file: 'admin/going-live/route.tsx', title: 'Going live', audience: 'admin', group: 'Running' },
  { path: deskPaths.users, file: 'admin/users/route.tsx', title: 'Users', audience: 'admin', group: 'Running' },
  { path: deskPaths.user(':id'), file: 'admin/users/edit-route.tsx', title: 'User', audience: 'admin' },
  { path: deskPaths.account, file: 'admin/account/route.tsx', title: 'Your account', audience: 'staff', group: 'You' },
  { path: deskPaths.secondFactor, file: 'admin/account/second-factor-route.tsx', title: 'Second factor', audience: 'staff' },
  { path: `${deskPaths.today}/*`, file: 'admin/frame/nothing-route.ts', title: 'Not found', audience: 'staff' },
  { path: deskPaths.redirects, file: 'admin/redirects/route.tsx', title: 'Redirects', audience: 'editor', group: 'The site' },
  { path: deskPaths.newRedirect, file: 'admin/redirects/new-route.tsx', title: 'New redirect', audience: 'editor' },
  { path: deskPaths.searches, file: 'admin/searches/route.tsx', title: 'Searches', audience: 'editor', group: 'The site' },
  { path: `${deskPaths.searches}/synonym`, file: 'admin/searches/synonym-route.tsx', title: 'Make a synonym', audience: 'editor' },
  { path: deskPaths.imports, file: 'admin/imports/route.tsx', title: 'Imports', audience: 'admin', group: 'Running' },
  { path: deskPaths.import(':id'), file: 'admin/imports/import-route.tsx', title: 'Import', audience: 'admin' },
  { path: deskPaths.importReport(':id'), file: 'admin/imports/report-route.ts', title: 'Report of an import', audience: 'admin' },
  { path: deskPaths.importPieces, file: 'admin/imports/pieces-route.ts', title: 'Pieces of an export', audience: 'admin' },
  { path: deskPaths.outbox, file: 'admin/outbox/route.tsx', title: 'Outbox', audience: 'admin', group: 'Running' },
  { path: deskPaths.mail(':id'), file: 'admin/outbox/mail-route.tsx', title: 'Mail', audience: 'admin' },
  { path: deskPaths.activity, file: 'admin/activity/route.tsx', title: 'Activity', audience: 'admin', group: 'Running' },
  { path: deskPaths.activityExport, file: 'admin/activity/export-route.ts', title: 'Activity as a file', audience: 'admin' },
  { path: deskPaths.privacy, file: 'admin/privacy/route.tsx', title: 'Privacy', audience: 'admin', group: 'Running' },
  { path: deskPaths.retention, file: 'admin/privacy/retention-route.tsx', title: 'How long things are kept', audience: 'admin' },
  { path: deskPaths.personExport, file: 'admin/privacy/export-route.ts', title: 'One person’s data', audience: 'admin' },
  { path: deskPaths.bin, file: 'admin/bin/route.tsx', title: 'Bin', audience: 'editor', group: 'Publish' },
  { path: deskPaths.purge, file: 'admin/bin/purge-route.tsx', title: 'Delete for good', audience: 'admin' },
]

const byPath = new Map(deskScreens.map((screen) => [screen.path, screen]))

/** The screen of a route's pattern as the router gives it, such as `admin/posts/:id`. */
export const screenAt = (pattern: string): DeskScreen | undefined => byPath.get(`/${pattern}`)
