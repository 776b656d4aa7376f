import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasBrowser, hydrate, readingSuite } from '../support/browser.ts'
import { firstOf } from '../support/every-case.ts'

const wide = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 740 } }

describe.skipIf(!hasBrowser)('what screens say is whole, and where it can be found again', () => {
  const site = readingSuite()
  const visit = async (path: string, options: Parameters<typeof site.visitor>[0] = wide) => {
    const { page } = await (options?.javaScriptEnabled === false ? site.reader(options) : site.visitor(options))
    await page.goto(path, { waitUntil: 'load' })
    if (options?.javaScriptEnabled !== false) await hydrate(page)
    return page
  }
  const plain = (path: string) => visit(path, { ...wide, javaScriptEnabled: false })

  describe('excerpts', () => {
    test.each(firstOf(['/blog-list', '/blog-grid', '/category-list/9', '/', '/think-school', '/search?query=fees']))(
      '%s: none is cut a second time, and cards in a row end on one line',
      async (path) => {
        for (const options of [phone, wide]) {
          const page = await visit(path, { ...options, javaScriptEnabled: false })
          const texts = page.locator('main article p, main li p, main li div')
          const cut = await texts.evaluateAll((all) =>
            all
              .filter(
                (each) =>
                  each.textContent?.trim() && getComputedStyle(each).overflow !== 'visible' && each.scrollHeight > each.clientHeight + 1,
              )
              .map((each) => each.textContent),
          )
          expect(cut).toEqual([])
          const uneven = await page.locator('main article').evaluateAll((cards) => {
            const rows = Map.groupBy(cards, (card) => Math.round(card.getBoundingClientRect().top))
            return [...rows.values()].filter((row) => new Set(row.map((card) => Math.round(card.getBoundingClientRect().height))).size > 1)
              .length
          })
          expect(uneven).toBe(0)
        }
      },
    )
  })

  describe('the film', () => {
    test("'Watch the film' opens it in place; with a key for a new tab, and without scripts, it leads to the file", async () => {
      const page = await visit('/about-us')
      const link = page.getByRole('link', { name: 'Watch the film' })
      await link.click()
      await page.getByRole('dialog').locator('video[controls]').waitFor()
      expect(new URL(page.url()).pathname).toBe('/about-us')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      const tab = page.context().waitForEvent('page')
      await link.click({ modifiers: ['ControlOrMeta'] })
      await (await tab).close()
      expect(await page.getByRole('dialog').count()).toBe(0)
      const href = await (await plain('/about-us')).getByRole('link', { name: 'Watch the film' }).getAttribute('href')
      expect((await fetch(site.url + href)).headers.get('content-type')).toBe('video/mp4')
    })
  })

  describe('the calculator', () => {
    const keptNumber = async (page: Page) => {
      await expect.poll(() => page.getByLabel('Number of pupils').inputValue()).toBe('480')
    }
    const back = async (page: Page, path: string) => {
      await page.getByLabel('Number of pupils').fill('480')
      await page.getByRole('link', { name: 'Book a demo with these numbers' }).click()
      await page.getByLabel('Message').first().waitFor()
      await page.goBack()
      await page.waitForURL(`**${path}?pupils=480**`)
      await keptNumber(page)
    }

    test.each(firstOf(['/pricing-plane', '/think-school']))('%s: Back from the demo form, and a reload, keep its number', async (path) => {
      const page = await visit(path)
      await back(page, path)
      await page.getByText('480 pupils → ₦360,000–₦480,000').waitFor()
      await page.reload()
      await keptNumber(page)
    })

    test('and without scripts', async () => {
      const page = await plain('/pricing-plane')
      await page.getByLabel('Number of pupils').fill('480')
      await page.getByRole('button', { name: 'Calculate' }).click()
      await page.waitForURL('**/pricing-plane?pupils=480**')
      await back(page, '/pricing-plane')
    })
  })

  describe('the plans', () => {
    test('the yearly tab has an address: without scripts a link, with them the same after a click, to be shared', async () => {
      const shown = (page: Page) => page.locator('#monthly, #yearly').filter({ visible: true }).getAttribute('id')
      for (const [page, role] of [
        [await plain('/pricing-plane'), 'link'],
        [await visit('/pricing-plane'), 'tab'],
      ] as const) {
        expect(await shown(page)).toBe('monthly')
        await page.getByRole(role, { name: 'Yearly Plan' }).click()
        await page.waitForURL('**/pricing-plane?billing=yearly**')
        await expect.poll(() => shown(page)).toBe('yearly')
      }
      const shared = await plain('/pricing-plane?billing=yearly')
      expect(await shown(shared)).toBe('yearly')
      expect(await shared.getByRole('link', { name: 'Yearly Plan' }).getAttribute('aria-current')).toBe('true')
      expect(await shared.locator('link[rel=canonical]').getAttribute('href')).toBe(`${site.url}/pricing-plane`)
      const live = await visit('/pricing-plane?billing=yearly')
      expect(await live.getByRole('tab', { selected: true }).innerText()).toBe('Yearly Plan')
      const { page: reader } = await site.newVisitor()
      await reader.route('**/*.js', (route) => route.abort())
      await reader.goto('/pricing-plane')
      await reader.getByRole('tab', { name: 'Monthly Plan' }).focus()
      for (const [key, panel] of [
        ['ArrowRight', 'yearly'],
        ['ArrowRight', 'monthly'],
        ['ArrowLeft', 'yearly'],
        ['Home', 'monthly'],
        ['End', 'yearly'],
      ] as const) {
        await reader.keyboard.press(key)
        expect([key, await shown(reader), await reader.getByRole('tabpanel').count()]).toEqual([key, panel, 1])
      }
      expect(new URL(reader.url()).search).toBe('?billing=yearly')
    })

    test('a chosen tab and a typed number stand in the address together', async () => {
      const page = await visit('/pricing-plane')
      await page.getByRole('tab', { name: 'Yearly Plan' }).click()
      await page.getByLabel('Number of pupils').fill('90')
      const asked = () => Object.fromEntries(new URL(page.url()).searchParams)
      await expect.poll(asked).toEqual({ billing: 'yearly', pupils: '90' })
    })
  })

  test('a portrait beside words is fetched at the smallest size, and a phone at 2x needs no more', async () => {
    const page = await visit('/testimonial-style-1', { ...phone, deviceScaleFactor: 2 })
    const portrait = page.getByRole('figure').first().locator('img')
    await portrait.scrollIntoViewIfNeeded()
    await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-w96\.avif$/)
    expect(await portrait.evaluate((image) => image.getBoundingClientRect().width)).toBe(48)
  })
})
