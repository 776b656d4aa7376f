import { describe, expect, test } from 'vitest'
import { plainReadingSuite } from '../support/plain/plain-suites.ts'
import type { PlainPage } from '../support/plain/plain-visitor.ts'

const headings = (page: PlainPage, level: number) => page.getByRole('main').getByRole('heading', { level }).allInnerTexts()
const hrefOf = (page: PlainPage, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).first().getAttribute('href')
const slidesOf = (page: PlainPage, carousel: string) =>
  page.getByRole('region', { name: carousel }).locator('[aria-roledescription=slide]').count()

describe('the screens about the company', () => {
  const site = plainReadingSuite()
  const open = async (path: string): Promise<PlainPage> => {
    const { page } = site.visitor()
    await page.goto(path)
    return page
  }

  test('home has every section of its own, with the content that the store holds', async () => {
    const page = await open('/')
    expect(await headings(page, 1)).toEqual(['Software Solutions, Empowering Businesses'])
    for (const heading of ['Trusted clients', 'What we do', 'About Our Company', 'Why choose us', 'Sample school designs', 'From the blog'])
      expect(await headings(page, 2)).toContain(heading)
    expect(await hrefOf(page, 'Get Started Today')).toBe('/contactus')
    expect(await hrefOf(page, 'Book a Demo')).toBe('/book-a-demo')
    expect([await slidesOf(page, 'Hero'), await slidesOf(page, 'Trusted clients')]).toEqual([3, 6])
    expect([await slidesOf(page, 'Testimonials'), await slidesOf(page, 'Latest blogs')]).toEqual([6, 7])
    expect(await page.locator('section:has(#about)').getByRole('img').count()).toBeGreaterThan(0)
    const text = await page.getByRole('main').innerText()
    for (const claim of ['56+ customer feedbacks', '15+ years of combined experience', 'open 24/7', 'Since 2019'])
      expect(text).toContain(claim)
  })

  test('the three service cards of home lead to their pages, below the anchor service', async () => {
    const page = await open('/')
    const cards = page.locator('#service').getByRole('article')
    expect(await cards.getByRole('heading').allInnerTexts()).toEqual(['Software Solutions', 'WordPress & E-commerce', 'Student Portal'])
    const hrefs = await cards.getByRole('link', { name: /^Read More/ }).evaluateAll((all) => all.map((each) => each.getAttribute('href')))
    expect(hrefs).toEqual(['/custom-software', '/wordpress-ecommerce', '/student-manager'])
  })

  test('the band goal has the support phone, WhatsApp, and 24/7 Support Service to /contactus', async () => {
    const page = await open('/')
    const band = page.locator('#goal')
    expect(await band.locator('a[href^="tel:"]').count()).toBe(1)
    expect(await band.locator('a[href^="https://wa.me/"]').count()).toBe(1)
    expect(await band.getByRole('link', { name: '24/7 Support Service' }).getAttribute('href')).toBe('/contactus')
  })

  test('home: three packages; the picture of the first leads to /thinksch-package; three sample school designs', async () => {
    const page = await open('/')
    const packages = page.locator('section[aria-labelledby=packages]')
    expect(await packages.getByRole('article').count()).toBe(3)
    expect(await packages.locator('a:has(img)').first().getAttribute('href')).toBe('/thinksch-package')
    expect(await page.locator('section[aria-labelledby=designs]').getByRole('img').count()).toBe(3)
  })

  test('about us has a film to play', async () => {
    const page = await open('/about-us')
    expect(await page.getByRole('button', { name: /^Play video/ }).count()).toBe(1)
    expect(await page.getByRole('main').locator('form[action$=".mp4"]').count()).toBe(1)
  })

  test('questions and answers: an accordion of the general ones, the first open', async () => {
    const page = await open('/faq')
    expect(await page.getByRole('main').locator('details').count()).toBeGreaterThanOrEqual(8)
    expect(await page.getByRole('main').locator('details[open]').count()).toBe(1)
  })

  test('questions stand in groups, each with a link above them all', async () => {
    const page = await open('/faq')
    const links = page.getByRole('navigation', { name: 'Groups of questions' }).getByRole('link')
    expect(await links.count()).toBeGreaterThanOrEqual(5)
    for (const link of await links.all()) {
      const heading = page.locator(`h2[id="${(await link.getAttribute('href'))?.split('#')[1]}"]`)
      expect(await heading.innerText()).toBe(await link.innerText())
    }
  })

  test('each general question is answered in at most two sentences, with a link to a page that is there', async () => {
    const page = await open('/faq')
    const asked = await page.locator('#questions details').evaluateAll((all) =>
      all.map((each) => ({
        answer: each.querySelector('p')?.textContent ?? '',
        href: each.querySelector('a')?.getAttribute('href') ?? '',
      })),
    )
    expect(asked.length).toBeGreaterThanOrEqual(14)
    for (const { answer, href } of asked) {
      expect([answer, answer.replace(/\d\.\d/g, '').match(/[.?!](?:\s|$)/g)?.length ?? 0]).toEqual([answer, 2])
      expect([href, (await fetch(site.url + href)).status]).toEqual([href, 200])
    }
  })

  test('the company says its RC number on its page and in the footer', async () => {
    const page = await open('/about-us')
    expect(await page.getByRole('main').innerText()).toContain('Registered in Nigeria: RC 0000000 (sample)')
    expect(await page.getByRole('contentinfo').innerText()).toContain('Thinksch Technologies. RC 0000000 (sample). All rights reserved.')
  })

  test.each([
    ['/project', 'All Projects', '33 projects', '/portfolio-style-5'],
    ['/project?category=business', 'Business', '11 business projects', '/portfolio-style-3#business'],
    ['/project?category=solution', 'Solution', '11 solution projects', '/portfolio-style-3#solution'],
    ['/project?category=marketing', 'Marketing', '11 marketing projects', '/portfolio-style-3#marketing'],
  ])('%s shows six projects under the tab %s, each leading to its own page', async (path, tab, every, href) => {
    const page = await open(path)
    const tabs = page.getByRole('navigation', { name: 'Project categories' })
    expect(await tabs.getByRole('link').allInnerTexts()).toEqual(['All Projects', 'Business', 'Solution', 'Marketing'])
    expect(await tabs.locator('[aria-current=page]').innerText()).toBe(tab)
    const cards = page.getByRole('main').getByRole('article')
    expect(await cards.count()).toBe(6)
    expect(await headings(page, 1)).toEqual([tab === 'All Projects' ? 'Our work' : `Our work: ${tab}`])
    const main = await page.getByRole('main').innerText()
    expect(main).toContain(tab === 'All Projects' ? '6 newest of 33' : '6 newest of 11')
    expect(await hrefOf(page, `See all ${every}`)).toBe(href)
    const hrefs = await cards.getByRole('link').evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
    for (const each of hrefs) expect(each).toMatch(/^\/project-details\/[a-z0-9-]+$/)
    for (const text of await cards.allInnerTexts()) expect(text).toMatch(tab === 'All Projects' ? /\w/ : new RegExp(tab))
  })

  test('a project has its client, category, date and address, three pictures and six challenges', async () => {
    const page = await open('/project-details/harvest-gate-results')
    const facts = page.getByRole('region', { name: 'Project information' })
    expect(await facts.locator('dt').allInnerTexts()).toEqual(['Client', 'Category', 'Date', 'Address'])
    expect(await facts.innerText()).toContain('31 July 2026')
    expect(await page.locator('section').first().locator('img').count()).toBe(3)
    expect(await page.getByRole('main').locator('ol').last().locator('li').count()).toBe(6)
  })

  test('the bare address shows the newest project, whose own address is canonical; unknown ones are 404', async () => {
    const page = await open('/project-details')
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(canonical).toMatch(/\/project-details\/[a-z0-9-]+$/)
    expect((await fetch(canonical ?? '')).status).toBe(200)
    for (const path of ['/project-details/no-such-thing', '/project?category=other'])
      expect([path, (await fetch(site.url + path)).status]).toEqual([path, 404])
  })

  test('four layouts over the same real projects: the newest, by kind, by year, all', async () => {
    const counts = async (path: string) => {
      const page = await open(path)
      return [
        await page.getByRole('article').count(),
        new Set(await page.locator('main a[href^="/project-details/"]').allInnerTexts()).size,
      ]
    }
    expect(await counts('/portfolio-style-2')).toEqual([8, 8])
    expect(await hrefOf(await open('/portfolio-style-2'), 'See all 33 projects')).toBe('/portfolio-style-5')
    expect(await counts('/portfolio-style-3')).toEqual([33, 33])
    expect((await counts('/portfolio-style-4'))[1]).toBeGreaterThanOrEqual(33)
    expect((await counts('/portfolio-style-5'))[0]).toBeGreaterThanOrEqual(33)
    expect(await headings(await open('/portfolio-style-3'), 2)).toEqual(['Business', 'Solution', 'Marketing'])
    const years = await headings(await open('/portfolio-style-4'), 2)
    expect(years).toEqual([...years].sort().toReversed())
  })
})
