import { describe, expect, test } from 'vitest'
import { plainReadingSuite } from '../support/plain/plain-suites.ts'
import type { PlainPage } from '../support/plain/plain-visitor.ts'

describe('what screens say is whole, and where it can be found again', () => {
  const site = plainReadingSuite()
  const open = async (path: string): Promise<PlainPage> => {
    const { page } = site.visitor()
    await page.goto(path)
    return page
  }

  test('a list shows all of the thirty words that the call gives', async () => {
    const page = await open('/blog-list')
    const { data } = (await (await fetch(`${site.url}/blogs/api/blogs?limit=4&fields=summary`)).json()) as { data: { excerpt: string }[] }
    const shown = await page.locator('main article').evaluateAll((all) => all.map((card) => card.querySelector('h2 + p')?.textContent))
    expect(shown).toEqual(data.map(({ excerpt }) => excerpt))
    expect(shown.filter((text) => text?.split(' ').length === 30).length).toBeGreaterThan(1)
  })

  test("'Save Over 25%' names the plan it is true of, and each yearly price says what a year of months costs", async () => {
    const page = await open('/pricing-plane?billing=yearly')
    await page.getByText('Save Over 25% with the Yearly Plan').waitFor()
    const cards = await page.locator('#yearly article').allTextContents()
    for (const [index, sum] of ['$3,120', '$3,480', '$3,600'].entries())
      expect(cards[index]).toContain(`by the month, twelve months are ${sum}`)
  })

  test('each of the team has links of their own, named after them', async () => {
    const page = await open('/about-us')
    const links = page.getByRole('region', { name: 'Our team' }).getByRole('link')
    const named = await links.evaluateAll((all) =>
      all.map((each) => [each.getAttribute('aria-label'), each.getAttribute('href'), each.getAttribute('rel')]),
    )
    expect(named).toContainEqual(['Amaka Obi on LinkedIn', expect.stringContaining('linkedin.com/in/amaka'), 'noopener'])
    expect(new Set(named.map(([, href]) => href)).size).toBe(named.length)
    expect(named.every(([, , rel]) => rel === 'noopener')).toBe(true)
    const footer = await page.getByRole('contentinfo').getByRole('link', { name: 'Facebook' }).getAttribute('href')
    expect(named.map(([, href]) => href)).not.toContain(footer)
  })

  test("'Open in Maps' looks for the office's address", async () => {
    const page = await open('/contactus')
    const href = (await page.getByRole('link', { name: 'Open in Maps' }).getAttribute('href')) ?? ''
    expect(new URL(href).searchParams.get('query')).toBe('14 Sample Close, Ikeja, Lagos, Nigeria')
  })

  test('each opening time says what it is of', async () => {
    const page = await open('/contactus')
    const main = await page.getByRole('main').innerText()
    expect(main).toContain('Office: 8.00am - 5.00pm')
    expect(main).toMatch(/Sales and WhatsApp: Week Days 09\.00-24:00\s+Saturday 08:00-03\.00\s+Sunday Day Off/)
    const hours = page.getByRole('contentinfo').locator('details:has(h3 + dl)').filter({ hasText: 'Opening hours: sales and WhatsApp' })
    await hours.locator('summary').click()
    expect(await hours.locator('h3 + dl').innerText()).toMatch(/Week Days\s+09\.00-24:00\s+Saturday\s+08:00-03\.00\s+Sunday\s+Day Off/)
    const home = await (await open('/')).getByRole('main').innerText()
    expect(home).toContain('The support line is open 24/7')
  })
})
