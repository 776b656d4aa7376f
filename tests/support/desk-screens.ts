import { type DeskScreen, deskScreens } from '#app/admin/screens.ts'
import { findUser } from '#domain/accounts/users.ts'
import { TRIAL_TASK } from '#domain/imports/import-kinds.ts'
import { LOOK_TASK } from '#domain/lead-imports/lead-import.ts'
import { saveSnippet } from '#domain/leads/snippets.ts'
import { submitLead } from '#domain/leads/submit-lead.ts'
import { addIssue } from '#domain/newsletter/edit-issue.ts'
import { html } from '#domain/outbox/mail-html.ts'
import { addRelease } from '#domain/releases/make-release.ts'
import type { Site } from '#domain/site.ts'
import { beginTask } from '#domain/tasks/manage-tasks.ts'
import { arrival } from './arrivals.ts'
import { filledForms } from './lead-forms.ts'

/** What stands for the parameters of a screen; words in braces are looked up by {@link idsOfExamples}. A screen with parameters needs a line here. */
const examples: Readonly<Record<string, string>> = {
  '/admin/posts/:id': '/admin/posts/6',
  '/admin/posts/:id/preview': '/admin/posts/6/preview',
  '/admin/posts/:id/revisions': '/admin/posts/6/revisions',
  '/admin/pages/:id': '/admin/pages/{page}',
  '/admin/pages/:id/preview': '/admin/pages/{page}/preview',
  '/admin/pages/:id/revisions': '/admin/pages/{page}/revisions',
  '/admin/content/:type': '/admin/content/service',
  '/admin/content/:type/:id': '/admin/content/service/{service}',
  '/admin/content/:type/:id/history': '/admin/content/service/{service}/history',
  '/admin/content/:type/:id/preview': '/admin/content/service/{service}/preview',
  '/admin/categories/:id': '/admin/categories/9',
  '/admin/mails/:name': '/admin/mails/thanks-demo',
  '/admin/mails/:name/preview': '/admin/mails/thanks-demo/preview',
  '/admin/newsletter/:id': '/admin/newsletter/{issue}',
  '/admin/newsletter/:id/preview': '/admin/newsletter/{issue}/preview',
  '/admin/users/:id': '/admin/users/{admin}',
  '/admin/releases/:id': '/admin/releases/{release}',
  '/admin/media/:file': '/admin/media/{picture}',
  '/admin/outbox/:id': '/admin/outbox/{mail}',
  '/admin/imports/:id': '/admin/imports/{import}',
  '/admin/imports/:id/report': '/admin/imports/{import}/report',
  '/admin/leads/import/:id': '/admin/leads/import/{leadImport}',
  '/admin/leads/import/:id/refused': '/admin/leads/import/{leadImport}/refused',
  '/admin/tags/:id': '/admin/tags/{tag}',
  '/admin/authors/:id': '/admin/authors/{author}',
  '/admin/leads/:id': '/admin/leads/{lead}',
  '/admin/leads/:id/remove': '/admin/leads/{lead}/remove',
  '/admin/snippets/:id': '/admin/snippets/{snippet}',
  '/admin/*': '/admin/there-is-nothing-here',
}

/** The example is the first row of a table, whose id addresses have under this name. */
const tablesOf = {
  page: 'pages',
  tag: 'tags',
  author: 'authors',
  release: 'releases',
  lead: 'leads',
  snippet: 'reply_snippets',
  issue: 'newsletter_issues',
} as const

/** Ids of a site with its sample content, by the names that addresses have for them; those of what was never made are blank. */
export async function idsOfExamples({ db }: Pick<Site, 'db'>): Promise<Record<string, string>> {
  const firsts = Object.entries(tablesOf).map(
    async ([name, table]) => [name, await db.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirst()] as const,
  )
  const task = (kind: string) => db.selectFrom('tasks').select('id').where('kind', '=', kind).orderBy('id').limit(1).executeTakeFirst()
  const [old, leadImport, mail, service, picture, admin] = await Promise.all([
    ...[TRIAL_TASK, LOOK_TASK].map(task),
    // One that does not go with the enquiry when that is removed.
    db.selectFrom('outbox').select('id').where('lead_id', 'is', null).orderBy('id').limit(1).executeTakeFirst(),
    db.selectFrom('content_items').select('id').where('type', '=', 'service').orderBy('position').limit(1).executeTakeFirst(),
    db.selectFrom('media').select('file as id').limit(1).executeTakeFirst(),
    db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst(),
  ])
  const found = { ...Object.fromEntries(await Promise.all(firsts)), import: old, leadImport, mail, service, picture, admin }
  return Object.fromEntries(Object.entries(found).map(([name, row]) => [name, String(row?.id ?? '')]))
}

/** What no sample content has: a release, imports that have begun, an enquiry, a template, a newsletter, a mail. */
export async function makeExamples(site: Site): Promise<void> {
  const admin = await findUser(site, { email: 'admin@example.com' })
  await addRelease(site, admin, 'An example')
  await submitLead(site, 'contact', filledForms.contact, arrival())
  await saveSnippet(site, admin, undefined, { name: 'Prices', text: 'Good day {first name}. A pupil and term costs: {price}.' })
  await addIssue(site, 'test', { subject: 'An example', preheader: '', text: 'Good morning', posts: [] })
  await beginTask(site, 'system', { kind: TRIAL_TASK, name: 'example.xml', bytes: 1 })
  await beginTask(site, 'system', { kind: LOOK_TASK, name: 'example.csv', bytes: 1 })
  const words = { subject: 'An example', text: 'An example', html: html`<p>An example</p>` }
  await site.write('test', (write) => write.mail({ kind: 'spam-digest', recipient: 'someone@example.com', replyTo: null, ...words }))
}

export const fillExample = (address: string, ids: Record<string, string>): string =>
  address.replace(/\{(\w+)\}/, (_, name: string) => ids[name] ?? '')

export interface OpenedScreen extends DeskScreen {
  /** An address that opens it. */
  address: string
  /** It shows something, rather than only taking what is sent to it. */
  isShown: boolean
}

/** Every screen with an address of it, whose names in braces {@link fillExample} fills. */
export const openedScreens: readonly OpenedScreen[] = deskScreens.map((screen) => {
  const address = /[:*]/.test(screen.path) ? examples[screen.path] : screen.path
  if (!address) throw new Error(`${screen.path} needs an example in tests/support/desk-screens.ts`)
  return { ...screen, address, isShown: screen.file.endsWith('.tsx') }
})
