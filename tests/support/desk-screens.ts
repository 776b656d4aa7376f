import { type DeskScreen, deskScreens } from '#app/admin/screens.ts'
import { findUser } from '#domain/accounts/users.ts'
import { TRIAL_TASK } from '#domain/imports/import-task.ts'
import { addRelease } from '#domain/releases/make-release.ts'
import type { Site } from '#domain/site.ts'
import { beginTask } from '#domain/tasks/manage-tasks.ts'

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
  '/admin/users/:id': '/admin/users/{admin}',
  '/admin/releases/:id': '/admin/releases/{release}',
  '/admin/media/:file': '/admin/media/{picture}',
  '/admin/imports/:id': '/admin/imports/{import}',
  '/admin/imports/:id/report': '/admin/imports/{import}/report',
  '/admin/tags/:id': '/admin/tags/{tag}',
  '/admin/authors/:id': '/admin/authors/{author}',
  '/admin/*': '/admin/there-is-nothing-here',
}

/** Ids of a site with its sample content, by the names that addresses have for them; those of what was never made are blank. */
export async function idsOfExamples({ db }: Pick<Site, 'db'>): Promise<Record<string, string>> {
  const first = (table: 'pages' | 'tags' | 'authors' | 'releases' | 'tasks') =>
    db.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirst()
  const [page, tag, author, release, task, service, picture, admin] = await Promise.all([
    ...(['pages', 'tags', 'authors', 'releases', 'tasks'] as const).map(first),
    db.selectFrom('content_items').select('id').where('type', '=', 'service').orderBy('position').limit(1).executeTakeFirst(),
    db.selectFrom('media').select('file as id').limit(1).executeTakeFirst(),
    db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst(),
  ])
  const found = { page, tag, author, release, import: task, service, picture, admin }
  return Object.fromEntries(Object.entries(found).map(([name, row]) => [name, String(row?.id ?? '')]))
}

/** What no sample content has: a release, and an import that has begun. */
export async function makeExamples(site: Site): Promise<void> {
  await addRelease(site, await findUser(site, { email: 'admin@example.com' }), 'An example')
  await beginTask(site, 'system', { kind: TRIAL_TASK, name: 'example.xml', bytes: 1 })
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
