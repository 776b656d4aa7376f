import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { roomFor } from '#shared/report-sheet/sheet-words.ts'
import { accessibilityViolations } from '../support/accessibility.ts'
import { browserSuite, hasBrowser, holdBack, hydrate } from '../support/browser.ts'

const SCHOOL = 'Ìmọ́lẹ̀ College, Ọ̀ṣogbo'
const PUPIL = 'Ayọ̀mídé Ọláníyan'
const PDF_LIMIT_BYTES = 120 * 1024
const READ = { status: 0, stderr: '' }
const hasPoppler = spawnSync('pdfinfo', ['-v']).error === undefined

describe.skipIf(!hasBrowser)('the report card', () => {
  const site = browserSuite()
  const form = (page: Page) => page.getByRole('form', { name: 'Your school' })
  const sheet = (page: Page) => page.getByRole('article', { name: SCHOOL })
  const typeNames = async (page: Page) => {
    await form(page).getByLabel('School name').fill(SCHOOL)
    await form(page).getByLabel("Pupil's name").pressSequentially(PUPIL)
    await sheet(page).waitFor()
  }
  /** Its school's name stands in view, below the header that stays. */
  const isBelowHeader = (page: Page) =>
    sheet(page)
      .getByRole('heading', { name: SCHOOL })
      .evaluate((heading) => {
        const { top, bottom } = heading.getBoundingClientRect()
        const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
        return top >= Math.max(header, 0) && bottom <= window.innerHeight
      })
  const requestsOf = (page: Page) => {
    const asked: string[] = []
    page.on('request', (request) =>
      asked.push(decodeURIComponent(`${request.url()} ${request.postData() ?? ''} ${request.headers()['referer'] ?? ''}`)),
    )
    return asked
  }

  test('appears on home as one types, tells nobody the names, and leads to a demo that knows the school', async () => {
    const { page } = await site.visitor()
    const asked = requestsOf(page)
    await page.goto('/')
    await typeNames(page)
    const rooms = [roomFor.crest, ...roomFor.signatures, roomFor.stamp]
    for (const words of [PUPIL, 'Mathematics', 'Class teacher', 'Principal', 'Next term begins', 'Sample', ...rooms])
      await expect.poll(async () => [words, await sheet(page).getByText(words, { exact: true }).count()]).toEqual([words, 1])
    await form(page).getByRole('button', { name: 'Show the report card' }).click()
    await expect.poll(() => sheet(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(() => isBelowHeader(page)).toBe(true)
    // Beside the one of the banner.
    await page.getByRole('main').getByRole('link', { name: 'Book a Demo' }).last().click()
    await page.waitForURL('/book-a-demo')
    await expect.poll(() => page.getByRole('region', { name: 'Your choice' }).innerText()).toContain(SCHOOL)
    await expect.poll(() => page.getByLabel('Message').inputValue()).toContain(SCHOOL)
    expect(asked.filter((request) => /Ìmọ́lẹ̀|Ayọ̀mídé/.test(request.normalize('NFC')))).toEqual([])
  })

  test('its page shows an example, drawn with what is typed, which nobody can keep until both names are there', async () => {
    const { page } = await site.visitor()
    await page.goto('/report-card')
    await page.getByText('An example. Type names to see yours.').waitFor()
    await page.getByRole('article', { name: 'Ìmọ́lẹ̀ College' }).getByText('Mathematics').waitFor()
    const keep = page.getByRole('button', { name: 'Download PDF' })
    expect(await keep.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    await page.emulateMedia({ media: 'screen' })
    await form(page).getByLabel('School name').fill('Bright Kids')
    await page.getByRole('article', { name: 'Bright Kids' }).waitFor()
    expect(await keep.isVisible()).toBe(false)
    await form(page).getByLabel("Pupil's name").fill(PUPIL)
    await keep.waitFor()
    expect(await page.getByText('An example. Type names to see yours.').isVisible()).toBe(false)
    await form(page).getByLabel('School name').fill('')
    await page.getByText('An example. Type names to see yours.').waitFor()
  })

  test('stands in all of its style before the style sheet of the site has come', async () => {
    const { page } = await site.newVisitor()
    const looks = () =>
      sheet(page).evaluate((element) =>
        [element, ...element.querySelectorAll('*')].map((each) => {
          const style = getComputedStyle(each)
          return [...style].map((name) => `${each.tagName} ${name}: ${style.getPropertyValue(name)}`)
        }),
      )
    await page.goto('/', { waitUntil: 'load' })
    const send = await holdBack(page, '**/*.css')
    await typeNames(page)
    const before = await looks()
    send()
    await page.evaluate(
      () =>
        new Promise((done) => {
          const href = document.querySelector<HTMLElement>('style[data-sheet]')!.dataset.sheet!
          document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: done }))
        }),
    )
    expect(await looks()).toEqual(before)
  })

  test('that the site made goes out of sight when a name is taken out, before the style sheet of the site has come', async () => {
    const { page } = await site.newVisitor()
    await page.route('**/*.css', (route) => route.abort())
    await page.goto(`/report-card?${new URLSearchParams({ school: SCHOOL, pupil: PUPIL })}`, { waitUntil: 'load' })
    expect(await sheet(page).isVisible()).toBe(true)
    await page.getByText('Change', { exact: true }).click()
    await form(page).getByLabel("Pupil's name").fill('')
    await page.keyboard.press('Tab')
    const paper = page.locator('[data-sheet] article', { hasText: SCHOOL })
    await expect.poll(() => paper.isVisible()).toBe(false)
  })

  test('that the site made follows what was typed before its script came', async () => {
    const { page } = await site.visitor()
    const mend = await holdBack(page, '**/*live-card*')
    await page.goto(`/report-card?${new URLSearchParams({ school: SCHOOL, pupil: PUPIL })}`, { waitUntil: 'load' })
    await page.getByText('Change', { exact: true }).click()
    await form(page).getByLabel("Pupil's name").fill('Zainab Bello')
    expect(await sheet(page).getByText(PUPIL).count()).toBe(1)
    mend()
    await expect.poll(() => sheet(page).getByText('Zainab Bello').count()).toBe(1)
  })

  test('is kept as PDF and picture without a network once it stands', async () => {
    const { page, context } = await site.visitor({ acceptDownloads: true })
    await page.goto('/think-school')
    const made = page.waitForResponse(/keep-files/)
    await typeNames(page)
    await (await made).finished()
    await context.setOffline(true)
    const keep = async (name: string) => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
      return { name: download.suggestedFilename(), path: await download.path() }
    }
    const [pdf, picture] = [await keep('Download PDF'), await keep('Keep as picture')]
    expect([pdf.name, picture.name]).toEqual(['imole-college-osogbo-report-sheet.pdf', 'imole-college-osogbo-report-sheet.png'])
    expect(statSync(pdf.path).size).toBeLessThanOrEqual(PDF_LIMIT_BYTES)
    expect(hasPoppler ? spawnSync('pdfinfo', [pdf.path], { encoding: 'utf8' }) : READ).toMatchObject(READ)
    // The marks follow the names without it too.
    await form(page).getByLabel("Pupil's name").fill('Zainab Bello')
    await expect.poll(() => sheet(page).getByText('Zainab Bello').count()).toBe(1)
  })

  test('goes to WhatsApp as a file where the browser can, else as words without the pupil’s name', async () => {
    const { page } = await site.newVisitor()
    await page.addInitScript(() => {
      const shared: unknown[] = []
      Object.assign(window, { shared, open: (url: string) => shared.push(url) })
      const files = () => Boolean((window as { sharesFiles?: boolean }).sharesFiles)
      Object.assign(navigator, {
        canShare: files,
        share: async (data: ShareData) => shared.push(data.files?.map(({ name, type }) => [name, type])),
      })
    })
    await page.goto('/report-card')
    await typeNames(page)
    const send = async () => {
      await page.getByRole('button', { name: 'Send by WhatsApp' }).click()
      await page.waitForFunction(() => (window as unknown as { shared: unknown[] }).shared.length > 0)
      return page.evaluate(() => (window as unknown as { shared: unknown[] }).shared.splice(0)[0])
    }
    const link = decodeURIComponent(String(await send())).normalize('NFC')
    expect(link).toMatch(/^https:\/\/wa\.me\/\?text=/)
    expect(link).toContain(SCHOOL.normalize('NFC'))
    expect(link).not.toContain('Ayọ̀mídé'.normalize('NFC'))
    await page.evaluate(() => Object.assign(window, { sharesFiles: true }))
    expect(await send()).toEqual([['imole-college-osogbo-report-sheet.pdf', 'application/pdf']])
  })

  test('says beside the fields what is missing, and is sound', async () => {
    const { page } = await site.visitor()
    await page.goto('/report-card', { waitUntil: 'load' })
    await hydrate(page)
    await form(page).getByLabel('School name').fill(SCHOOL)
    await form(page).getByRole('button', { name: 'Show the report card' }).click()
    const pupil = form(page).getByLabel("Pupil's name")
    await expect.poll(() => pupil.getAttribute('aria-invalid')).toBe('true')
    expect(await form(page).innerText()).toContain('Type the name of a pupil')
    await pupil.fill(PUPIL)
    await sheet(page).waitFor()
    await expect.poll(() => pupil.getAttribute('aria-invalid')).toBeNull()
    expect(await accessibilityViolations(page)).toEqual([])
  })

  test('is laid out with the school before the pupil is named, met by nobody, and stands in the frame after the key', async () => {
    const { page } = await site.visitor()
    await page.goto('/think-school', { waitUntil: 'load' })
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const found = () => page.evaluate(() => (window as unknown as { find: (words: string) => boolean }).find('Class teacher'))
    const before = await height()
    await form(page).getByLabel('School name').fill(SCHOOL)
    // Where the script came before the letters, it hears of them when the field is left.
    await page.keyboard.press('Tab')
    const unseen = page.locator('[data-sheet] article', { hasText: SCHOOL })
    await unseen.waitFor({ state: 'attached' })
    await expect.poll(() => unseen.evaluate((article: HTMLElement) => article.offsetHeight)).toBeGreaterThan(400)
    expect([
      await unseen.isVisible(),
      await page.locator('[data-sheet]').getByRole('article').count(),
      await found(),
      await height(),
    ]).toEqual([false, 0, false, before])
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    await page.emulateMedia({ media: 'screen' })
    const pupil = form(page).getByLabel("Pupil's name")
    await pupil.evaluate((field) => {
      const look = () => document.querySelector('[data-sheet] article dd')?.textContent === (field as HTMLInputElement).value
      const said = new Promise((resolve) => {
        field.addEventListener('input', () => requestAnimationFrame(() => resolve(look())), { once: true })
      })
      Object.assign(window, { said })
    })
    await pupil.pressSequentially('A')
    expect(await page.evaluate(() => (window as unknown as { said: Promise<boolean> }).said)).toBe(true)
    expect([await sheet(page).isVisible(), await found()]).toEqual([true, true])
    expect(await height()).toBeGreaterThan(before)
  })

  test('is said to be in the making at once where its script takes its time, and then stands', async () => {
    const { page } = await site.visitor()
    const mend = await holdBack(page, '**/*live-card*')
    await page.goto('/')
    await form(page).getByLabel('School name').fill(SCHOOL)
    await form(page).getByLabel("Pupil's name").fill(PUPIL)
    await form(page).getByRole('button', { name: 'Show the report card' }).click()
    await expect.poll(() => form(page).getByRole('status').innerText()).toBe('Making your card…')
    expect(await sheet(page).count()).toBe(0)
    mend()
    await expect.poll(() => sheet(page).evaluate((element) => element === document.activeElement)).toBe(true)
    expect([await form(page).getByRole('status').innerText(), new URL(page.url()).pathname]).toEqual(['', '/'])
  })

  test('comes without the framework, and keeps standing when that comes', async () => {
    const { page } = await site.visitor()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.clock.install()
    await page.goto('/report-card', { waitUntil: 'load' })
    // The framework comes by itself three seconds after the sheet.
    await page.clock.pauseAt(Date.now() + 1_000)
    await typeNames(page)
    await page.clock.runFor(2_000)
    const isOfCard = (path: string) => /live-card|keep-files|\.(?:avif|webp|svg|woff2|css)$/.test(path)
    expect(asked.slice(1).filter((path) => !isOfCard(path))).toEqual([])
    await page.clock.resume()
    await page.evaluate(() => {
      Object.assign(window, { came: new Promise((resolve) => window.addEventListener('hydrated', resolve, { once: true })) })
      window.dispatchEvent(new Event('hydrate'))
    })
    await page.evaluate(() => (window as unknown as { came: Promise<unknown> }).came.then(() => true))
    expect(await sheet(page).isVisible()).toBe(true)
    await form(page).getByLabel("Pupil's name").fill('Zainab Bello')
    await expect.poll(() => sheet(page).getByText('Zainab Bello').count()).toBe(1)
  })

  test('speaks of no scripts and of no price of data, which its lite form keeps at its foot', async () => {
    const { page } = await site.visitor()
    const wordsOf = async (path: string) => {
      await page.goto(path)
      return page.locator('body').innerText()
    }
    expect(await wordsOf('/report-card')).not.toMatch(/with scripts|without scripts|This page:|of data/i)
    expect(await wordsOf('/report-card?lite=1')).toMatch(/This page: \d+ KB, about ₦/)
  })

  test('is the page of the form where its script can’t be had', async () => {
    const { page } = await site.visitor({ allow: /503/ })
    await page.route(/live-card/, (route) => route.fulfill({ status: 503 }))
    await page.goto('/')
    await form(page).getByLabel('School name').fill(SCHOOL)
    await form(page).getByLabel("Pupil's name").fill(PUPIL)
    await form(page).getByRole('button', { name: 'Show the report card' }).click()
    await page.waitForURL(/\/report-card\?school=/)
    await sheet(page).waitFor()
  })

  test('is a page without scripts, with the same sheet, to be printed', async () => {
    const { page } = await site.visitor({ javaScriptEnabled: false })
    await page.goto('/')
    await form(page).getByLabel('School name').fill(SCHOOL)
    await form(page).getByLabel("Pupil's name").fill(PUPIL)
    await form(page).getByRole('button', { name: 'Show the report card' }).click()
    await expect.poll(() => isBelowHeader(page)).toBe(true)
    expect(await form(page).isVisible()).toBe(false)
    await page.getByText('Change', { exact: true }).click()
    await expect.poll(() => form(page).getByLabel('School name').inputValue()).toBe(SCHOOL)
    const plain = await sheet(page).getByRole('table').innerText()
    const { page: scripted } = await site.visitor()
    await scripted.goto('/report-card')
    await typeNames(scripted)
    await expect.poll(() => sheet(scripted).getByRole('table').innerText()).toBe(plain)
    expect(await page.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\?text=/)
    expect(await page.getByRole('button', { name: 'Download PDF' }).count()).toBe(0)
    await page.emulateMedia({ media: 'print' })
    for (const role of ['banner', 'contentinfo', 'form'] as const) expect([role, await page.getByRole(role).count()]).toEqual([role, 0])
    expect(await sheet(page).isVisible()).toBe(true)
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('main').getByRole('link', { name: 'Book a Demo' }).click()
    await expect.poll(() => page.getByLabel('Message').inputValue()).toContain(SCHOOL)
  })
})
