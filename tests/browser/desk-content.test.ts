import { describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk-paths.ts'
import { accessibilityViolations } from '../support/accessibility.ts'
import { hasBrowser } from '../support/browser.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { done, previewContent, rowNames, searchLongList } from '../support/journeys/site-content.ts'
import { expectFocus } from '../support/keys.ts'

describe.skipIf(!hasBrowser)('site content', () => {
  const desk = deskSuite(['editor', 'admin', 'sales'])
  async function shows(path: string, text: string): Promise<void> {
    await expect.poll(async () => (await fetch(desk.suite.url + path)).text()).toContain(text)
  }

  test('a phone number that is changed stands in header, footer and contact page, and is back after Undo', async () => {
    const { page } = await desk.staff('admin')
    await openDesk(page, deskPaths.settings)
    await page.getByLabel('Phone').fill('+234 800 000 0177')
    await page.getByRole('button', { name: 'Save' }).click()
    await done(page, 'Saved')
    await page.goto('/contactus')
    for (const part of ['header', 'footer', 'main']) {
      expect(await page.locator(part).first().innerHTML(), part).toContain('+234 800 000 0177')
    }
    await shows('/contactus', '+234 800 000 0177')
    await page.goBack()
    await page.getByRole('button', { name: 'Undo' }).click()
    await done(page, 'Undone')
    expect(await page.getByLabel('Phone').inputValue()).toBe('+234 800 000 0190')
    await shows('/contactus', '+234 800 000 0190')
  })

  test('a bad detail is told at its field, and nothing typed is lost', async () => {
    const { page } = await desk.staff('admin', { allow: /400/ })
    await openDesk(page, deskPaths.settings)
    await page.getByLabel('Email').fill('nobody')
    await page.getByLabel('City').fill('Ìbàdàn')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').waitFor()
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
    expect([await page.getByLabel('Email').inputValue(), await page.getByLabel('City').inputValue()]).toEqual(['nobody', 'Ìbàdàn'])
    // Kept like all that is typed, until it is not wanted.
    await openDesk(page, deskPaths.settings)
    await page.getByRole('button', { name: 'Discard it and open the saved version' }).click()
    await expect.poll(() => page.getByLabel('Email').inputValue()).not.toBe('nobody')
  })

  test('a price that is changed stands on the page of prices, and an older state is restored', async () => {
    const { page } = await desk.staff('editor', { allow: /400/ })
    await openDesk(page, deskPaths.items('plan'))
    await page.getByRole('link', { name: 'Basic (a month)' }).click()
    await page.getByLabel('Price in dollars').fill('two')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').getByText('Price in dollars is invalid').waitFor()
    expect(await page.getByLabel('Price in dollars').inputValue()).toBe('two')
    await page.getByLabel('Price in dollars').fill('$ 1,275')
    await page.getByRole('button', { name: 'Save' }).click()
    await done(page, 'Saved')
    await shows('/pricing-plane', '1,275')
    await page.getByRole('link', { name: 'History' }).click()
    await page.getByRole('table', { name: 'History' }).getByRole('link').first().click()
    await page.locator('del', { hasText: '260' }).waitFor()
    await page.locator('ins', { hasText: '1275' }).waitFor()
    await page.getByRole('table', { name: 'History' }).getByRole('link').nth(1).click()
    await page.getByRole('button', { name: 'Restore' }).click()
    await done(page, 'Restored')
    expect(await page.getByLabel('Price in dollars').inputValue()).toBe('260')
    await shows('/pricing-plane', '>260<')
  })

  test('testimonials are put into another order by buttons, keys and drag, and the page follows', async () => {
    const { page } = await desk.staff()
    await openDesk(page, deskPaths.items('testimonial'))
    const [one = '', two = '', three = ''] = await rowNames(page)
    const firstIs = async (name: string) => void (await expect.poll(async () => (await rowNames(page))[0]).toBe(name))
    await page.getByRole('button', { name: `Move up ${two}` }).focus()
    await page.keyboard.press('Enter')
    await firstIs(two)
    await done(page, 'Moved')
    await expect
      .poll(async () => {
        const html = await (await fetch(`${desk.suite.url}/testimonial-style-1`)).text()
        return html.indexOf(two.split(',')[0] ?? '') < html.indexOf(one.split(',')[0] ?? '')
      })
      .toBe(true)
    await page.getByRole('button', { name: 'Undo' }).click()
    await firstIs(one)
    await expectFocus(page, 'Undone')
    await page.getByRole('button', { name: `Order of ${one}` }).focus()
    await page.keyboard.press('ArrowDown')
    await firstIs(two)
    // The handle moved along with its row, and is still where the focus is.
    await page.keyboard.press('ArrowUp')
    await firstIs(one)
    await page.getByRole('button', { name: `Order of ${three}` }).hover()
    await page.mouse.down()
    await page.getByRole('link', { name: one }).hover()
    await page.mouse.up()
    await firstIs(three)
  })

  test('a team member who was removed is off the page, waits in the list, and comes back with Undo', async () => {
    const { page } = await desk.staff()
    await openDesk(page, deskPaths.items('team-member'))
    await page.getByRole('button', { name: 'Remove Chinedu Okeke' }).click()
    await done(page, 'Removed')
    await page.getByRole('button', { name: 'Restore Chinedu Okeke' }).waitFor()
    await expect.poll(async () => (await fetch(`${desk.suite.url}/about-us`)).text()).not.toContain('Chinedu Okeke')
    await page.getByRole('button', { name: 'Undo' }).click()
    await done(page, 'Undone')
    await shows('/about-us', 'Chinedu Okeke')
  })

  test('Preview shows the page with what is typed, stores nothing, and keeps the form', async () => {
    const { page, context } = await desk.staff('admin', { allow: /400/ })
    await previewContent(page, desk.suite.url, async () => {
      const opened = context.waitForEvent('page')
      await page.getByRole('button', { name: 'Preview' }).click()
      const shown = await opened
      await shown.waitForLoadState('load')
      return shown
    })
  })

  test('a save from an older state shows what someone else saved; saved again it counts', async () => {
    const [{ page: mine }, { page: theirs }] = [await desk.staff('editor', { allow: /409|400/ }), await desk.staff('admin')]
    for (const page of [mine, theirs]) {
      await openDesk(page, deskPaths.items('opening-hours'))
      await page.getByRole('link', { name: 'Sunday' }).click()
      await page.getByRole('textbox', { name: 'Hours' }).waitFor()
    }
    await theirs.getByRole('textbox', { name: 'Hours' }).fill('10.00-12.00')
    await theirs.getByRole('button', { name: 'Save' }).click()
    await done(theirs, 'Saved')
    await mine.getByRole('textbox', { name: 'Hours' }).fill('By appointment')
    await mine.getByRole('button', { name: 'Save' }).click()
    await mine.getByText('Someone else saved this').waitFor()
    expect(await mine.locator('del').allInnerTexts()).toEqual(['10.00-12.00'])
    expect(await mine.getByRole('textbox', { name: 'Hours' }).inputValue()).toBe('By appointment')
    await mine.getByRole('button', { name: 'Save' }).click()
    await done(mine, 'Saved')
    await shows('/faq', 'By appointment')
  })

  test('a long list is searched by any of its words; what is removed there leaves one where one was', async () => {
    const { page } = await desk.staff('editor')
    await searchLongList(desk, page)
  })

  test('a list that is searched has no buttons that change its order; a short one has no search', async () => {
    const { page } = await desk.staff()
    await openDesk(page, deskPaths.items('testimonial'))
    expect(await page.getByRole('button', { name: /^Move up/ }).count()).toBeGreaterThan(1)
    expect(await page.getByLabel('Search').count()).toBe(0)
    await openDesk(page, `${deskPaths.items('testimonial')}?q=a`)
    expect((await rowNames(page)).length).toBeGreaterThan(1)
    expect(await page.getByRole('button', { name: /^(?:Move|Order)/ }).count()).toBe(0)
    expect(await accessibilityViolations(page)).toEqual([])
  })

  test('settings are for administrators, site content for editors', async () => {
    for (const path of [deskPaths.content, deskPaths.items('faq'), deskPaths.item('faq', 'new'), deskPaths.settings]) {
      expect([path, (await desk.ask(path, 'sales')).status]).toEqual([path, 403])
    }
    for (const path of [deskPaths.settings, deskPaths.settingsHistory]) {
      expect([path, (await desk.ask(path, 'editor')).status]).toEqual([path, 403])
    }
    expect((await desk.ask(deskPaths.items('nothing'), 'editor')).status).toBe(404)
    const form = { method: 'POST', body: new URLSearchParams({ intent: 'save', phone: '1' }) }
    expect((await desk.ask(deskPaths.settings, 'editor', form)).status).toBe(403)
  })

  test('beside each part of a page an editor finds the way to its form, without scripts too; visitors get none of it', async () => {
    const { page } = await desk.staff('editor', { javaScriptEnabled: false })
    const leadsTo = async (path: string, ...links: [link: string, heading: string, nth?: number][]) => {
      await page.goto(path)
      const found = links.map(([link, , nth = 0]) => page.getByRole('link', { name: link, exact: true }).nth(nth))
      expect([path, await Promise.all(found.map((link) => link.isVisible()))]).toEqual([path, links.map(() => true)])
      const forms = await Promise.all(found.map((link) => link.getAttribute('href')))
      for (const [at, [link, heading]] of links.entries()) {
        await page.goto(forms[at] ?? '')
        expect([link, await page.getByRole('heading', { level: 1 }).innerText()]).toEqual([link, heading])
      }
    }
    await leadsTo('/about-us', ['Edit Chinedu Okeke', 'Chinedu Okeke'], ['Edit the team', 'Team'], ['Words of this page', 'About us'])
    await leadsTo('/our-service', ['Words of this page', 'Our services'])
    await leadsTo('/pricing-plane', ['Edit Standard', 'Standard'], ['Edit Standard', 'Standard (a month)', 1])
    await leadsTo('/pricing-plane?billing=yearly', ['Edit Standard', 'Standard (a year)', 1])
    await leadsTo('/faq', ['Opening hours', 'Opening hours'])
    const { title: article } = await desk.withSite(({ db }) =>
      db.selectFrom('posts').select('title').where('id', '=', 26).executeTakeFirstOrThrow(),
    )
    await leadsTo('/blog/26', [`Edit ${article}`, article])
    await page.goto('/about-us')
    expect(await page.getByRole('link', { name: 'Company, phone and address' }).count()).toBe(0)
    for (const path of ['/', '/about-us', '/pricing-plane', '/blog/26']) {
      const html = await (await fetch(desk.suite.url + path)).text()
      expect([path, html.includes('/admin'), html.includes('"editor"'), /assets\/desk-/.test(html)]).toEqual([path, false, false, false])
    }
    const { page: sales } = await desk.staff('sales')
    await sales.goto('/about-us')
    expect(await sales.getByRole('link', { name: /^Edit/ }).count()).toBe(0)
  })
})
