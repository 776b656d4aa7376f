import { deskPaths } from '#shared/desk-paths.ts'
import { type ListedScreen, listedScreens } from './listed-screens.ts'

export interface DeskScreen extends ListedScreen {
  /** Its module, below `app/`. */
  file: string
}

/** The modules of the screens that the navigation lists; the compiler names one that is missing on either side. */
const listedFiles: Record<(typeof listedScreens)[number]['path'], string> = {
  [deskPaths.today]: 'admin/today/route.tsx',
  [deskPaths.statistics]: 'admin/today/statistics/route.tsx',
  [deskPaths.posts]: 'admin/publish/posts/list-route.tsx',
  [deskPaths.pages]: 'admin/publish/pages/list-route.tsx',
  [deskPaths.categories]: 'admin/publish/categories/route.tsx',
  [deskPaths.tags]: 'admin/publish/tags-and-authors/list-route.tsx',
  [deskPaths.authors]: 'admin/publish/tags-and-authors/list-route.tsx',
  [deskPaths.comments]: 'admin/publish/comments/route.tsx',
  [deskPaths.releases]: 'admin/publish/releases/list-route.tsx',
  [deskPaths.media]: 'admin/publish/media/route.tsx',
  [deskPaths.leads]: 'admin/enquiries/leads/list-route.tsx',
  [deskPaths.spam]: 'admin/enquiries/spam/route.tsx',
  [deskPaths.appointments]: 'admin/enquiries/appointments/route.tsx',
  [deskPaths.snippets]: 'admin/enquiries/snippets/route.tsx',
  [deskPaths.leadsImports]: 'admin/enquiries/leads-csv/route.tsx',
  [deskPaths.newsletter]: 'admin/enquiries/newsletter/route.tsx',
  [deskPaths.subscribers]: 'admin/enquiries/subscribers/route.tsx',
  [deskPaths.content]: 'admin/site/content/index-route.tsx',
  [deskPaths.settings]: 'admin/site/content/settings-route.tsx',
  [deskPaths.workingHours]: 'admin/site/working-hours/route.tsx',
  [deskPaths.mails]: 'admin/site/mail-templates/route.tsx',
  [deskPaths.goingLive]: 'admin/running/going-live/route.tsx',
  [deskPaths.users]: 'admin/running/users/route.tsx',
  [deskPaths.account]: 'admin/you/account/route.tsx',
  [deskPaths.redirects]: 'admin/site/redirects/route.tsx',
  [deskPaths.searches]: 'admin/site/searches/route.tsx',
  [deskPaths.imports]: 'admin/running/imports/route.tsx',
  [deskPaths.outbox]: 'admin/running/outbox/route.tsx',
  [deskPaths.activity]: 'admin/running/activity/route.tsx',
  [deskPaths.privacy]: 'admin/running/privacy/route.tsx',
  [deskPaths.bin]: 'admin/publish/bin/route.tsx',
}

/**
 * Every screen behind the sign-in: address, module and audience in one place. The route map, the guard, the navigation
 * and the test that asks each screen as everyone are made of it, so a screen without an audience can't be reached.
 */
export const deskScreens: readonly DeskScreen[] = [
  ...listedScreens.map((screen) => ({ ...screen, file: listedFiles[screen.path] })),
  { path: deskPaths.statisticsExport, file: 'admin/today/statistics/export-route.ts', title: 'Statistics as CSV', audience: 'staff' },
  { path: deskPaths.signOut, file: 'admin/you/sign-in/sign-out-route.ts', title: 'Sign out', audience: 'staff' },
  { path: deskPaths.post(':id'), file: 'admin/publish/posts/edit-route.tsx', title: 'Post', audience: 'editor' },
  { path: deskPaths.work, file: 'admin/publish/working-copies/route.ts', title: 'Working copies', audience: 'editor' },
  { path: deskPaths.textFacts, file: 'admin/publish/going-out/facts-route.ts', title: 'What is known of a text', audience: 'editor' },
  { path: deskPaths.addPicture, file: 'admin/publish/editor/add-picture-route.ts', title: 'Add a picture', audience: 'editor' },
  { path: deskPaths.presence, file: 'admin/parts/presence/presence-route.ts', title: 'Who is here', audience: 'staff' },
  { path: deskPaths.preview(':id'), file: 'admin/publish/preview/route.tsx', title: 'Preview', audience: 'editor' },
  { path: deskPaths.revisions(':id'), file: 'admin/publish/posts/revisions-route.tsx', title: 'Revisions', audience: 'editor' },
  { path: deskPaths.newPage, file: 'admin/publish/pages/edit-route.tsx', title: 'New page', audience: 'editor' },
  { path: deskPaths.page(':id'), file: 'admin/publish/pages/edit-route.tsx', title: 'Page', audience: 'editor' },
  { path: deskPaths.pagePreview(':id'), file: 'admin/publish/preview/route.tsx', title: 'Preview', audience: 'editor' },
  {
    path: deskPaths.pageRevisions(':id'),
    file: 'admin/publish/pages/revisions-route.tsx',
    title: 'Revisions of a page',
    audience: 'editor',
  },
  { path: deskPaths.category(':id'), file: 'admin/publish/categories/edit-route.tsx', title: 'Category', audience: 'editor' },
  { path: deskPaths.tag(':id'), file: 'admin/publish/tags-and-authors/edit-route.tsx', title: 'Tag', audience: 'editor' },
  { path: deskPaths.author(':id'), file: 'admin/publish/tags-and-authors/edit-route.tsx', title: 'Author', audience: 'editor' },
  { path: deskPaths.newRelease, file: 'admin/publish/releases/new-route.tsx', title: 'New release', audience: 'editor' },
  { path: deskPaths.release(':id'), file: 'admin/publish/releases/release-route.tsx', title: 'Release', audience: 'editor' },
  { path: deskPaths.endPreview, file: 'admin/publish/releases/end-preview-route.ts', title: 'End preview', audience: 'staff' },
  { path: deskPaths.picture(':file'), file: 'admin/publish/media/picture-route.tsx', title: 'Picture', audience: 'editor' },
  { path: deskPaths.pictureChoices, file: 'admin/publish/media/choices-route.ts', title: 'Pictures to choose from', audience: 'editor' },
  { path: deskPaths.lead(':id'), file: 'admin/enquiries/leads/lead-route.tsx', title: 'Enquiry', audience: 'sales' },
  { path: deskPaths.removeLead(':id'), file: 'admin/enquiries/leads/remove-route.tsx', title: 'Remove an enquiry', audience: 'sales' },
  { path: deskPaths.leadTasks, file: 'admin/enquiries/leads/tasks-route.tsx', title: 'Tasks', audience: 'sales' },
  { path: deskPaths.leadTurn, file: 'admin/enquiries/leads/turn-route.tsx', title: 'Who gets new enquiries', audience: 'admin' },
  { path: deskPaths.exportLeads, file: 'admin/enquiries/leads-csv/export-route.ts', title: 'Export', audience: 'sales' },
  { path: deskPaths.demoHoursHistory, file: 'admin/enquiries/appointments/history-route.tsx', title: 'History', audience: 'sales' },
  { path: deskPaths.snippet(':id'), file: 'admin/enquiries/snippets/edit-route.tsx', title: 'Template', audience: 'sales' },
  {
    path: deskPaths.leadsImport(':id'),
    file: 'admin/enquiries/leads-csv/import-route.tsx',
    title: 'Import of enquiries',
    audience: 'sales',
  },
  {
    path: deskPaths.leadsImportRefused(':id'),
    file: 'admin/enquiries/leads-csv/refused-route.ts',
    title: 'Refused rows',
    audience: 'sales',
  },
  { path: deskPaths.leadsImportPieces, file: 'admin/enquiries/leads-csv/pieces-route.ts', title: 'Pieces of a file', audience: 'sales' },
  { path: deskPaths.issue(':id'), file: 'admin/enquiries/newsletter/issue-route.tsx', title: 'Issue', audience: 'sales' },
  {
    path: deskPaths.issuePreview(':id'),
    file: 'admin/enquiries/newsletter/preview-route.ts',
    title: 'Preview of an issue',
    audience: 'sales',
  },
  { path: deskPaths.items(':type'), file: 'admin/site/content/list-route.tsx', title: 'Site content', audience: 'editor' },
  { path: deskPaths.item(':type', ':id'), file: 'admin/site/content/edit-route.tsx', title: 'Site content', audience: 'editor' },
  { path: deskPaths.itemPreview(':type', ':id'), file: 'admin/site/content/preview-route.ts', title: 'Preview', audience: 'editor' },
  { path: deskPaths.itemHistory(':type', ':id'), file: 'admin/site/content/history-route.tsx', title: 'History', audience: 'editor' },
  { path: deskPaths.settingsPreview, file: 'admin/site/content/preview-route.ts', title: 'Preview', audience: 'admin' },
  { path: deskPaths.settingsHistory, file: 'admin/site/content/history-route.tsx', title: 'History', audience: 'admin' },
  { path: deskPaths.mailKind(':name'), file: 'admin/site/mail-templates/mail-route.tsx', title: 'Mail', audience: 'staff' },
  {
    path: deskPaths.mailPreview(':name'),
    file: 'admin/site/mail-templates/preview-route.ts',
    title: 'Preview of a mail',
    audience: 'staff',
  },
  { path: deskPaths.user(':id'), file: 'admin/running/users/edit-route.tsx', title: 'User', audience: 'admin' },
  { path: deskPaths.secondFactor, file: 'admin/you/account/second-factor-route.tsx', title: 'Second factor', audience: 'staff' },
  { path: `${deskPaths.today}/*`, file: 'admin/frame/nothing-route.ts', title: 'Not found', audience: 'staff' },
  { path: deskPaths.newRedirect, file: 'admin/site/redirects/new-route.tsx', title: 'New redirect', audience: 'editor' },
  { path: `${deskPaths.searches}/synonym`, file: 'admin/site/searches/synonym-route.tsx', title: 'Make a synonym', audience: 'editor' },
  { path: deskPaths.import(':id'), file: 'admin/running/imports/import-route.tsx', title: 'Import', audience: 'admin' },
  { path: deskPaths.importReport(':id'), file: 'admin/running/imports/report-route.ts', title: 'Report of an import', audience: 'admin' },
  { path: deskPaths.importPieces, file: 'admin/running/imports/pieces-route.ts', title: 'Pieces of an export', audience: 'admin' },
  { path: deskPaths.mail(':id'), file: 'admin/running/outbox/mail-route.tsx', title: 'Mail', audience: 'admin' },
  { path: deskPaths.activityExport, file: 'admin/running/activity/export-route.ts', title: 'Activity as a file', audience: 'admin' },
  { path: deskPaths.retention, file: 'admin/running/privacy/retention-route.tsx', title: 'How long things are kept', audience: 'admin' },
  { path: deskPaths.personExport, file: 'admin/running/privacy/export-route.ts', title: 'One person’s data', audience: 'admin' },
  { path: deskPaths.purge, file: 'admin/publish/bin/purge-route.tsx', title: 'Delete for good', audience: 'admin' },
]

const byPath = new Map(deskScreens.map((screen) => [screen.path, screen]))

/** The screen of a route's pattern as the router gives it, such as `admin/posts/:id`. */
export const screenAt = (pattern: string): DeskScreen | undefined => byPath.get(`/${pattern}`)
