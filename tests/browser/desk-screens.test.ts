import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk-paths.ts'
import { accessibilityViolations } from '../support/accessibility.ts'
import { hasBrowser } from '../support/browser.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { fillExample, idsOfExamples, makeExamples, openedScreens } from '../support/desk-screens.ts'

const screens = openedScreens.filter(({ isShown }) => isShown)
const doors = [
  deskPaths.signIn,
  `${deskPaths.signIn}?step=code`,
  deskPaths.forgotten,
  deskPaths.newPassword,
  deskPaths.invitation,
  deskPaths.firstAdmin,
]

const phone = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const
const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
const wordsOf = async (page: Page) => (await page.getByRole('main').innerText()).replace(/\s+/g, ' ').trim()

describe.skipIf(!hasBrowser)('every screen of the back office', () => {
  const desk = deskSuite(['admin'])
  beforeAll(() => desk.withSite(makeExamples))
  const addressOf = async (address: string) => fillExample(address, await desk.withSite(idsOfExamples))

  async function expectSound(page: Page): Promise<void> {
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await page.title()).toMatch(/\S \| Back office$/)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect([colorScheme, await overflowOf(page), await accessibilityViolations(page)]).toEqual([colorScheme, 0, []])
    }
  }

  test.each(screens)('$path on a phone: sound in light and dark', async ({ address }) => {
    const { page } = await desk.staff('admin', phone)
    await openDesk(page, await addressOf(address))
    await expectSound(page)
    expect(
      (await page.getByRole('navigation', { name: 'Back office' }).count()) + (await page.getByRole('button', { name: 'Menu' }).count()),
    ).toBeGreaterThan(0)
    expect(await page.getByRole('button', { name: 'Sign out' }).count()).toBe(1)
  })

  test.each(doors)('%s before the sign-in: sound in light and dark', async (address) => {
    const { page } = await desk.visitor(phone)
    await openDesk(page, address)
    await expectSound(page)
  })

  test.each(screens)('$path on a desk: sound, and readable with scripts off', async ({ address }) => {
    const at = await addressOf(address)
    const { page } = await desk.staff('admin', { reducedMotion: 'reduce' })
    await openDesk(page, at)
    expect([await overflowOf(page), await accessibilityViolations(page)]).toEqual([0, []])
    const { page: plain } = await desk.staff('admin', { javaScriptEnabled: false })
    await plain.goto(at)
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    expect(heading.trim()).not.toBe('')
    expect(await plain.getByRole('heading', { level: 1 }).innerText()).toBe(heading)
    expect((await wordsOf(plain)).length).toBeGreaterThan(heading.length)
  })
})
