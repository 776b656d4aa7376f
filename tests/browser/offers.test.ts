import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { RESTED_MS } from '#app/ui/form/answers-at-once.ts'
import { hasBrowser, hydrate, readingSuite } from '../support/browser.ts'

const wide = { viewport: { width: 1440, height: 900 }, javaScriptEnabled: false }

describe.skipIf(!hasBrowser)('what the company offers', () => {
  const site = readingSuite()
  /** Every price in a text, whole: '₦500–₦700', '$260'. */
  const pricesIn = (text: string): string[] => text.match(/[₦$]\d[\d,.]*\d(?:–[₦$]\d[\d,.]*\d)?/g) ?? []
  const open = async (path: string): Promise<Page> => {
    const { page } = await site.reader(wide)
    await page.goto(path)
    return page
  }

  test('whose a tick is stays in sight on a phone, and stands in its cell where text is large', async () => {
    const { page } = await site.reader({ viewport: { width: 360, height: 640 }, javaScriptEnabled: false })
    await page.goto('/thinksch-package')
    const table = page.getByRole('table', { name: 'What each package includes' })
    const last = table.getByRole('row', { name: /^WhatsApp academic report sender/ }).getByRole('cell')
    await last.first().scrollIntoViewIfNeeded()
    const heads = table.getByRole('columnheader', { name: /^(?:Basic|Standard|Premium)$/ })
    const edges = (all: Element[]) => all.map((each) => each.getBoundingClientRect()).map(({ left, right }) => [left, right])
    expect(await heads.evaluateAll(edges)).toEqual(await last.evaluateAll(edges))
    const met = (all: Element[]) =>
      all.map((each) => {
        const { left, top, width, height } = each.getBoundingClientRect()
        return each.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
    expect(await heads.evaluateAll(met)).toEqual([true, true, true])

    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const said = (all: Element[]) => all.map((each) => getComputedStyle(each, '::before').content)
    expect(await last.evaluateAll(said)).toEqual(['Basic', 'Standard', 'Premium'].map((name) => `"${name}: " / ""`))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  test.each(['/think-school', '/pricing-plane'])('%s shows the sums of its calculator whole where text is large', async (path) => {
    const { page } = await site.reader({ viewport: { width: 360, height: 640 }, javaScriptEnabled: false })
    await page.goto(`${path}?pupils=1320`)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const sums = page.locator('strong', { hasText: /^₦[\d,]+–₦[\d,]+$/ })
    const box = page.locator('div:has(> form):has(strong)').last()
    expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    const edge = await box.evaluate((element) => element.getBoundingClientRect().right)
    const ends = await box.locator(sums).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right))
    expect([ends.length, ends.filter((end) => end > edge)]).toEqual([3, []])
  })

  test('a link to a part of the page leads there and keeps what was typed in the address, and Back comes back', async () => {
    const { page } = await site.visitor({ viewport: { width: 1440, height: 900 } })
    await page.goto('/reseller', { waitUntil: 'load' })
    await hydrate(page)
    await page.getByLabel('Schools').fill('6')
    const address = () => page.evaluate(() => window.location.search + window.location.hash)
    await expect.poll(address).toBe('?schools=6')
    const link = page.getByRole('link', { name: 'Apply as a reseller' })
    const part = (await link.getAttribute('href'))!
    await link.click()
    await expect.poll(address).toBe(`?schools=6${part}`)
    const top = () => page.locator(part).evaluate((each) => each.getBoundingClientRect().top)
    await expect.poll(top).toBeLessThan(400)
    await page.goBack()
    await expect.poll(address).toBe('?schools=6')
    expect(await page.getByLabel('Schools').inputValue()).toBe('6')
  })

  test('the calculator answers while one types, and without scripts when it is sent', async () => {
    const { page } = await site.visitor({ viewport: { width: 1440, height: 900 } })
    await page.goto('/pricing-plane', { waitUntil: 'load' })
    await hydrate(page)
    await page.getByLabel('Number of pupils').fill('100')
    await expect.poll(async () => pricesIn(await page.locator('#calculator').innerText())).toContain('₦50,000–₦70,000')
    expect(await page.getByRole('button', { name: 'Calculate' }).count()).toBe(0)
    const plain = await open('/think-school?pupils=200')
    expect(await plain.getByLabel('Number of pupils').inputValue()).toBe('200')
    expect(pricesIn(await plain.getByRole('main').innerText())).toContain('₦100,000–₦140,000')
  })

  test('who hears the calculator hears one sentence, a second after the last key', async () => {
    const { page } = await site.newVisitor()
    await page.clock.install({ time: 0 })
    await page.goto('/pricing-plane', { waitUntil: 'load' })
    await hydrate(page)
    await page.clock.pauseAt(3_600_000)
    const status = page.locator('#calculator [role=status]')
    const field = page.getByLabel('Number of pupils')
    for (const typed of ['5', '50', '500']) {
      await field.fill(typed)
      await page.getByText(`${typed} pupils →`).first().waitFor()
      await page.clock.runFor(RESTED_MS - 1)
      expect(await status.textContent()).toBe('')
    }
    await page.clock.runFor(1)
    await expect
      .poll(() => status.textContent())
      .toBe('500 pupils: Basic ₦250,000–₦350,000, Standard ₦375,000–₦500,000, Premium ₦500,000–₦750,000 a term')
  })
})
