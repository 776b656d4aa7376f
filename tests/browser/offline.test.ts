import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { storedAs } from '#shared/cookies.ts'
import { KEPT_FORM_TRIED_MS } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { accessibilityViolations } from '../support/accessibility.ts'
import { hasBrowser, hydrate } from '../support/browser.ts'
import { fileOf } from '../support/built-scripts.ts'
import { fillWithSamples, sampleSite } from '../support/engines.ts'
import { changeKept, keepAsOlderWorker, keptAddresses, leftOver, namesOfKept } from '../support/kept-in-browser.ts'
import { type Line, openLine } from '../support/line.ts'
import { layOlderBuild, olderName } from '../support/older-build.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { freePort } from '../support/postgres-server.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import {
  countStored,
  kept,
  notice,
  openForm,
  openPhone,
  saysSent,
  send,
  sync,
  untilKept,
  untilReady,
  untilWorks,
} from '../support/without-line.ts'

describe.skipIf(!hasBrowser)('without a line', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-offline-'))
  let site: RunningSite
  /** Answers in its place while it is there. */
  let other: RunningSite | undefined
  let line: Line

  beforeAll(async () => {
    const port = await freePort()
    line = await openLine(port, () => Number(new URL((other ?? site).url).port))
    fillWithSamples(dataDir)
    site = await startSite({ dataDir, databaseUrl: undefined }, { SITE_URL: line.url })
  })
  afterAll(async () => {
    await line?.close()
    await site?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const phone = () => openPhone(line)
  const stored = (message: string) => countStored(dataDir, message)

  test('a form that was sent is kept through a restart of the browser, and sent once when the line is back', async () => {
    const own = await phone()
    await openForm(own.page)
    await line.cut()
    await send(own.page, 'Kept over the night')
    await kept(own.page).waitFor()
    await expect.poll(() => notice(own.page).innerText()).toMatch(/1 form waits for a connection[^]*, kept \d+ \w+ 20\d\d, \d+\.\d\d[ap]m/)
    // Sent again, it is still the same.
    await own.page.getByRole('main').getByRole('button', { name: 'Submit' }).click()
    await kept(own.page).waitFor()
    await own.stop()
    expect(await stored('Kept over the night')).toBe(0)

    const page = await own.start()
    await line.mend()
    await page.goto(paths.faq)
    await notice(page).getByText('sent. Your reference:').waitFor()
    expect(await stored('Kept over the night')).toBe(1)
    await notice(page).getByRole('button', { name: 'Close' }).click()
    await notice(page).waitFor({ state: 'detached' })
  })

  test('a form whose answer was lost on the way is one record, whoever sends it again', async () => {
    const { page } = await phone()
    await openForm(page)
    line.loseAnswersTo('Answer lost')
    await send(page, 'Answer lost')
    await kept(page).waitFor()
    expect(await stored('Answer lost')).toBe(1)
    await line.mend()
    await page.goto(paths.faq)
    await notice(page).getByText('sent. Your reference:').waitFor()
    await openForm(page)
    expect([await stored('Answer lost'), await page.locator('#message').inputValue()]).toEqual([1, ''])
  })

  test('a form that two tabs kept is one record once the line is back; both say so, and neither holds it any more', async () => {
    const { page, context } = await phone()
    const pages = [page, await context().newPage()]
    for (const each of pages) await openForm(each)
    await line.cut()
    for (const each of pages) {
      await send(each, 'From two tabs')
      await kept(each).waitFor()
    }
    await line.mend()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    for (const each of pages) {
      await saysSent(each)
      await kept(each).waitFor({ state: 'hidden' })
      await expect.poll(() => each.locator('#message').inputValue()).toBe('')
      await each.getByRole('main').getByText(messages.submissionFailed).waitFor({ state: 'detached' })
    }
    expect(await stored('From two tabs')).toBe(1)
  })

  test('a demo asked for in a dialog and the newsletter at the foot are kept too, and sent though the page is closed', async () => {
    const { page, context } = await phone()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(paths.faq, { waitUntil: 'load' })
    await page.getByRole('banner').getByRole('button', { name: 'Book a Demo' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Ngozi Eze')
    await dialog.getByLabel('Phone').fill('0800 000 0191')
    await dialog.getByLabel('Email').fill('ngozi@example.com')
    await dialog.getByLabel('Client type').selectOption({ index: 1 })
    await dialog.getByLabel('Message').fill('From the dialog')
    await untilReady(page)
    await line.cut()
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await dialog.getByText(messages.keptOnPhone).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByLabel('Newsletter: your e-mail').fill('kept@example.com')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByRole('contentinfo').getByText(messages.keptOnPhone).waitFor()
    await notice(page).getByText('2 forms wait for a connection').waitFor()

    const [blank] = [await context().newPage(), await page.close()]
    await line.mend()
    await sync(context(), line.url)
    await expect.poll(() => stored('From the dialog')).toBe(1)
    await blank.goto(paths.faq)
    await notice(blank)
      .getByText(/Book a Demo: sent\..*Newsletter: sent\./)
      .waitFor()
    expect(await stored('From the dialog')).toBe(1)
  })

  test('pages that were read are there; another leads to a page that lists them, with the report card, which works', async () => {
    const { page } = await phone()
    await page.goto('/blog/6', { waitUntil: 'load' })
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await page.goto('/search?query=fees', { waitUntil: 'load' })
    await page.goto(`${paths.faq}?utm_source=whatsapp`, { waitUntil: 'load' })
    await untilReady(page)
    for (const path of ['/blog/6', paths.faq]) await untilKept(page, path)
    await page.goto('/search?query=harvest', { waitUntil: 'load' })
    await line.cut()
    // What was searched for is for nobody else who holds the phone.
    expect((await page.evaluate(keptAddresses)).filter((address) => /fees|harvest/.test(address))).toEqual([])
    await page.goto(paths.faq)
    await page.getByRole('heading', { level: 1, name: 'Questions and answers' }).waitFor()
    // Read before the worker came.
    await page.goto('/blog/6')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
    expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px')

    await page.goto(paths.about)
    await page.waitForURL(`**${paths.offline}?to=%2Fabout-us`)
    const main = page.getByRole('main')
    await expect.poll(() => main.locator('li', { hasText: title }).innerText()).toMatch(/\d+ \w+ 20\d\d, \d+\.\d\d[ap]m$/)
    await main.getByRole('link', { name: 'Call' }).or(main.locator('a[href^="tel:"]')).first().waitFor()
    expect(await main.getByRole('list').getByRole('link').count()).toBeGreaterThanOrEqual(2)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await accessibilityViolations(page)).toEqual([])
    }
    await main.getByRole('link', { name: 'Make a report card' }).click()
    const form = page.getByRole('form', { name: 'Your school' })
    await form.getByLabel('School name').fill('Sunrise Academy')
    await form.getByLabel("Pupil's name").fill('Ada Obi')
    await page.getByRole('article', { name: 'Sunrise Academy' }).waitFor()

    await page.goto(`${paths.offline}?to=%2Fabout-us`)
    await line.mend()
    await main.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'About us' }).waitFor()
  })

  test('whoever has no scripts on the phone finds what was read all the same', async () => {
    const { page } = await phone()
    await page.goto('/blog/6', { waitUntil: 'load' })
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await page.goto(paths.faq, { waitUntil: 'load' })
    await untilReady(page)
    await untilKept(page, '/blog/6')
    await page.evaluate(async () => {
      const files = await caches.open('site-files')
      for (const request of await files.keys()) if (request.url.endsWith('.js')) await files.delete(request)
    })
    await line.cut()
    await page.goto(paths.about)
    await page.getByRole('main').getByRole('link', { name: title }).click()
    await page.waitForURL('**/blog/6')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
  })

  test('a form is tried for three days, says then that it ended, and its words go back into the form', async () => {
    const own = await phone()
    const { page } = own
    await openForm(page)
    await line.cut()
    await send(page, 'Too old by now')
    await kept(page).waitFor()
    await page.evaluate(changeKept, { age: KEPT_FORM_TRIED_MS })
    await line.mend()
    await page.goto(paths.contact)
    await notice(page).getByText('There was no connection for three days').waitFor()
    await notice(page).getByRole('button', { name: 'Put back into the form' }).click()
    await expect.poll(() => page.locator('#message').inputValue()).toBe('Too old by now')
    await notice(page).waitFor({ state: 'detached' })
    expect(await stored('Too old by now')).toBe(0)
  })

  test('what the site refuses is said on the next page, and nothing is lost', async () => {
    const { page } = await phone()
    await openForm(page)
    await line.cut()
    await send(page, 'Spoilt on the way')
    await kept(page).waitFor()
    await page.evaluate(changeKept, { replaced: ['ngozi@example.com', 'nobody'] as [string, string] })
    await line.mend()
    await page.goto(paths.faq)
    await notice(page).getByText(messages.invalidEmail).waitFor()
    await notice(page).getByRole('button', { name: 'Put back into the form' }).click()
    await page.waitForURL(`**${paths.contact}`)
    await expect.poll(() => page.locator('#message').inputValue()).toBe('Spoilt on the way')
  })

  test('everything is taken away from a shared phone by one button', async () => {
    const { page } = await phone()
    await openForm(page)
    await page.goto(paths.faq, { waitUntil: 'load' })
    await untilReady(page)
    await page.goto(paths.contact, { waitUntil: 'load' })
    await hydrate(page)
    await line.cut()
    await send(page, 'For nobody else')
    await kept(page).waitFor()
    // All that is there stands on the cookie page by its name.
    const names = await page.evaluate(namesOfKept)
    for (const where of ['Local storage', 'Session storage', 'Database', 'Cache'] as const) {
      expect([where, names[where].filter((name) => !storedAs(where, name))]).toEqual([where, []])
      expect([where, names[where].length > 0]).toEqual([where, true])
    }
    await page.goto(paths.offline)
    await page.getByRole('button', { name: 'Clear this device' }).click()
    await page.getByText('Cleared. Pages that you read').waitFor()
    await notice(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(leftOver)).toEqual([])
    await line.mend()
    await page.goto(paths.faq)
    expect(await stored('For nobody else')).toBe(0)
  })

  test('a phone with the worker, pages and a form of an older build goes on with a newer one', async () => {
    other = await startSite(sampleSite(), { SITE_URL: line.url }, layOlderBuild(temporaryFolder()))
    const older = other
    onTestFinished(async () => void (other = undefined))
    const { page, context } = await phone()
    await page.goto('/blog/6', { waitUntil: 'load' })
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await openForm(page, olderName(fileOf('kept-notice')))
    await untilWorks(page)
    await untilKept(page, paths.contact)
    for (const start of ['toaster', 'kept-notice', 'live-card']) await untilKept(page, olderName(fileOf(start)))
    await page.evaluate(keepAsOlderWorker, '/search?query=fees')
    await line.cut()
    await send(page, 'From the older build')
    await kept(page).waitFor()
    other = undefined
    await older.stop()

    await line.mend()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await saysSent(page)
    expect(await stored('From the older build')).toBe(1)
    // The open page is still the older one's; it sends again.
    await send(page, 'From the open page')
    await expect.poll(() => stored('From the open page')).toBe(1)
    const next = await context().newPage()
    await openForm(next)
    await untilReady(next)
    expect(await next.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px')
    await send(next, 'From the newer build')
    await expect.poll(() => stored('From the newer build')).toBe(1)
    expect(await stored('From the older build')).toBe(1)
    const asked = line.asked().filter((path) => path.startsWith('/assets/'))
    expect([asked.length > 0, asked.filter((path) => !existsSync(`build/client${path}`))]).toEqual([true, []])
    await expect.poll(async () => (await next.evaluate(keptAddresses)).filter((address) => address.includes('fees'))).toEqual([])

    // What was read of the older build can be read on.
    await line.cut()
    await next.goto('/blog/6')
    expect(await next.getByRole('heading', { level: 1 }).innerText()).toBe(title)
    expect(await next.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px')
  })

  test('a site that has it taken away leaves nothing of it in the browser, and takes the form that waited', async () => {
    const { page } = await phone()
    await openForm(page)
    await untilWorks(page)
    await untilKept(page, paths.contact)
    await line.cut()
    await send(page, 'Waits for another site')
    await kept(page).waitFor()
    other = await startSite(sampleSite(), { SITE_URL: line.url, OFFLINE: 'off' })
    onTestFinished(async () => void (await [other, (other = undefined)][0]?.stop()))
    await line.mend()
    await page.goto(paths.offline, { waitUntil: 'load' })
    await saysSent(page)
    const left = () => page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, await caches.keys()])
    // As the browser asks for a newer worker after each page, but in its own time, which may be minutes on a busy machine.
    const leftAfterUpdate = async () => {
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined))
      return left()
    }
    // Chromium lets an old worker that still has something to do go on for up to five minutes.
    await expect.poll(leftAfterUpdate, { timeout: 3 * PATIENCE_MS, interval: 1_000 }).toEqual([0, []])
    await expect.poll(async () => (await page.evaluate(namesOfKept)).Database).toEqual(['kept-forms'])
    await page.getByRole('button', { name: 'Clear this device' }).click()
    await page.getByText('Cleared. Pages that you read').waitFor()
  })
})
