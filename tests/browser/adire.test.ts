import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { clothOf } from '#shared/adire/cloth-of.ts'
import { drawCloth } from '#shared/adire/draw-cloth.ts'
import { hasBrowser, hydrate, readingSuite } from '../support/browser.ts'
import { schoolNames } from '../support/school-names.ts'

const ODD = ['', ' ', 'İSTANBUL ı', 'ΣΊΣΥΦΟΣ', 'ẞß ﬁ', 'مدرسة النُّور', 'ᲔᲠᲗᲘ', '中文', '👩🏾‍🏫', '\ud800', 'e\u0323\u0301', 'ẹ́']
const NAMES = [...ODD, ...schoolNames(3_000)]

const DRAWS = `<!doctype html><title>Sources</title><link rel="icon" href="data:,"><script type="module">
  import { clothOf } from '/shared/adire/cloth-of.ts'
  import { drawCloth } from '/shared/adire/draw-cloth.ts'
  window.draw = (name) => drawCloth(clothOf(name), 512)
</script>`

describe.skipIf(!hasBrowser)('the cloth of a name in a browser', () => {
  const site = readingSuite()
  const drawn = (page: Page) => page.getByRole('figure').filter({ hasText: 'The adire of' }).locator('svg')
  /** What is drawn, without the ids, which are the page's. */
  const shapesOf = async (page: Page) => (await drawn(page).innerHTML()).replace(/(id="|href="#|url\(#)[^"-)]+/g, '$1')

  test('has the same bytes as on the server', async () => {
    const { page } = await site.visitor()
    // The sources themselves, at an address of their own, where no policy of the site stands in their way.
    await page.route('https://sources.invalid/**', async (route) => {
      const path = new URL(route.request().url()).pathname.slice(1)
      if (!path) return route.fulfill({ contentType: 'text/html', body: DRAWS })
      return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(readFileSync(path, 'utf8')) })
    })
    await page.goto('https://sources.invalid/')
    await page.waitForFunction(() => 'draw' in window)
    const inBrowser = await page.evaluate(async (names) => {
      const { draw } = window as unknown as { draw: (name: string) => string }
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(names.map(draw).join('\n')))
      return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
    }, NAMES)
    const here = createHash('sha256').update(NAMES.map((name) => drawCloth(clothOf(name), 512)).join('\n'))
    expect(inBrowser).toBe(here.digest('hex'))
  })

  test('comes while one types, from nowhere, and Enter leads to its address', async () => {
    const { page } = await site.visitor()
    await page.goto('/adire', { waitUntil: 'load' })
    await hydrate(page)
    await page.waitForLoadState('networkidle')
    const before = await shapesOf(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.getByLabel('School name').pressSequentially('Harvest Gate')
    await page.getByRole('figure').getByText('The adire of Harvest Gate').waitFor()
    const typed = await shapesOf(page)
    expect(typed).not.toBe(before)
    expect(asked).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL('**/adire?name=Harvest+Gate#cloth')
    expect(await shapesOf(page)).toBe(typed)
    await page.getByRole('link', { name: 'Crownfield Schools' }).click()
    await page.getByRole('figure').getByText('The adire of Crownfield Schools').waitFor()
    await expect.poll(() => page.getByLabel('School name').inputValue()).toBe('Crownfield Schools')
  })

  test('is shown without scripts, by a form that asks for it', async () => {
    const { page } = await site.visitor({ javaScriptEnabled: false })
    await page.goto('/adire')
    await page.getByLabel('School name').fill('HARVEST  GATE')
    await page.getByRole('button', { name: 'Show its cloth' }).click()
    await page.getByRole('figure').getByText('The adire of HARVEST GATE').waitFor()
    await expect.poll(() => drawn(page).evaluate((cloth) => cloth.getBoundingClientRect().top < window.innerHeight / 2)).toBe(true)
    await page.getByRole('heading', { name: 'What it says' }).waitFor()
    const shouted = await shapesOf(page)
    await page.goto('/adire?name=Harvest+Gate')
    expect(await shapesOf(page)).toBe(shouted)
  })
})
