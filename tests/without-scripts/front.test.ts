import { describe, expect, test } from 'vitest'
import { plainReadingSuite } from '../support/plain/plain-suites.ts'
import type { PlainPage } from '../support/plain/plain-visitor.ts'

describe('the product in front', () => {
  const site = plainReadingSuite()
  const open = async (path: string): Promise<PlainPage> => {
    const { page } = site.visitor()
    await page.goto(path)
    return page
  }

  test('each slide of the banner shows another screen, with a caption of its own', async () => {
    const page = await open('/')
    const slides = page.getByRole('region', { name: 'Hero' }).locator('[aria-roledescription=slide]')
    const seen = await slides.evaluateAll((all) =>
      all.map((slide) => [slide.querySelector('img')?.src, slide.querySelector('figcaption')?.textContent]),
    )
    expect(new Set(seen.map(([picture]) => picture)).size).toBe(3)
    expect(new Set(seen.map(([, caption]) => caption)).size).toBe(3)
    for (const [picture, caption] of seen) {
      expect(picture).toContain('/drawn/')
      expect(caption).toMatch(/\w+ \w+ \w+/)
    }
  })

  test("home's sum is of the package that most schools take, which has the fees that it promises", async () => {
    const said = (await (await open('/')).getByRole('main').innerText()).replace(/\s+/g, ' ')
    expect(said).toContain('Results, fees and attendance for your school, in one app')
    expect(said).toContain('320 pupils on Standard: ₦240,000–₦320,000 a term.')
  })

  test('what a price is for stands above the rows of packages and plans; what happens after a demo is booked is numbered', async () => {
    const units = async (path: string) => (await open(path)).locator('main p:has(+ div > * details)').allInnerTexts()
    expect(await units('/')).toEqual(['per student per term'])
    expect(await units('/pricing-plane')).toEqual(['per student per term', 'per month', 'per year'])
    const demo = await open('/book-a-demo')
    expect(await demo.locator('section[aria-labelledby=next] ol > li').count()).toBe(3)
  })

  test('home and the school page each have a case in figures, marked as a sample, which leads to its project', async () => {
    for (const [path, href] of [
      ['/', '/project-details/harvest-gate-results'],
      ['/think-school', '/project-details/al-bayan-fees-wallet'],
    ] as const) {
      const shown = (await open(path)).locator('section[aria-labelledby=case]')
      expect([path, await shown.locator('dl dd').count()]).toEqual([path, 3])
      expect([path, await shown.getByText('A sample: the school and its figures are invented.').count()]).toEqual([path, 1])
      expect([path, await shown.getByRole('link', { name: 'How it was done' }).getAttribute('href')]).toEqual([path, href])
    }
  })

  test('pages lead to those that only the map of the site knew', async () => {
    const linked = async (path: string) =>
      (await open(path)).locator('main a').evaluateAll((all) => all.map((each) => each.getAttribute('href')))
    const home = await linked('/')
    for (const href of ['/project', '/testimonial-style-1', '/service-details', '/portfolio-style-2']) expect(home).toContain(href)
    expect(await linked('/think-school')).toEqual(expect.arrayContaining(['/project', '/testimonial-style-1']))
  })

  test('whoever would be a reseller sees what it brings before the form: ten schools, or as many as the address says', async () => {
    const sums = async (path: string) => (await open(path)).locator('form[aria-labelledby=earn]').innerText()
    const usual = await sums('/reseller')
    for (const words of ['10 schools × 300 pupils × ₦750 (Standard) = ₦2,250,000 a term', 'Your share (10%): ₦225,000 a term'])
      expect(usual.replace(/\s+/g, ' ')).toContain(words)
    expect((await sums('/reseller?schools=2&pupils=100')).replace(/\s+/g, ' ')).toContain('Your share (10%): ₦15,000 a term')
    expect(await sums('/reseller?schools=many')).toContain('Schools: a whole number from 1 to 1,000, such as 10')
    const headings = await (await open('/reseller')).getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
    expect(headings).toEqual([
      'What you would earn',
      'What you get',
      'What you do, what we do',
      'Your schools stay yours',
      'When you are paid',
      'What it costs you',
      'Who it suits',
      'Request a free demo',
      'What happens next',
    ])
  })

  test.each(['/', '/think-school?pupils=320', '/basic-package', '/reseller', '/contactus', '/faq', '/blog/6', '/about-us'])(
    'every WhatsApp link of %s begins with words that know the page',
    async (path) => {
      const hrefs = await (
        await open(path)
      )
        .locator('a[href^="https://wa.me/2"]')
        .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
      expect(hrefs.length).toBeGreaterThan(2)
      for (const href of hrefs)
        expect(new URL(href).searchParams.get('text')).toMatch(/^Hello, I am on your page “.+” and have a question: /)
      expect(hrefs.filter((href) => href.includes('320%20pupils'))).toEqual(path.includes('320') ? hrefs : [])
    },
  )

  test('a term is told by the clock: five moments in their order, each with its screen, module and package', async () => {
    const page = await open('/think-school')
    const moments = page.locator('section[aria-labelledby=day] li')
    expect(await moments.locator('details').count()).toBe(2)
    const told = await moments.evaluateAll((all) =>
      all.map((each) => [
        each.querySelector('time')?.textContent,
        each.querySelector('h3')?.textContent,
        each.querySelector('strong')?.textContent,
        each.querySelector('strong + a')?.textContent,
      ]),
    )
    expect(told).toEqual([
      ['7.42am', 'The gate', 'Attendance', 'In every package'],
      ['9.00am', 'Who is absent', 'Attendance', 'In every package'],
      ['11.15am', 'A transfer finds its pupil', 'School fees', 'From Standard up'],
      ['2.30pm', 'The result adds itself up', 'Exams and records', 'In every package'],
      ['4.06pm', 'A mother opens WhatsApp', 'WhatsApp academic report sender', 'In Premium'],
    ])
    const pictures = await moments.locator('img').evaluateAll((all) => all.map((each) => (each as HTMLImageElement).alt))
    expect(new Set(pictures).size).toBe(5)
    for (const each of await page.locator('section[aria-labelledby=features] a').all())
      expect(await page.locator((await each.getAttribute('href'))!).count()).toBe(1)
  })
})
