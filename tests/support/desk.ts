import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Role } from '#shared/accounts/roles.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { accessibilityViolations, colourViolations } from './accessibility.ts'
import { browserSuite, untilHydrated } from './browser.ts'
import { deskEnvironment, deskOf } from './desk-site.ts'
import type { SuiteEngine } from './engines.ts'
import { smallFields } from './small-fields.ts'
import { DESK, PHONE, type Visitor, type VisitorOptions, visitorsInTurn } from './visitors-in-turn.ts'

/** `own`: a new browser, for what nobody can undo in it. `keep`: the same, closed by the tests that it serves. */
type StaffOptions = VisitorOptions & { own?: boolean; keep?: boolean }

/** Journeys in the back office: one server, one browser, an account of each given role; on SQLite, unless an engine is named. */
export function deskSuite(roles: readonly Role[] = ['editor'], environment: Record<string, string> = {}, on?: SuiteEngine) {
  const suite = browserSuite(deskEnvironment(environment), on)
  const { withSite, ask, cookieOf } = deskOf(suite, roles)
  const visitorInTurn = visitorsInTurn(suite.newVisitor, DESK)
  return {
    suite,
    withSite,
    ask,
    cookieOf,
    visitor: suite.visitor,
    newVisitor: suite.newVisitor,
    /** Someone who has not signed in, at 1,440 px unless told, with nothing in their browser but files of the site. */
    stranger: visitorInTurn,
    /** The same as a stranger, but of the staff and signed in. */
    async staff(role: Role = 'editor', { own, keep, ...options }: StaffOptions = {}): Promise<Visitor> {
      const visitor = await (own || keep ? suite.newVisitor({ viewport: DESK, ...options, keep }) : visitorInTurn(options))
      await visitor.context.addCookies(cookiesIn(cookieOf(role), suite.url))
      return visitor
    },
  }
}

const cookiesIn = (header: string, url: string) =>
  header.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
  })

/** Opens a screen of the back office and waits until its scripts are live. */
export async function openDesk(page: Page, path: string = deskPaths.today): Promise<void> {
  await page.goto(path, { waitUntil: 'load' })
  await untilHydrated(page)
}

/** Opens a screen when the site knows what another process has just stored, within a second: when the screen says these words. */
export async function openDeskWith(page: Page, path: string, words: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).text()).toContain(words)
  await openDesk(page, path)
}

/** Screens on a phone, light and dark: no wider than the phone, and nothing that axe-core finds wrong. */
export async function expectSound(staff: (options: VisitorOptions) => Promise<Visitor>, ...paths: string[]): Promise<void> {
  const { page } = await staff({ viewport: PHONE })
  for (const path of paths) {
    await openDesk(page, path)
    await expectSoundAsItStands(page, path)
  }
}

/** The same of a screen that stands open on a phone in the light. */
export async function expectSoundAsItStands(page: Page, path: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), `width of ${path}`).toBe(PHONE.width)
  expect(await page.evaluate(smallFields), `fields of ${path} into which iPhones zoom`).toEqual([])
  expect(await accessibilityViolations(page), `${path}, light`).toEqual([])
  // Without motion colours are there at once.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await colourViolations(page), `${path}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
}
