import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContentItemType } from '#shared/content/items.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { accessibilityViolations } from '../support/accessibility.ts'
import { hasBrowser } from '../support/browser.ts'
import { coveredControls } from '../support/covered-controls.ts'
import { fillExample, idsOfExamples, makeExamples, openedScreens } from '../support/desk-screens.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { firstOf } from '../support/every-case.ts'
import { LONG_EXAMPLES, makeLongExamples } from '../support/long-examples.ts'
import { type PlainPage, plainVisitor } from '../support/plain/plain-visitor.ts'
import { signIn } from '../support/staff.ts'
import type { Visitor } from '../support/visitors-in-turn.ts'

const KINDS: ContentItemType[] = ['hero-slide', 'team-member', 'report-card', 'project', 'package', 'client-logo']
const screens = openedScreens.filter(({ isShown }) => isShown)
const doors = [
  deskPaths.signIn,
  `${deskPaths.signIn}?step=code`,
  deskPaths.forgotten,
  deskPaths.newPassword,
  deskPaths.invitation,
  deskPaths.firstAdmin,
]

/** The same on all screens, and looked at on the first. */
const FRAME = ['.desk-bar', '.desk-navigation']
/** What HTML allows in no line of text. */
const BLOCKS_IN_LINES = ':is(span, p, label, button) :is(form, div, p, ul, ol, table, fieldset)'
const PHONE = { width: 360, height: 740 }
const DESK = { width: 1440, height: 900 }
const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
const wordsOf = async (page: PlainPage) => (await page.getByRole('main').innerText()).replace(/\s+/g, ' ').trim()

describe.skipIf(!hasBrowser)('every screen of the back office', () => {
  const desk = deskSuite(['admin'])
  let admin: Visitor
  let stranger: Visitor
  let ids: Record<string, string>
  let long: Awaited<ReturnType<typeof makeLongExamples>>
  beforeAll(async () => {
    await desk.withSite(makeExamples)
    ids = await desk.withSite(idsOfExamples)
    long = await desk.withSite(makeLongExamples)
    // What only those with several sessions see.
    await signIn(desk.suite.url, 'admin@example.com')
    const kept = { reducedMotion: 'reduce', keep: true } as const
    admin = await desk.staff('admin', kept)
    stranger = await desk.newVisitor(kept)
  })
  afterAll(async () => {
    for (const visitor of [admin, stranger]) await visitor?.close()
  })

  /** One heading, and nothing wrong on a phone in the light nor on a desk in the dark: a colour depends on the scheme alone. */
  async function expectSound(page: Page, address: string): Promise<void> {
    const seen = address === deskPaths.today ? [] : FRAME
    await page.setViewportSize(PHONE)
    await openDesk(page, address)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await page.title()).toMatch(/\S \| Back office$/)
    expect(await page.locator(BLOCKS_IN_LINES).evaluateAll((all) => all.map(({ outerHTML }) => outerHTML))).toEqual([])
    expect(['phone', await overflowOf(page), await accessibilityViolations(page, seen)]).toEqual(['phone', 0, []])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize(DESK)
    expect(['desk in the dark', await overflowOf(page), await accessibilityViolations(page, seen)]).toEqual(['desk in the dark', 0, []])
    expect(['covered', await coveredControls(page)]).toEqual(['covered', []])
    await page.emulateMedia({ colorScheme: 'light' })
  }

  test.each(firstOf(screens))('$path is sound on a phone and a desk, and readable with scripts off', async ({ address }) => {
    const { page } = admin
    const at = fillExample(address, ids)
    await expectSound(page, at)
    expect(await page.getByRole('navigation', { name: 'Back office' }).count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Sign out' }).count()).toBe(1)
    const { page: plain } = plainVisitor(desk.suite.url, { cookie: desk.cookieOf('admin') })
    expect((await plain.goto(at)).status()).toBe(200)
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    expect(heading.trim()).not.toBe('')
    expect(await plain.getByRole('heading', { level: 1 }).innerText()).toBe(heading)
    expect((await wordsOf(plain)).length).toBeGreaterThan(heading.length)
  })

  test.each(firstOf(LONG_EXAMPLES))('%s, among rows whose words have no place to break, is sound on a phone and a desk', async (name) => {
    await expectSound(admin.page, long[name])
  })

  test.each(firstOf(doors))('%s before the sign-in is sound on a phone and a desk', async (address) => {
    await expectSound(stranger.page, address)
  })

  // Between them they have every kind of field; the others are made of the same parts.
  test.each(firstOf(KINDS))('the form of %s is accessible and fits a phone', async (type) => {
    const { page } = admin
    await page.setViewportSize(PHONE)
    await openDesk(page, deskPaths.item(type, 'new'))
    expect([await overflowOf(page), await accessibilityViolations(page, FRAME)]).toEqual([0, []])
  })
})
