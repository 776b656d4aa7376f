import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk-paths.ts'
import { hasBrowser, holdBack } from '../support/browser.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { comeIn, refuseWrongPair } from '../support/journeys/own-account.ts'
import { DESK } from '../support/visitors-in-turn.ts'

/** A wrong pair is answered 401, which the browser says on its console. */
const allow = /status of 4/

const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
describe.skipIf(!hasBrowser)('coming in', () => {
  const desk = deskSuite(['editor'])

  test.each(['editor@example.com', 'nobody@example.com'])(
    'a wrong pair of %s says so, keeps the address and never the password',
    async (email) => {
      const { page } = await desk.stranger({ allow })
      await page.goto(deskPaths.signIn)
      await refuseWrongPair(page, email)
    },
  )

  test('nothing moves when the scripts come: a button that did would slip from under a press', async () => {
    const { page } = await desk.newVisitor({ viewport: DESK })
    const letScriptsCome = await holdBack(page, '**/entry.client-*.js')
    await page.goto(deskPaths.signIn, { waitUntil: 'commit' })
    const button = page.getByRole('button', { name: 'Sign in' })
    await button.waitFor()
    // The button is measured once its style is there. The page asks for a face once it draws with it; faces behind it are none to fetch.
    await button.evaluate(async (part) => {
      const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => sheet === null)
      await Promise.all(sheets.map((link) => new Promise((resolve) => link.addEventListener('load', resolve))))
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(part)
      await document.fonts.load(`${fontWeight} ${fontSize} ${fontFamily.split(',', 1)[0]}`)
    })
    const place = await button.boundingBox()
    letScriptsCome()
    await page.getByRole('button', { name: 'Use a passkey' }).waitFor()
    expect(await button.boundingBox()).toEqual(place)
  })

  test('one is led to the sign-in and back to where one was', async () => {
    const wanted = `${deskPaths.posts}?sort=title&status=draft`
    const { page } = await desk.stranger()
    await page.goto(wanted)
    expect(new URL(page.url()).pathname).toBe(deskPaths.signIn)
    await comeIn(page, 'editor@example.com')
    await page.waitForURL((url) => url.pathname === deskPaths.posts)
    expect(pathOf(page)).toBe(wanted)
  })

  test('the form of the first administrator says of a link that it does not work', async () => {
    const { page } = await desk.stranger({ allow })
    await openDesk(page, `${deskPaths.firstAdmin}?token=x`)
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
  })
})
