import { expect } from 'vitest'
import { type DeskScreen, deskScreens } from '#app/admin/screens.ts'
import { findUser } from '#domain/accounts/users.ts'
import { listEditorItems } from '#domain/content/save-content-items.ts'
import { addRelease } from '#domain/releases/make-release.ts'
import type { Site } from '#domain/site.ts'
import { accessibilityViolations } from './accessibility.ts'
import type { BrowserContextOptions } from 'playwright-core'
import type { Visitor } from './browser.ts'
import { openDesk } from './desk.ts'

/** A screen on a phone, light and dark: no wider than the phone, and nothing that axe-core finds wrong. */
export async function expectSound(staff: (options: BrowserContextOptions) => Promise<Visitor>, ...paths: string[]): Promise<void> {
  const { page } = await staff({ viewport: { width: 360, height: 740 } })
  for (const path of paths) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await openDesk(page, path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `width of ${path}`).toBe(360)
      expect(await accessibilityViolations(page), `${path}, ${colorScheme}`).toEqual([])
    }
  }
}

/** What stands for the parameters of a screen; words in braces are looked up by {@link examplesIn}. A screen with parameters needs a line here. */
const examples: Readonly<Record<string, string>> = {
  '/admin/posts/:id': '/admin/posts/6',
  '/admin/posts/:id/revisions': '/admin/posts/6/revisions',
  '/admin/pages/:id': '/admin/pages/{page}',
  '/admin/pages/:id/revisions': '/admin/pages/{page}/revisions',
  '/admin/categories/:id': '/admin/categories/9',
  '/admin/users/:id': '/admin/users/{admin}',
  '/admin/releases/:id': '/admin/releases/{release}',
  '/admin/media/:file': '/admin/media/{picture}',
  '/admin/content/:type': '/admin/content/faq',
  '/admin/content/:type/:id': '/admin/content/faq/{faq}',
  '/admin/content/:type/:id/history': '/admin/content/faq/{faq}/history',
  '/admin/*': '/admin/there-is-nothing-here',
}

/** Puts ids of a site with its sample content into the addresses of the screens; makes a release for it. */
export async function examplesIn(site: Site): Promise<(address: string) => string> {
  const admin = await findUser(site, { email: 'admin@example.com' })
  const [faq] = await listEditorItems(site, 'faq')
  const page = await site.db.selectFrom('pages').select('id').executeTakeFirstOrThrow()
  const picture = await site.db.selectFrom('media').select('file').executeTakeFirstOrThrow()
  const release = await addRelease(site, admin, 'An example')
  const found: Record<string, string> = { admin: admin.id, faq: faq?.id ?? '', page: String(page.id), picture: picture.file, release }
  return (address) => address.replace(/\{(\w+)\}/, (_, name: string) => found[name] ?? '')
}

export interface OpenedScreen extends DeskScreen {
  /** An address that opens it. */
  address: string
  /** It shows something, rather than only taking what is sent to it. */
  isShown: boolean
}

/** Every screen with an address of it. */
export const openedScreens: readonly OpenedScreen[] = deskScreens.map((screen) => {
  const address = /[:*]/.test(screen.path) ? examples[screen.path] : screen.path
  if (!address) throw new Error(`${screen.path} needs an example in tests/support/desk-screens.ts`)
  return { ...screen, address, isShown: screen.file.endsWith('.tsx') }
})
