import { describe, expect, test } from 'vitest'
import { plainReadingSuite } from '../support/plain/plain-suites.ts'
import type { PlainPage } from '../support/plain/plain-visitor.ts'

describe('what the company offers', () => {
  const site = plainReadingSuite()
  /** Every price in a text, whole: '₦500–₦700', '$260'. */
  const pricesIn = (text: string): string[] => text.match(/[₦$]\d[\d,.]*\d(?:–[₦$]\d[\d,.]*\d)?/g) ?? []
  const open = async (path: string): Promise<PlainPage> => {
    const { page } = site.visitor()
    await page.goto(path)
    return page
  }

  test('our services: an accordion of five, the first open, packages and a table of prices', async () => {
    const page = await open('/our-services')
    const panels = page.getByRole('main').locator('details[name=services]')
    expect(await panels.getByRole('heading').allInnerTexts()).toEqual([
      'Custom software',
      'WordPress and e-commerce',
      'Thinksch school app',
      'Website design and landing pages',
      'Hardware purchases',
    ])
    expect(await panels.evaluateAll((all) => all.map((each) => (each as HTMLDetailsElement).open))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    expect(await page.getByRole('main').getByRole('article').count()).toBe(3)
    for (const heading of ['How every job begins', 'Five services'])
      expect([heading, await page.getByRole('main').getByRole('heading', { level: 2, name: heading }).count()]).toEqual([heading, 1])
    expect(await page.getByRole('table', { name: 'Prices of website and support plans' }).count()).toBe(1)
  })

  test.each([
    '/service-details',
    '/student-manager',
    '/custom-software',
    '/wordpress-ecommerce',
    '/basic-package',
    '/standard-package',
    '/premium-package',
  ])('%s has the categories and the help card beside it', async (path) => {
    const page = await open(path)
    const aside = page.getByRole('complementary')
    expect(await aside.locator('a[href^="/category-list/"]').count()).toBeGreaterThanOrEqual(9)
    expect(await aside.getByRole('link', { name: 'Contact Us', exact: true }).getAttribute('href')).toBe('/contactus')
  })

  test.each([
    ['/basic-package', '₦500–₦700', ['Academic reports', 'Academic manager', 'Exams and records', 'Transcripts', 'Attendance records']],
    ['/standard-package', '₦750–₦1,000', ['School fees wallet', 'Virtual accounts', 'Multiple school bills', 'Communication manager']],
    ['/premium-package', '₦1,000–₦1,500', ['Multi-inventory', 'Point-of-sale manager', 'WhatsApp academic report sender']],
  ])('%s says its price, %s per student per term, and what it adds', async (path, price, features) => {
    const text = await (await open(path)).getByRole('main').innerText()
    expect(pricesIn(text)).toContain(price)
    expect(text).toContain('per student per term')
    for (const feature of features) expect(text).toContain(feature)
  })

  test('what every package holds is said wherever Basic is listed', async () => {
    for (const path of ['/', '/think-school', '/our-services', '/basic-package'])
      expect([path, await (await open(path)).getByText('As in every package: user management and computer-based tests').count()]).toEqual([
        path,
        1,
      ])
  })

  test('the student manager shows a screen and the six modules, and leads to a demo', async () => {
    const main = (await open('/student-manager')).getByRole('main')
    expect(await main.getByRole('img', { name: /dashboard/ }).count()).toBe(1)
    for (const module of ['User management', 'Academic manager', 'Exams and records', 'Attendance', 'School fees', 'Computer-based tests'])
      expect([module, await main.getByRole('heading', { name: module, exact: true }).count()]).toEqual([module, 1])
    expect(await main.getByRole('link', { name: 'Book a Demo' }).first().getAttribute('href')).toBe('/book-a-demo')
  })

  test('/thinksch-package compares the three packages feature by feature', async () => {
    const page = await open('/thinksch-package')
    const table = page.getByRole('table', { name: 'What each package includes' })
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(expect.arrayContaining(['Basic', 'Standard', 'Premium']))
    const cells = async (feature: string) =>
      table
        .getByRole('row', { name: new RegExp(`^${feature}`) })
        .getByRole('cell')
        .allInnerTexts()
    expect(await cells('Transcripts')).toEqual(['Yes', 'Yes', 'Yes'])
    expect(await cells('Virtual accounts')).toEqual(['No', 'Yes', 'Yes'])
    expect(await cells('Multi-inventory')).toEqual(['No', 'No', 'Yes'])
    for (const module of ['User management', 'Computer-based tests']) expect(await cells(module)).toEqual(['Yes', 'Yes', 'Yes'])
    for (const head of ['In every package', 'In Standard and Premium', 'Only in Premium'])
      expect([head, await table.getByRole('columnheader', { name: head }).count()]).toEqual([head, 1])
  })

  test('the school page: banner, reseller link, packages, modules, counters, updates and articles of category 9 alone', async () => {
    const page = await open('/think-school')
    const main = page.getByRole('main')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^STUDENT ACADEMIC MANAGER\s+Results, fees and attendance/)
    const resellerLinks = await main
      .getByRole('link', { name: 'Be a Reseller' })
      .evaluateAll((all) => all.map((each) => each.getAttribute('href')))
    expect(resellerLinks).toEqual(['/reseller', '/reseller'])
    for (const heading of ['One entry of a score, and everything follows', 'Do you know the schools in your area?'])
      expect(await main.getByRole('heading', { level: 2, name: heading }).count()).toBe(1)
    for (const path of ['/basic-package', '/standard-package', '/premium-package'])
      expect([path, await main.locator(`article a[href="${path}"]`).count()]).toEqual([path, 1])
    expect(await page.locator('section[aria-labelledby=features]').getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'User management',
      'Academic manager',
      'Exams and records',
      'Attendance',
      'School fees',
      'Computer-based tests',
    ])
    const text = await main.innerText()
    for (const words of ['In every package', 'From Standard up']) expect(text).toContain(words)
    for (const words of ['Manual, automated, or by scanning the QR code or barcode', 'virtual accounts through a commercial bank'])
      expect(text).toContain(words)
    for (const [value, label] of [
      [54, 'Application updates'],
      [50, 'Websites'],
      [17, 'E-commerce sites'],
      [67, 'Happy clients'],
    ])
      expect(text).toMatch(new RegExp(`${value}\\s+${label}`))
    expect(await page.getByRole('region', { name: 'Module updates' }).locator('[aria-roledescription=slide]').count()).toBe(6)
    const blog = page.getByRole('region', { name: 'Latest blogs' })
    expect(await blog.locator('[aria-roledescription=slide]').count()).toBe(7)
    expect(await blog.locator('a[href^="/category-list/"]:not([href="/category-list/9"])').count()).toBe(0)
  })

  test('pricing: two tabs of three plans, Save Over 25%, and the school prices in naira', async () => {
    const page = await open('/pricing-plane')
    const plans = async (id: string) => page.locator(`#${id}`).locator('article').allTextContents()
    const [monthly, yearly] = [await plans('monthly'), await plans('yearly')]
    // Of a row and of its card, and beside the price of a month what twelve of them cost.
    expect(monthly.map(pricesIn)).toEqual([
      ['$260', '$260', '$3,120'],
      ['$290', '$290', '$3,480'],
      ['$300', '$300', '$3,600'],
    ])
    // Beside the price of a year what twelve months cost.
    expect(yearly.map(pricesIn)).toEqual([
      ['$560', '$560', '$3,120'],
      ['$590', '$590', '$3,480'],
      ['$630', '$630', '$3,600'],
    ])
    for (const text of monthly) expect(text).toMatch(/\$\d+ per month/)
    for (const text of yearly) expect(text).toMatch(/\$\d+ per year/)
    expect(await page.getByRole('link', { name: 'Website plans: from $260 a month' }).getAttribute('href')).toBe('#plans')
    const headings = await page.locator('#monthly').getByRole('heading').allInnerTexts()
    expect([...new Set(headings)]).toEqual(['Website Basic', 'Website Standard', 'Website Premium'])
    expect(await page.locator('#monthly').textContent()).toMatch(/^We build your website and look after it\./)
    expect(await page.locator('#yearly').textContent()).toMatch(/^We look after a website that is built already\./)
    for (const name of ['Monthly Plan', 'Yearly Plan']) expect([name, await page.getByRole('link', { name }).count()]).toEqual([name, 1])
    const text = await page.getByRole('main').innerText()
    expect(text).toContain('Save Over 25% with the Yearly Plan')
    expect(text).not.toMatch(/% less/)
    expect(pricesIn(text)).toEqual(expect.arrayContaining(['₦500–₦700', '₦750–₦1,000', '₦1,000–₦1,500']))
  })

  test('addresses as people type them move for good', async () => {
    const moved = async (path: string) => {
      const answer = await fetch(site.url + path, { redirect: 'manual' })
      return [answer.status, answer.headers.get('location')]
    }
    expect(await moved('/pricing')).toEqual([301, '/pricing-plane'])
    expect(await moved('/appointment')).toEqual([301, '/appoinment'])
  })

  test('search finds the screens by what people look for', async () => {
    const found = async (query: string) => {
      const page = await open(`/search?query=${encodeURIComponent(query)}`)
      return page.getByRole('main').locator('h3 a, h2 a').first().getAttribute('href')
    }
    expect(await found('pricing')).toBe('/pricing-plane')
    expect(await found('about')).toBe('/about-us')
    expect(await found('mission')).toBe('/about-us')
    expect(await found('premium package')).toBe('/premium-package')
  })
})
