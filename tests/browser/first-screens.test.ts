import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasBrowser, hydrate, readingSuite } from '../support/browser.ts'
import { firstOf } from '../support/every-case.ts'
import { siteRoutes } from '../support/site-routes.ts'

const phone = { viewport: { width: 360, height: 740 }, javaScriptEnabled: false }
const desk = { viewport: { width: 1440, height: 900 }, javaScriptEnabled: false }
const FORMS = ['/contactus', '/reseller', '/appoinment', '/book-a-demo', '/newsletter']
const MOST_FOOTER_PX = 900
/** The bar at the foot of a phone. */
const BAR_PX = 61
/** Enough to come from the top of a page past its footer. */
const MOST_STEPS = 120

describe.skipIf(!hasBrowser)('what stands in the first screen, and what stands over the page, all of it without scripts', () => {
  const site = readingSuite()
  const open = async (path: string, options: Parameters<typeof site.visitor>[0] = phone) => {
    const { page } = await site.reader(options)
    await page.goto(path)
    return page
  }
  const shortcuts = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' })

  test.each(firstOf(['/blog/1', '/blog/6']))('%s: the first sentence, before the picture', async (path) => {
    const page = await open(path)
    const { sentenceEnd, picture, room } = await page.evaluate(() => {
      const lead = document.querySelector('article h1 ~ p')
      const words = lead?.firstChild
      if (!lead || !words) throw new Error('no lead')
      const range = document.createRange()
      range.setStart(words, 0)
      range.setEnd(words, (words.textContent ?? '').search(/[.?!]/) + 1)
      const top = (element: Element | null | undefined) => element?.getBoundingClientRect().top ?? 0
      return {
        sentenceEnd: range.getBoundingClientRect().bottom,
        picture: top(document.querySelector('article picture img:not([alt=""])')),
        room: top(document.querySelector('nav[aria-label=Shortcuts]')),
      }
    })
    expect(sentenceEnd).toBeGreaterThan(100)
    expect(sentenceEnd).toBeLessThan(room)
    expect(picture).toBeGreaterThan(sentenceEnd)
  })

  test('contents are folded on phones, and stand beside the text on desks', async () => {
    const page = await open('/blog/6')
    const contents = page.getByRole('navigation', { name: 'Contents' })
    expect(await contents.getByRole('link').first().isVisible()).toBe(false)
    await contents.locator('summary').click()
    await expect.poll(() => contents.getByRole('link').first().isVisible()).toBe(true)
    await page.setViewportSize(desk.viewport)
    const [beside, text] = [await contents.boundingBox(), await page.locator('.prose').boundingBox()]
    expect(beside!.x).toBeGreaterThan(text!.x + text!.width)
    await page.locator('.prose h2').last().scrollIntoViewIfNeeded()
    const isInView = async () => ((await contents.boundingBox())?.y ?? -1) > 0
    await expect.poll(isInView).toBe(true)
  })

  test.each(firstOf(FORMS))('%s: its form begins there, on phones and on desks', async (path) => {
    for (const options of [phone, desk]) {
      const page = await open(path, options)
      const field = await page.getByRole('main').locator('input:not([type=hidden]), textarea').first().boundingBox()
      expect(field!.y + field!.height).toBeLessThan(options.viewport.height * 0.8)
    }
  })

  test.each(firstOf(['/', '/contactus', '/blog/6']))(
    'the footer of %s is at most 900 px high on a phone, and its groups open',
    async (path) => {
      const page = await open(path)
      const footer = page.getByRole('contentinfo')
      expect((await footer.boundingBox())!.height).toBeLessThanOrEqual(MOST_FOOTER_PX)
      const faq = footer.getByRole('link', { name: 'Help & FAQ' })
      expect(await faq.isVisible()).toBe(false)
      await footer.locator('summary', { hasText: 'Help' }).click()
      await expect.poll(() => faq.isVisible()).toBe(true)
      await page.setViewportSize(desk.viewport)
      for (const name of ['Custom software', 'Our work', 'Contact Us'])
        expect(await footer.getByRole('link', { name }).isVisible()).toBe(true)
    },
  )

  test('the footer has no link twice, and every screen is reached from what stands around each page', async () => {
    const hrefsOf = (html: string) => [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
    const html = await (await fetch(`${site.url}/faq`)).text()
    const [around = '', footer = ''] = html.split('<footer')
    const inFooter = hrefsOf(footer.split('</footer>')[0] ?? '')
    expect(inFooter.length).toBeGreaterThan(20)
    expect(inFooter.filter((href, index) => inFooter.indexOf(href) !== index)).toEqual([])
    const pathOf = (href: string) => href.replace(/[#?].*/, '')
    const reached = new Set([...hrefsOf(around), ...inFooter].map(pathOf))
    // Lists lead on to what is theirs.
    for (const list of ['/blog-list', '/project', '/portfolio-style-5']) {
      for (const href of hrefsOf(await (await fetch(site.url + list)).text())) reached.add(pathOf(href))
    }
    const notLinked = siteRoutes.map(pathOf).filter((path) => !reached.has(path))
    // Of kinds of pages others stand for the example; the rest are answers, mails' links, what programs read and what stands in without a line.
    const others = /^\/(blog\/|category-list\/|project-details|pages\/|newsletter\/|api\/docs|nothing-here|search|newsletter$|offline$)/
    expect(notLinked.filter((path) => !others.test(path))).toEqual([])
  })

  test('call, WhatsApp and demo are at the foot of a phone, away from forms, and not on desks', async () => {
    const page = await open('/basic-package')
    const bar = shortcuts(page)
    expect(await bar.getByRole('link').evaluateAll((all) => all.map((each) => each.getAttribute('href')?.slice(0, 14)))).toEqual([
      'tel:+234800000',
      'https://wa.me/',
      '/book-a-demo',
    ])
    const box = await bar.boundingBox()
    expect(Math.round(box!.y + box!.height)).toBe(phone.viewport.height)
    await page.setViewportSize(desk.viewport)
    await expect.poll(() => bar.getByRole('link', { name: 'Call' }).isVisible()).toBe(false)
    for (const path of FORMS)
      expect([
        path,
        await shortcuts(await open(path))
          .getByRole('link')
          .count(),
      ]).toEqual([path, 0])
  })

  test('Book a Demo in the bar opens the dialog where scripts came, and leads to the form’s page before', async () => {
    const { page } = await site.visitor({ viewport: { width: 360, height: 740 } })
    await page.goto('/basic-package', { waitUntil: 'load' })
    await hydrate(page)
    await shortcuts(page).getByRole('link', { name: 'Book a Demo' }).click()
    await page.getByRole('dialog').getByLabel('Name').waitFor()
    expect(new URL(page.url()).pathname).toBe('/basic-package')
    const plain = await open('/basic-package')
    await shortcuts(plain).getByRole('link', { name: 'Book a Demo' }).click()
    await plain.waitForURL('**/book-a-demo')
  })

  test('what is gone to keeps clear of the bar, and of no bar where a page of a form has none, also when scripts change the page', async () => {
    const { page } = await site.visitor({ viewport: phone.viewport })
    const room = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBottom)
    await page.goto('/contactus', { waitUntil: 'load' })
    await hydrate(page)
    expect(await room()).toBe('auto')
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.locator('a[href="/"]:visible').first().click()
    await page.waitForURL('/')
    await expect.poll(room).toMatch(/^\d+px$/)
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  })

  test.each(
    firstOf([
      ['/think-school', 320, 700],
      ['/pcm/think-school', 360, 600],
      ['/yo/think-school', 320, 740],
      ['/ig/think-school', 320, 800],
    ]),
  )('%s at %i × %i px: the bar gives way to what the head leads to, and comes when that is above it', async (path, width, height) => {
    const page = await open(path, { ...phone, viewport: { width, height } })
    const call = shortcuts(page).getByRole('link').first()
    await expect.poll(() => call.isVisible()).toBe(false)
    const link = await page.locator('main a[href="/reseller"]').first().boundingBox()
    expect(link!.y).toBeLessThan(height)
    expect(link!.y + link!.height).toBeGreaterThan(height - BAR_PX)
    await page.evaluate((by) => window.scrollTo({ top: by, behavior: 'instant' }), height / 4)
    await expect.poll(() => call.isVisible()).toBe(true)
    const box = await shortcuts(page).boundingBox()
    expect(Math.round(box!.y + box!.height)).toBe(height)
  })

  test('in forced colours, where each button has a frame, none is cut at the side of a phone', async () => {
    const cut: string[] = []
    for (const path of ['/', '/think-school', '/pricing-plane']) {
      const page = await open(path, { ...phone, forcedColors: 'active' })
      const buttons = page.getByRole('main').getByRole('link', { name: 'Compare the packages' })
      expect(await buttons.count()).toBeGreaterThan(0)
      for (const box of await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect())))
        if (box.left < 0 || box.right > phone.viewport.width) cut.push(path)
    }
    expect(cut).toEqual([])
  })

  test.each(
    firstOf([
      ['at four times the size', 320, 256],
      ['on a phone that lies on its side', 740, 360],
    ]),
  )('%s nothing stays over the words', async (_, width, height) => {
    const page = await open('/blog/6', { ...phone, viewport: { width, height } })
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
    const ends = await page.evaluate(() =>
      [1, innerHeight - 2].map((y) => Boolean(document.elementFromPoint(innerWidth / 2, y)?.closest('main'))),
    )
    expect(ends).toEqual([true, true])
  })

  test.each(firstOf(['/faq', '/blog/6', '/contactus']))(
    'on a phone nothing covers what is focused, nor words at the end of %s',
    async (path) => {
      const page = await open(path)
      for (let step = 0; step < MOST_STEPS; step += 1) {
        await page.keyboard.press('Tab')
        const found = await page.evaluate(coveredFocus)
        if (found === 'end') break
        expect(found).toBe('')
      }
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      const { seen, covered } = await page.evaluate(coveredWords)
      expect(seen).toBeGreaterThan(3)
      expect(covered).toEqual([])
    },
  )

  test.each(firstOf([768, 1024, 1440]))('the way back to the top stands beside all words at %i px', async (width) => {
    const page = await open('/blog/6', { ...desk, viewport: { width, height: 800 } })
    const overlaps: string[] = []
    for (const share of [0.1, 0.4, 0.7, 0.9, 1]) {
      overlaps.push(
        ...(await page.evaluate((part) => {
          window.scrollTo({ top: document.body.scrollHeight * part, behavior: 'instant' })
          const box = document.querySelector('[aria-label="Back to top"]')!.getBoundingClientRect()
          const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
          const found: string[] = []
          while (texts.nextNode()) {
            const range = document.createRange()
            range.selectNodeContents(texts.currentNode)
            for (const line of range.getClientRects())
              if (line.right > box.left && line.left < box.right && line.bottom > box.top && line.top < box.bottom)
                found.push(texts.currentNode.textContent ?? '')
          }
          return found
        }, share)),
      )
    }
    expect(overlaps).toEqual([])
    // The way down the page is its clock, which goes on with the next frame.
    await page.getByRole('button', { name: 'Back to top' }).waitFor()
  })
})

/** Of the focused element: what stands over it, blank where it is to be seen whole; 'end' past the last. Runs in the page. */
function coveredFocus(): string {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'end'
  const box = focused.getBoundingClientRect()
  const corners = [box.top + 2, box.bottom - 2].map((y) => [box.left + box.width / 2, y] as const)
  for (const [x, y] of corners) {
    if (box.height > innerHeight / 2) continue
    const over = document.elementFromPoint(x, y)?.closest('header, nav[aria-label=Shortcuts]')
    if (over && !over.contains(focused)) return `${focused.outerHTML.slice(0, 80)} at ${Math.round(box.top)}`
  }
  return ''
}

/** Words in view below which something else is found. Runs in the page. */
function coveredWords(): { seen: number; covered: string[] } {
  const texts = document.createTreeWalker(document.querySelector('footer')!, NodeFilter.SHOW_TEXT)
  const covered: string[] = []
  let seen = 0
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement!
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    const box = range.getBoundingClientRect()
    if (box.width < 4 || box.top < 80 || !parent.checkVisibility()) continue
    seen += 1
    const found = document.elementFromPoint(box.left + box.width / 2, box.bottom - 2)
    if (!found?.closest('footer')) covered.push(texts.currentNode.textContent ?? '')
  }
  return { seen, covered }
}
