import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityViolations } from '../support/accessibility.ts'
import { hasBrowser, rendered } from '../support/browser.ts'
import { firstOf } from '../support/every-case.ts'
import { partsSuite } from '../support/parts-site.ts'

describe.skipIf(!hasBrowser)('parts of the screens', () => {
  const parts = partsSuite()

  test.each(
    firstOf([
      [360, 'light'],
      [1440, 'dark'],
    ] as const),
  )('have no accessibility violation at %i px, %s', async (width, colorScheme) => {
    const page = await parts.open({ viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' })
    expect(await accessibilityViolations(page)).toEqual([])
  })

  test.each(firstOf([320, 768, 1440]))('do not scroll the page sideways at %i px', async (width) => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await parts.open({ viewport: { width, height: 800 }, javaScriptEnabled })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
  })

  test('what is chosen has an outline where grounds are not drawn (forced colours)', async () => {
    const page = await parts.open({ forcedColors: 'active' })
    const outlined = (chosen: string, role: 'tab' | 'link') =>
      page
        .locator(chosen)
        .first()
        .locator('xpath=ancestor::*[@role="tablist" or self::ul][1]')
        .getByRole(role)
        .evaluateAll((all) => all.filter((each) => getComputedStyle(each).outlineStyle === 'solid').length)
    expect(await outlined('[role=tab][aria-selected=true]', 'tab')).toBe(1)
    expect(await outlined('main ul a[aria-current]', 'link')).toBe(1)
  })

  test('carry no inline style in their markup', () => {
    expect(parts.markup).not.toContain('style=')
  })

  test.each(firstOf([320, 360, 768]))('no word of a comparison is cut or runs into the next cell at %i px', async (width) => {
    const page = await parts.open({ viewport: { width, height: 800 } })
    const cells = page.getByRole('table', { name: 'What each package holds' }).locator('th, td')
    const cut = await cells.evaluateAll((all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent))
    expect(cut).toEqual([])
  })

  test('an accordion opens one panel at a time, the first at once, without scripts', async () => {
    const page = await parts.open({ javaScriptEnabled: false })
    const open = () => page.locator('details[open] summary').allTextContents()
    expect(await open()).toEqual(['Custom software'])
    const panel = page.locator('details[open]')
    expect(await panel.evaluate((details) => getComputedStyle(details, '::details-content').transitionDuration)).toMatch(/^0\.3s/)
    await page.getByText('Hardware purchases').click()
    await expect.poll(open).toEqual(['Hardware purchases'])
  })

  test('tabs are links without scripts, and the address says which panel is open', async () => {
    const page = await parts.open({ javaScriptEnabled: false })
    const panels = () =>
      page
        .getByText(/per (month|year)$/)
        .and(page.locator('#billing p'))
        .filter({ visible: true })
        .allTextContents()
    expect(await panels()).toEqual(['$260 per month'])
    expect(await page.getByRole('tab').count()).toBe(0)
    await page.getByRole('link', { name: 'Yearly Plan' }).click()
    await page.waitForURL('**/?billing=yearly#billing')
  })

  test('tabs move by arrow keys, Home and End, and only the chosen one is in the tab order', async () => {
    const page = await parts.open()
    const chosen = () => page.getByRole('tab', { selected: true }).textContent()
    await page.getByRole('tab', { name: 'Monthly Plan' }).focus()
    for (const [key, tab] of [
      ['ArrowRight', 'Yearly Plan'],
      ['ArrowRight', 'Monthly Plan'],
      ['End', 'Yearly Plan'],
      ['Home', 'Monthly Plan'],
      ['ArrowLeft', 'Yearly Plan'],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(async () => [key, await chosen()]).toEqual([key, tab])
    }
    await expect.poll(() => page.getByRole('tab', { selected: true }).evaluate((tab) => tab === document.activeElement)).toBe(true)
    expect(await page.getByRole('tabpanel').filter({ visible: true }).textContent()).toBe('$560 per year')
    expect(await page.locator('[role=tab][tabindex="-1"]').textContent()).toBe('Monthly Plan')
  })

  test('shares and counters stand in the markup as their final numbers', () => {
    for (const text of ['85%', '70%', '0%', '>54<']) expect(parts.markup).toContain(text)
  })

  test('a counter counts once, for a second, when half of it is seen, and its text stays the final number', async () => {
    const page = await parts.open({ viewport: { width: 1440, height: 300 } }, async (each) => {
      await each.clock.install({ time: 0 })
      await each.clock.pauseAt(1_000)
    })
    const number = page.getByText('54', { exact: true })
    expect(await number.getAttribute('data-shown')).toBeNull()
    await showShare(number, 0.4)
    expect(await number.getAttribute('data-shown')).toBeNull()
    await showShare(number, 0.6)
    const underWay = async () => {
      await page.clock.runFor(20)
      return number.getAttribute('data-shown')
    }
    await expect.poll(underWay).not.toBeNull()
    expect(Number(await number.getAttribute('data-shown'))).toBeLessThan(54)
    expect(await number.textContent()).toBe('54')
    await page.clock.runFor(900)
    expect(await number.getAttribute('data-shown')).not.toBeNull()
    await page.clock.runFor(200)
    await expect.poll(() => number.getAttribute('data-shown')).toBeNull()
    await page.evaluate(() => window.scrollTo(0, 0))
    await number.scrollIntoViewIfNeeded()
    await page.clock.runFor(100)
    expect(await number.getAttribute('data-shown')).toBeNull()
  })

  test('a dialog closes by Escape and its button, not by a press outside, keeps what was typed and gives the focus back', async () => {
    const page = await parts.open()
    const opener = page.getByRole('button', { name: 'Book a Demo' })
    const dialog = page.getByRole('dialog', { name: 'Book a Demo' })
    const field = dialog.getByLabel('Full Name')
    await opener.click()
    const durations = await dialog.evaluate((box) =>
      [undefined, '::backdrop'].map((part) => getComputedStyle(box, part).transitionDuration.split(', ')[0]),
    )
    expect(durations).toEqual(['0.3s', '0.15s'])
    await field.fill('Ada Obi')
    await page.mouse.click(5, 5)
    await rendered(page)
    // It would still be seen while it fades.
    expect(await dialog.evaluate((box: HTMLDialogElement) => box.open)).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
    await opener.click()
    await expect.poll(() => field.inputValue()).toBe('Ada Obi')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
  })

  test('a dialog that is asked for again in the moment of its closing is open', async () => {
    const page = await parts.open()
    const opener = page.getByRole('button', { name: 'Book a Demo' })
    const dialog = page.getByRole('dialog', { name: 'Book a Demo' })
    for (const close of ['Escape', 'Close']) {
      if (!(await dialog.isVisible())) await opener.click()
      await dialog.waitFor()
      await dialog.evaluate(
        async (box: HTMLDialogElement, [how, button]) => {
          if (how === 'Escape') box.requestClose()
          else box.querySelector<HTMLElement>('[aria-label=Close]')?.click()
          // React has drawn it; the event of the closing is still to come.
          for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
          button?.click()
        },
        [close, (await opener.elementHandle()) as unknown as HTMLElement] as const,
      )
      // The event of the closing has come by then.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
      await rendered(page)
      expect([close, await dialog.evaluate((box: HTMLDialogElement) => box.open)]).toEqual([close, true])
    }
  })

  test('a film is fetched when it is played; Close and Escape end it', async () => {
    const asked: string[] = []
    const page = await parts.open({}, async (each) => {
      await each.route('**/film.*', (route) => route.fulfill({ body: 'WEBVTT' }))
      each.on('request', (request) => asked.push(new URL(request.url()).pathname))
    })
    const play = page.getByRole('button', { name: 'Play video: A school day with Thinksch' })
    const dialog = page.getByRole('dialog', { name: 'A school day with Thinksch' })
    await play.scrollIntoViewIfNeeded()
    expect(asked).not.toContain('/film.mp4')
    for (const close of [() => dialog.getByRole('button', { name: 'Close' }).click(), () => page.keyboard.press('Escape')]) {
      await play.click()
      await dialog.locator('video[controls]').waitFor()
      await close()
      await dialog.waitFor({ state: 'hidden' })
      await page.locator('video').waitFor({ state: 'detached' })
    }
    await expect.poll(() => asked).toContain('/film.mp4')
  })

  test('without scripts the play button and its caption lead to the film', async () => {
    const page = await parts.open({ javaScriptEnabled: false })
    expect(await page.getByRole('link', { name: 'Watch the film' }).getAttribute('href')).toBe('/film.mp4')
    await page.route('**/film.mp4*', (route) => route.fulfill({ contentType: 'text/html', body: 'The film' }))
    await page.getByRole('button', { name: 'Play video' }).click()
    await page.waitForURL(/\/film\.mp4\??$/)
  })

  test('the calculator answers while a number of pupils is typed and hands it to the demo form', async () => {
    const page = await parts.open()
    const pupils = page.getByLabel('Number of pupils')
    await page.getByText('320 pupils → ₦160,000–₦224,000 a term').waitFor()
    await pupils.fill('1,000')
    await page.getByText('1,000 pupils → ₦1,000,000–₦1,500,000 a term').waitFor()
    const demo = page.getByRole('link', { name: 'Book a demo with these numbers' })
    expect(await demo.getAttribute('href')).toBe('/book-a-demo?pupils=1000')
    await pupils.fill('many')
    await page.getByText('Type the number of pupils in digits, such as 320').waitFor()
    expect(await pupils.getAttribute('aria-invalid')).toBe('true')
    // A demo is still offered, without numbers.
    expect(await demo.count()).toBe(0)
  })

  test('without scripts the calculator asks the pricing page', async () => {
    const page = await parts.open({ javaScriptEnabled: false })
    await page.getByLabel('Number of pupils').fill('450')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await page.waitForURL('**/pricing-plane?pupils=450')
  })

  test('a changed mark changes total, grade, average, position and remark', async () => {
    const page = await parts.open()
    const row = page.getByRole('row', { name: /English Language/ })
    expect(await row.getByRole('cell').allTextContents()).toEqual(['', '', '66', 'B3', 'Good'])
    await page.getByText('4th of 6').waitFor()
    await page.getByLabel('English Language, exam of 60').fill('60')
    await expect.poll(() => row.getByRole('cell').allTextContents()).toEqual(['', '', '88', 'A1', 'Excellent'])
    await page.getByText('81.0%').waitFor()
    await page.getByText('1st of 6').waitFor()
    await page.getByText('An outstanding term, Ayọ̀mídé.').waitFor()
    await page.getByLabel('Mathematics, exam of 60').fill('99')
    await expect.poll(() => page.getByLabel('Mathematics, exam of 60').inputValue()).toBe('60')
  })

  test('sharing begins with WhatsApp, and the link is copied', async () => {
    const page = await parts.open({ permissions: ['clipboard-read', 'clipboard-write'] })
    const share = page.getByRole('list', { name: 'Share' })
    const first = await share.getByRole('link').first().getAttribute('href')
    expect(new URL(first ?? '').searchParams.get('text')).toBe('What parents read first & last https://www.thinksch.example/blog/11')
    await share.getByRole('button', { name: 'Copy link' }).click()
    await share.getByRole('button', { name: 'Link copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://www.thinksch.example/blog/11')
  })

  test('the filter that is on says so', async () => {
    const page = await parts.open({ javaScriptEnabled: false })
    const filters = page.getByRole('navigation', { name: 'Project categories' })
    expect(await filters.locator('[aria-current]').allTextContents()).toEqual(['All Projects 33'])
  })
})

/** Scrolls so that this share of the element's height is in view, and waits until the browser tells it. */
const showShare = (element: Locator, share: number) =>
  element.evaluate((each, wanted) => {
    const { top, height } = each.getBoundingClientRect()
    window.scrollTo({ top: window.scrollY + top + wanted * height - window.innerHeight, behavior: 'instant' })
    return new Promise((resolve) => new IntersectionObserver(resolve).observe(each))
  }, share)
