import { type DeskScreen, deskScreens } from '#app/admin/screens.ts'
import type { Site } from '#domain/site.ts'

/** What stands for the parameters of a screen, with the sample content; a screen with parameters needs a line here. */
const examples: Readonly<Record<string, string>> = {
  '/admin/posts/:id': '/admin/posts/6',
  '/admin/posts/:id/revisions': '/admin/posts/6/revisions',
  '/admin/pages/:id': '/admin/pages/{page}',
  '/admin/pages/:id/revisions': '/admin/pages/{page}/revisions',
  '/admin/content/:type': '/admin/content/service',
  '/admin/content/:type/:id': '/admin/content/service/{service}',
  '/admin/content/:type/:id/history': '/admin/content/service/{service}/history',
  '/admin/content/:type/:id/preview': '/admin/content/service/{service}/preview',
  '/admin/categories/:id': '/admin/categories/9',
  '/admin/users/:id': '/admin/users/{admin}',
  '/admin/*': '/admin/there-is-nothing-here',
}

/** Ids that are made when the sample content is, by the names that addresses have for them. */
export async function idsOfExamples({ db }: Pick<Site, 'db'>): Promise<Record<string, string>> {
  const [page, service, admin] = await Promise.all([
    db.selectFrom('pages').select('id').orderBy('id').limit(1).executeTakeFirst(),
    db.selectFrom('content_items').select('id').where('type', '=', 'service').orderBy('position').limit(1).executeTakeFirst(),
    db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst(),
  ])
  return { page: String(page?.id ?? ''), service: service?.id ?? '', admin: admin?.id ?? '' }
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
