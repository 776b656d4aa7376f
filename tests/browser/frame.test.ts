import { describe, expect, test } from 'vitest'
import { browserSuite, hasBrowser, hydrate } from '../support/browser.ts'

const wide = { viewport: { width: 1440, height: 900 }, javaScriptEnabled: false }

describe.skipIf(!hasBrowser)('what every page stands in', () => {
  const site = browserSuite()

  test('the main navigation has Home, About, Services, Blog, the school page and Contact', async () => {
    const { page } = await site.visitor(wide)
    await page.goto('/')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    const hrefs = await links.evaluateAll((all) => all.map((each) => [each.textContent, each.getAttribute('href')]))
    expect(hrefs).toEqual([
      ['Home', '/'],
      ['About', '/about-us'],
      ['Services', '/our-service'],
      ['Blog', '/blog-list'],
      ['School App', '/think-school'],
      ['Contact', '/contactus'],
    ])
    expect(await page.getByRole('banner').getByRole('link', { name: 'Thinksch Technologies' }).getAttribute('href')).toBe('/')
  })

  test('the top bar asks, says the hours, and gives phone, e-mail and three links', async () => {
    const { page } = await site.visitor(wide)
    await page.goto('/blog-list')
    const banner = page.getByRole('banner')
    const text = await banner.innerText()
    for (const words of ['Digitalize your business?', 'Working: 8.00am - 5.00pm', 'Call us anytime']) expect(text).toContain(words)
    expect(await banner.getByRole('link', { name: 'Contact Us', exact: true }).getAttribute('href')).toBe('/contactus')
    expect(await banner.locator('a[href^="tel:"]').first().getAttribute('href')).toMatch(/^tel:\+234\d+$/)
    expect(await banner.locator('a[href^="mailto:"]').count()).toBeGreaterThan(0)
    for (const label of ['About', 'News', 'Contact'])
      expect(await banner.getByRole('link', { name: label, exact: true }).count()).toBeGreaterThan(0)
    expect(await banner.getByRole('link', { name: 'WhatsApp' }).first().getAttribute('href')).toMatch(/^https:\/\/wa\.me\/234\d+$/)
  })

  test('the side menu has the blurb, phone, e-mail, address, Facebook, WhatsApp and Get Quote', async () => {
    const { page } = await site.visitor({ javaScriptEnabled: false })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.locator('#site-menu')
    expect(await menu.getByRole('link', { name: 'Get Quote' }).getAttribute('href')).toBe('/contactus')
    for (const name of ['Facebook', 'WhatsApp']) expect(await menu.getByRole('link', { name }).count()).toBe(1)
    expect(await menu.innerText()).toContain('Lagos, Nigeria')
  })

  test('the footer has contacts, opening hours, the last links and the current year', async () => {
    const { page } = await site.visitor(wide)
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    const text = await footer.innerText()
    for (const words of ['Week Days', '09.00-24:00', 'Saturday', '08:00-03.00', 'Sunday', 'Day Off', `© ${new Date().getFullYear()}`])
      expect(text).toContain(words)
    const targets = {
      'Company News': '/blog-list',
      Faq: '/faq',
      'Help & FAQ': '/faq',
      'Pricing & Plans': '/pricing-plane',
      'Our Company': '/about-us',
      'Cookie Policy': '/pages/cookie-policy',
    }
    for (const [name, href] of Object.entries(targets))
      expect([name, await footer.getByRole('link', { name, exact: true }).first().getAttribute('href')]).toEqual([name, href])
  })

  test('the breadcrumb links all but the last step, which is the page itself', async () => {
    const { page } = await site.visitor(wide)
    await page.goto('/category-list/9')
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
    expect(await crumbs.getByRole('link').allInnerTexts()).toEqual(['Home', 'Blog'])
    expect(await crumbs.locator('[aria-current=page]').innerText()).toBe('School App')
  })

  test('of each pair of addresses one is canonical; others move', async () => {
    const canonical = async (path: string) => /<link rel="canonical" href="([^"]+)"/.exec(await (await fetch(site.url + path)).text())?.[1]
    expect(await canonical('/contact')).toBe(`${site.url}/contactus`)
    expect(await canonical('/our-service')).toBe(`${site.url}/our-services`)
    const moved = async (path: string) => {
      const answer = await fetch(site.url + path, { redirect: 'manual' })
      return [answer.status, answer.headers.get('location')]
    }
    expect(await moved('/pages/about-us')).toEqual([301, '/about-us'])
    expect(await moved('//blog-list//')).toEqual([301, '/blog-list'])
  })

  test('the home page says what the company does, with two ways on', async () => {
    const { page } = await site.visitor(wide)
    await page.goto('/')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Software Solutions, Empowering Businesses')
    expect(await page.getByRole('link', { name: 'Get Started Today' }).getAttribute('href')).toBe('/contactus')
    expect(await page.getByRole('link', { name: 'See the school app' }).getAttribute('href')).toBe('/think-school')
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('index, follow')
  })

  test('contact us shows phones, e-mail and office, and a drawn map with a link instead of an outside one', async () => {
    const { page } = await site.visitor(wide)
    await page.goto('/contactus')
    for (const name of ['Call us', 'E-mail', 'Office']) expect(await page.getByRole('heading', { name, exact: true }).count()).toBe(1)
    expect(await page.getByRole('img', { name: /map/i }).count()).toBe(1)
    expect(await page.getByRole('link', { name: 'Open in Maps' }).getAttribute('href')).toMatch(/^https:/)
    expect(await page.locator('iframe').count()).toBe(0)
  })

  test('going to another page starts at its top, and going back comes back to where one was', async () => {
    const { page } = await site.visitor({ viewport: { width: 1440, height: 700 } })
    await page.goto('/blog-list', { waitUntil: 'load' })
    await hydrate(page)
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
    await page.getByRole('article').nth(2).getByRole('heading').getByRole('link').click()
    await page.waitForURL('**/blog/*')
    await page.waitForFunction(() => window.scrollY === 0)
    await page.goBack()
    await page.waitForFunction(() => window.scrollY > 300)
  })

  test('pages carry the security headers and a policy without anything unsafe', async () => {
    const { headers } = await fetch(`${site.url}/contactus`)
    const policy = headers.get('content-security-policy') ?? ''
    for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"])
      expect(policy).toContain(part)
    expect(policy).not.toMatch(/unsafe|nonce|https?:/)
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
})
