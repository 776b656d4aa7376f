import { HtmlValidate } from 'html-validate'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityViolations } from '../support/accessibility.ts'
import { forgetFiles, hasBrowser, hydrate, readingSuite, rendered } from '../support/browser.ts'
import { coveredControls } from '../support/covered-controls.ts'
import { firstOf } from '../support/every-case.ts'
import { facesOf } from '../support/faces-of.ts'
import { countShifts } from '../support/layout-shifts.ts'
import { siteRoutes } from '../support/site-routes.ts'
import { smallFields } from '../support/small-fields.ts'
import type { Visitor } from '../support/visitors-in-turn.ts'

declare global {
  interface Window {
    /** What became of each of the site's own faces as the load ended; what comes to life after that asks for them once more. */
    __facesAtLoad: string[]
  }
}

/** `document.fonts.status` is of no use: it says 'loading' for a moment after the last of them has come. */
function noteFaces(): void {
  const own = () => [...document.fonts].filter(({ family, status }) => !family.includes(' as ') && status !== 'unloaded')
  const note = () => (window.__facesAtLoad = own().map(({ family, status }) => `${family}: ${status}`))
  addEventListener('load', note, { once: true })
}

const PATHS = siteRoutes
const allow = /status of 404/
/** Links of mails that don't work, which have one title. */
const BROKEN = /token=x/
const PHONE = { width: 360, height: 800 }
const DESK = { width: 1440, height: 900 }
/** The same on all pages, and looked at on home. */
const ON_ALL = ['header:has(~ main)', 'main ~ footer']
/** The budget: about a line of text more or less on a phone. */
const MOST_SHIFT = 0.02
/** In bytes, as they are sent. */
const MOST_SCRIPTS = 130 * 1_024
/** The report card has scripts of its own, which do without all others (docs/decisions/0135). */
const OF_THE_CARD = /\/(?:live-card|keep-files)-/
/** What scripts do by themselves needs no button. */
const DONE_BY_SCRIPTS = /(Number of pupils )Calculate /

describe.skipIf(!hasBrowser)('every page', () => {
  const site = readingSuite()

  const titles = new Map<string, string>()
  let facesAtLoad: string[] = []

  // One visitor reads all pages, and one visit of each serves all that is asked of it: visits are what takes the time.
  let visitor: Visitor
  let plain: Visitor
  beforeAll(async () => {
    visitor = await site.newVisitor({ reducedMotion: 'reduce', allow, keep: true })
    await visitor.page.addInitScript(countShifts)
    await visitor.page.addInitScript(noteFaces)
    await forgetFiles(visitor.page)
    plain = await site.newVisitor({ javaScriptEnabled: false, viewport: DESK, allow, keep: true })
  })
  afterAll(async () => {
    await visitor?.close()
    await plain?.close()
  })

  describe.each(firstOf(PATHS))('%s', (path) => {
    async function open(): Promise<void> {
      const { page } = visitor
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await page.setViewportSize(PHONE)
      await page.goto(path, { waitUntil: 'load' })
      facesAtLoad = await page.evaluate(() => window.__facesAtLoad)
      await hydrate(page)
    }
    beforeAll(open)

    async function shiftOfVisit(): Promise<number> {
      await visitor.page.waitForFunction(() => document.fonts.status === 'loaded')
      return visitor.page.evaluate(() => window.__shifted())
    }

    test('hardly moves while it loads, hydrates and gets its faces', async () => {
      if ((await shiftOfVisit()) <= MOST_SHIFT) return
      // What a page does by itself it does at each visit; under load a shift was once seen that no later visit had.
      await open()
      expect(await shiftOfVisit()).toBeLessThanOrEqual(MOST_SHIFT)
    })

    test('stands in the two faces of the site once it has loaded, the first time too', async () => {
      expect(facesAtLoad.toSorted()).toEqual(['Inter: loaded', 'Merriweather: loaded'])
      // Header and foot are the same on all.
      const { words, others } = await facesOf(visitor.page, path === '/' ? 'body' : 'main')
      expect(words).toBeGreaterThan(2)
      expect(others).toEqual([])
    })

    test('has no accessibility violation, light and dark, on a phone and on a desk', async () => {
      const { page } = visitor
      // As high as the page: the bar at the foot of phones then stands in its own place, and half hides nothing that scrolls below it.
      await page.setViewportSize({ width: PHONE.width, height: await page.evaluate(() => document.documentElement.scrollHeight) })
      const seen = path === '/' ? [] : ON_ALL
      expect(await accessibilityViolations(page, seen)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.setViewportSize(DESK)
      expect(await accessibilityViolations(page, seen)).toEqual([])
    })

    test('says with scripts off what it says with scripts on', async () => {
      const wordsOf = async (page: Page) => (await page.getByRole('main').innerText()).replace(/\s+/g, ' ')
      const { page } = visitor
      await page.setViewportSize(DESK)
      // What takes turns in the banner is a row without scripts.
      await page.locator('[aria-roledescription=slide]').evaluateAll((all) => {
        for (const slide of all as HTMLElement[]) slide.style.visibility = 'visible'
      })
      await plain.page.goto(path, { waitUntil: 'load' })
      const words = (await wordsOf(plain.page)).replace(DONE_BY_SCRIPTS, '$1')
      await expect.poll(() => wordsOf(page)).toBe(words)
    })

    test('has no control that something lies over, with scripts and before they came', async () => {
      // A card of a row that moves just then is asked again where it has come to rest.
      await expect.poll(() => coveredControls(visitor.page)).toEqual([])
      await plain.page.goto(path, { waitUntil: 'load' })
      expect(await coveredControls(plain.page)).toEqual([])
    })

    test('has a title of its own, a description, one h1, the landmarks and a skip link first', async () => {
      const { page } = visitor
      const title = await page.title()
      const own = BROKEN.test(path) ? title + path : title
      expect(titles.get(own) ?? path).toBe(path)
      titles.set(own, path)
      const [described = ''] = await page
        .locator('meta[name=description]')
        .evaluateAll((all) => all.map((each) => each.getAttribute('content')))
      expect(/^\w+(?:\W+\w+){5}/.test(described ?? '')).toBe(path !== '/nothing-here')
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
      const landmarks = await Promise.all((['banner', 'main', 'contentinfo'] as const).map((role) => page.getByRole(role).count()))
      expect(landmarks).toEqual([1, 1, 1])
      await page.setViewportSize(DESK)
      await expect.poll(() => page.getByRole('navigation', { name: 'Main' }).count()).toBe(1)
      await page.keyboard.press('Tab')
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
    })

    test('has nothing to press that is smaller than 24 px, but links within a sentence', async () => {
      const { page } = visitor
      await page.setViewportSize(PHONE)
      const small = () =>
        page.locator('a[href], button, input, select, textarea, summary').evaluateAll((all) =>
          all
            .filter((each) => each.checkVisibility() && getComputedStyle(each).display !== 'inline')
            .filter((each) => !each.closest('.visually-hidden, .skip-link, [class*=trap]'))
            .map((each) => ({ box: each.getBoundingClientRect(), words: each.textContent || each.outerHTML }))
            .filter(({ box: { width, height } }) => width > 0 && (width < 24 || height < 24))
            .map(({ box: { width, height }, words }) => `${Math.round(width)} x ${Math.round(height)}: ${words}`),
        )
      expect(await small()).toEqual([])
    })

    test('has no field whose letters are smaller than 16 px, into which iPhones zoom', async () => {
      const { page } = visitor
      await page.setViewportSize(PHONE)
      expect(await page.evaluate(smallFields)).toEqual([])
    })

    test('has fetched at most 130 KB of scripts once each of its forms is touched', async () => {
      const { page } = visitor
      await page.setViewportSize(DESK)
      for (const form of await page.locator('form:visible').all()) {
        const field = form.locator('input:visible, select:visible, textarea:visible').first()
        if (await field.count()) await field.focus()
      }
      await rendered(page)
      await page.waitForLoadState('networkidle')
      const scripts = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
          .map((each) => ({ name: each.name, bytes: (each as PerformanceResourceTiming).encodedBodySize })),
      )
      const bytes = scripts.filter(({ name }) => !OF_THE_CARD.test(name)).reduce((sum, each) => sum + each.bytes, 0)
      expect(scripts.length).toBeGreaterThan(5)
      expect(bytes).toBeLessThanOrEqual(MOST_SCRIPTS)
    })

    test('does not scroll sideways at 320 px, nor with text at twice the size', async () => {
      const { page } = visitor
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      await page.setViewportSize({ width: 320, height: 640 })
      await expect.poll(overflow).toBeLessThanOrEqual(0)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      await expect.poll(overflow).toBeLessThanOrEqual(0)
    })

    test('has nothing to say on the console', () => {
      expect(visitor.console.splice(0).filter((line) => !allow.test(line))).toEqual([])
    })
  })

  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    // React writes void elements and attributes its own valid way; the form's own messages replace the browser's.
    rules: {
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'no-trailing-whitespace': 'off',
      'long-title': 'off',
      'no-inline-style': 'error',
    },
  })

  test.each(firstOf(PATHS))('%s is valid HTML', async (path) => {
    const { results } = await validator.validateString(await (await fetch(site.url + path)).text())
    expect(
      results.flatMap((result) => result.messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`)),
    ).toEqual([])
  })

  test('no link of the header, the footer or a page leads nowhere', async () => {
    const links = new Set<string>()
    const placeholders: string[] = []
    for (const path of PATHS) {
      const answer = await fetch(site.url + path)
      const html = await answer.text()
      const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => `#${id}`))
      const attributes = [...html.matchAll(/<a\b([^>]*)>/g)].map(([, given = '']) => given)
      for (const each of attributes) {
        const href = /\shref="([^"]*)"/.exec(each)?.[1]?.replaceAll('&amp;', '&').trim() ?? ''
        // The top needs no id.
        if (href.startsWith('#') ? href !== '#top' && !ids.has(href) : !/^(?:\/|\?\w|https:\/\/\w|tel:\+?\d|mailto:[\w?])/.test(href))
          placeholders.push(`${path}: ${each}`)
        // Of a page that is not there, its lite form is not either.
        if (href.startsWith('/') && (answer.ok || !/[?&]lite=1$/.test(href))) links.add(href)
      }
      for (const [form] of html.matchAll(/<form\b[^>]*\saction="(?!\/)[^"]*"[^>]*>/g)) placeholders.push(`${path}: ${form}`)
    }
    expect(placeholders).toEqual([])
    expect(links.size).toBeGreaterThan(20)
    for (const href of links) expect([href, (await fetch(site.url + href)).status]).toEqual([href, 200])
  })
})
