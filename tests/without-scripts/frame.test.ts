import { describe, expect, test } from 'vitest'
import type { ApiDescription } from '#shared/api-description.ts'
import { someOf } from '../support/every-case.ts'
import { plainReadingSuite } from '../support/plain/plain-suites.ts'
import { siteRoutes } from '../support/site-routes.ts'

const SPECIFIED = [
  '/',
  '/our-service',
  '/our-services',
  '/service-details',
  '/basic-package',
  '/standard-package',
  '/premium-package',
  '/student-manager',
  '/custom-software',
  '/wordpress-ecommerce',
  '/thinksch-package',
  '/appoinment',
  '/about-us',
  '/pricing-plane',
  '/testimonial-style-1',
  '/project',
  '/project-details',
  '/portfolio-style-2',
  '/portfolio-style-3',
  '/portfolio-style-4',
  '/portfolio-style-5',
  '/blog-list',
  '/blog-grid',
  '/blog-details/6',
  '/blog/6',
  '/blog-details-default',
  '/contactus',
  '/contact',
  '/think-school',
  '/reseller',
  '/faq',
  '/category-list/9',
  '/search',
  '/privacy-policy',
  '/cookie-policy',
  '/accessibility',
  '/book-a-demo',
  '/newsletter',
]

describe('what every page stands in', () => {
  const site = plainReadingSuite()

  test('the main navigation has Home, About, Services, Blog, the school page and Contact', async () => {
    const { page } = site.visitor()
    await page.goto('/')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    const hrefs = await links.evaluateAll((all) => all.map((each) => [each.textContent, each.getAttribute('href')]))
    expect(hrefs).toEqual([
      ['Home', '/'],
      ['About', '/about-us'],
      ['Services', '/our-service'],
      ['Blog', '/blog-list'],
      ['Thinksch school app', '/think-school'],
      ['Prices', '/pricing-plane'],
      ['Contact', '/contactus'],
    ])
    expect(await page.getByRole('banner').getByRole('link', { name: 'Thinksch Technologies' }).getAttribute('href')).toBe('/')
  })

  test('the top bar asks, says the hours, and gives phone, e-mail and three links', async () => {
    const { page } = site.visitor()
    await page.goto('/blog-list')
    const banner = page.getByRole('banner')
    const text = await banner.innerText()
    for (const words of ['Digitalize your business?', 'Working: 8.00am - 5.00pm', 'Call us anytime']) expect(text).toContain(words)
    expect(await banner.getByRole('link', { name: 'Contact Us', exact: true }).getAttribute('href')).toBe('/contactus')
    expect(await banner.locator('a[href^="tel:"]').first().getAttribute('href')).toMatch(/^tel:\+234\d+$/)
    expect(await banner.locator('a[href^="mailto:"]').count()).toBeGreaterThan(0)
    const links = banner.getByRole('list').filter({ hasText: 'News' }).getByRole('link')
    expect(await links.evaluateAll((all) => all.map((each) => [each.textContent, each.getAttribute('href')]))).toEqual([
      ['About', '/about-us'],
      ['News', '/blog-list'],
      ['Contact', '/contactus'],
    ])
    expect(await banner.getByRole('link', { name: 'WhatsApp' }).first().getAttribute('href')).toMatch(
      /^https:\/\/wa\.me\/234\d+\?text=Hello.*Blog/,
    )
    expect(await banner.getByRole('link', { name: 'Facebook' }).first().getAttribute('href')).toMatch(/^https:\/\/www\.facebook\.com\//)
    expect(await banner.getByRole('link', { name: 'Get Quote' }).getAttribute('href')).toBe('/appoinment')
  })

  test('programs that know no styles read a page before the side menu', async () => {
    const { page } = site.visitor()
    await page.goto('/contactus')
    const order = await page.locator('h1, main, footer, #site-menu').evaluateAll((all) => all.map(({ localName, id }) => id || localName))
    expect(order).toEqual(['content', 'h1', 'footer', 'site-menu'])
  })

  test('the side menu has the blurb, hours, question, phone, e-mail, address, Facebook, WhatsApp and Get Quote', async () => {
    const { page } = site.visitor()
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.locator('#site-menu')
    expect(await menu.getByRole('link', { name: 'Get Quote' }).getAttribute('href')).toBe('/contactus')
    for (const name of ['Facebook', 'WhatsApp']) expect(await menu.getByRole('link', { name }).count()).toBe(1)
    const text = await menu.innerText()
    for (const words of ['Working: 8.00am - 5.00pm', 'Digitalize your business?']) expect(text).toContain(words)
    expect(await menu.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/contactus')
    for (const words of ['Lagos, Nigeria', 'We build software, websites and the Thinksch school app', new URL(site.url).host])
      expect(text).toContain(words)
    for (const scheme of ['tel:', 'mailto:']) expect(await menu.locator(`a[href^="${scheme}"]`).count()).toBe(1)
  })

  test('the footer has a call to action, services, contacts, opening hours, two popular updates, the last links and the year', async () => {
    const { page } = site.visitor()
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    for (const group of await footer.locator('summary').all()) await group.click()
    const text = await footer.innerText()
    for (const words of ['Week Days', '09.00-24:00', 'Saturday', '08:00-03.00', 'Sunday', 'Day Off', `© ${new Date().getFullYear()}`])
      expect(text).toContain(words)
    expect(await footer.getByRole('heading').allInnerTexts()).toEqual(
      expect.arrayContaining(['Tell us what your school or business needs', 'Our Services', 'Contact']),
    )
    for (const contact of ['tel:', 'mailto:']) expect(await footer.locator(`a[href^="${contact}"]`).count()).toBeGreaterThan(0)
    expect(text).toContain('Lagos, Nigeria')
    const updates = footer.getByRole('region', { name: 'Popular updates' }).getByRole('listitem')
    expect(await updates.count()).toBe(2)
    for (const update of await updates.all()) {
      expect(await update.getByRole('link').getAttribute('href')).toMatch(/^\/blog\/\d+$/)
      expect(await update.innerText()).toMatch(/\d{1,2} [A-Z][a-z]+ \d{4}/)
    }
    const targets = {
      'Company News': '/blog-list',
      Faq: '/faq',
      Contact: '/contactus',
      'Forum Support': '/faq',
      'Help & FAQ': '/faq',
      'Contact Us': '/contactus',
      'Pricing & Plans': '/pricing-plane',
      'Cookie Policy': '/cookie-policy',
      Accessibility: '/accessibility',
      'About Us': '/about-us',
      'Our Company': '/about-us',
      Service: '/our-services',
      'My Account': '/contactus',
    }
    for (const [name, href] of Object.entries(targets))
      expect([name, (await footer.getByRole('link', { name, exact: true }).getAttribute('href'))?.replace(/#.*/, '')]).toEqual([name, href])
  })

  test('pages with a form of their own, or that end in a call, have no other call below it', async () => {
    const calls = async (path: string) =>
      (await (await fetch(site.url + path)).text()).includes('Tell us what your school or business needs</h2>')
    for (const path of [
      '/contactus',
      '/contact',
      '/book-a-demo',
      '/appoinment',
      '/reseller',
      '/newsletter',
      '/basic-package',
      '/our-services',
    ])
      expect([path, await calls(path)]).toEqual([path, false])
    for (const path of ['/', '/faq', '/think-school']) expect([path, await calls(path)]).toEqual([path, true])
  })

  test('every address of the specification answers, and no page knows another founding year than 2019', async () => {
    const answers = async (path: string) => {
      const answer = await fetch(site.url + path)
      return [path, answer.status, /(?:since|founded in)\s+(?!2019)\d{4}/i.test(await answer.text())]
    }
    for (const path of SPECIFIED) expect(await answers(path)).toEqual([path, 200, false])
    expect(await answers('/404')).toEqual(['/404', 404, false])
    for (const path of someOf(4, siteRoutes)) expect([path, (await answers(path)).at(-1)]).toEqual([path, false])
    const { page } = site.visitor()
    for (const [path, words] of [
      ['/', 'Since 2019'],
      ['/about-us', 'Founded in 2019'],
    ] as const) {
      await page.goto(path)
      expect([path, await page.getByText(words, { exact: true }).count()]).toEqual([path, 1])
    }
  })

  test('the breadcrumb links all but the last step, which is the page itself', async () => {
    const { page } = site.visitor()
    await page.goto('/category-list/9')
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
    expect(await crumbs.getByRole('link').allInnerTexts()).toEqual(['Home', 'Blog'])
    expect(await crumbs.locator('[aria-current=page]').innerText()).toBe('School App')
  })

  test('every page but home has its breadcrumb: links from Home on that answer, and itself last', async () => {
    const { page } = site.visitor({ allow: /status of 40[04]/ })
    const bare: string[] = []
    const steps = new Set<string>()
    for (const path of someOf(4, siteRoutes.slice(0, -1))) {
      await page.goto(path)
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
      if ((await crumbs.count()) === 0) {
        bare.push(path)
        continue
      }
      const read = await crumbs.evaluateAll((all) =>
        all.map((each) => ({
          label: each.textContent,
          href: each.querySelector('a')?.getAttribute('href'),
          isHere: each.querySelector('[aria-current=page]') !== null,
        })),
      )
      const [home, ...others] = read
      expect([path, home]).toEqual([path, { label: 'Home', href: '/', isHere: false }])
      for (const [index, { label, href, isHere }] of others.entries()) {
        const isLast = index === others.length - 1
        expect([path, label !== '', href === undefined, isHere]).toEqual([path, true, isLast, isLast])
        if (href) steps.add(href)
      }
    }
    expect(bare).toEqual(['/'])
    for (const href of steps) expect([href, (await fetch(site.url + href)).status]).toEqual([href, 200])
  })

  test('/api/docs has every call of the description: how, for whom, where and what for', async () => {
    const { page } = site.visitor()
    const { paths } = (await (await fetch(`${site.url}/api/openapi.json`)).json()) as ApiDescription
    const calls = Object.entries(paths ?? {}).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => `${method.toUpperCase()} ${call['x-audience']} ${path}${call.summary}`),
    )
    await page.goto('/api/docs')
    expect(calls.length).toBeGreaterThan(50)
    expect((await page.locator('main details > summary').allTextContents()).toSorted()).toEqual(calls.toSorted())
  })

  test('of each pair of addresses one is canonical; others move', async () => {
    const canonical = async (path: string) => /<link rel="canonical" href="([^"]+)"/.exec(await (await fetch(site.url + path)).text())?.[1]
    expect(await canonical('/contact')).toBe(`${site.url}/contactus`)
    expect(await canonical('/our-service')).toBe(`${site.url}/our-services`)
    for (const page of ['privacy-policy', 'cookie-policy', 'accessibility'])
      expect(await canonical(`/${page}`)).toBe(`${site.url}/pages/${page}`)
    const moved = async (path: string) => {
      const answer = await fetch(site.url + path, { redirect: 'manual' })
      return [answer.status, answer.headers.get('location')]
    }
    expect(await moved('/pages/about-us')).toEqual([301, '/about-us'])
    expect(await moved('//blog-list//')).toEqual([301, '/blog-list'])
  })

  test('the home page says what the company does, with two ways on', async () => {
    const { page } = site.visitor()
    await page.goto('/')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Software Solutions, Empowering Businesses')
    expect(await page.locator('h1 + p').innerText()).toBe('Results, fees and attendance for your school, in one app')
    expect(await page.getByRole('link', { name: 'Get Started Today' }).getAttribute('href')).toBe('/contactus')
    expect(await page.getByRole('link', { name: 'See the school app' }).getAttribute('href')).toBe('/think-school')
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('index, follow')
  })

  test('contact us shows phones, e-mail and office, and a drawn map with a link instead of an outside one', async () => {
    const { page } = site.visitor()
    await page.goto('/contactus')
    for (const name of ['Call us', 'Email', 'Office']) expect(await page.getByRole('heading', { name, exact: true }).count()).toBe(1)
    const main = page.getByRole('main')
    const links = await main.locator('a[href^="tel:"], a[href^="mailto:"]').evaluateAll((all) => all.map(({ textContent }) => textContent))
    expect(links).toEqual(expect.arrayContaining(['+234 800 000 0190', '+234 800 000 0191', 'hello@thinksch.example']))
    expect(await main.innerText()).toContain('14 Sample Close, Ikeja, Lagos, Nigeria')
    expect(await page.getByRole('img', { name: /map/i }).count()).toBe(1)
    expect(await page.getByRole('link', { name: 'Open in Maps' }).getAttribute('href')).toMatch(/^https:/)
    expect(await page.locator('iframe').count()).toBe(0)
  })

  test('pages carry the security headers and a policy without anything unsafe', async () => {
    for (const path of siteRoutes) {
      const { headers } = await fetch(site.url + path)
      const policy = headers.get('content-security-policy') ?? ''
      for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"])
        expect([path, policy]).toEqual([path, expect.stringContaining(part)])
      expect([path, policy]).not.toEqual([path, expect.stringMatching(/unsafe|nonce|https?:/)])
      expect([path, headers.get('referrer-policy')]).toEqual([path, 'strict-origin-when-cross-origin'])
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
    }
  })
})
