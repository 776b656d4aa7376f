import { type DeskScreen, deskScreens } from '#app/admin/screens.ts'

/** What stands for the parameters of a screen, with the sample content; a screen with parameters needs a line here. */
const examples: Readonly<Record<string, string>> = {
  '/admin/posts/:id': '/admin/posts/6',
  '/admin/posts/:id/revisions': '/admin/posts/6/revisions',
  '/admin/categories/:id': '/admin/categories/9',
  '/admin/users/:id': '/admin/users/{admin}',
  '/admin/*': '/admin/there-is-nothing-here',
}

export interface OpenedScreen extends DeskScreen {
  /** An address that opens it. */
  address: string
  /** It shows something, rather than only taking what is sent to it. */
  isShown: boolean
}

/** Every screen with an address of it; `{admin}` stands for the id of an administrator. */
export const openedScreens: readonly OpenedScreen[] = deskScreens.map((screen) => {
  const address = /[:*]/.test(screen.path) ? examples[screen.path] : screen.path
  if (!address) throw new Error(`${screen.path} needs an example in tests/support/desk-screens.ts`)
  return { ...screen, address, isShown: screen.file.endsWith('.tsx') }
})
