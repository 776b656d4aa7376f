import { describe, expect, test } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import type { Db } from '#database/tables.ts'
import { lengthLimits } from '#shared/limits.ts'
import { subscribeInFooter } from '../support/journeys/subscribe-in-footer.ts'
import { filledForms } from '../support/lead-forms.ts'
import type { Finds } from '../support/plain/plain-locator.ts'
import { plainSuite } from '../support/plain/plain-suites.ts'
import type { PlainPage } from '../support/plain/plain-visitor.ts'

const FORMS = [
  { kind: 'demo', path: '/book-a-demo', thanks: 'Thank you !! Message sent', email: 'clientEmail' },
  { kind: 'reseller', path: '/reseller', thanks: 'Thank you! Message sent.', email: 'resellerEmail' },
  { kind: 'quote', path: '/appoinment', thanks: 'Thank you! Request sent.', email: 'email' },
] as const
const ngozi = { 'Full name': 'Ngozi Eze', 'Phone number': '0803 000 0000', Email: 'ngozi@school.example' }
const bola = { Name: 'Bola Ade', Email: 'bola@school.example', Comment: 'Our bursar agrees.' }

const main = (page: PlainPage) => page.getByRole('main')
const submit = (part: Finds) => part.getByRole('button', { name: 'Submit' })
const fill = async (part: Finds, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) await part.getByLabel(label).fill(value)
}

describe('forms', () => {
  const site = plainSuite()

  const read = async <T>(ask: (db: Db) => Promise<T>): Promise<T> => {
    const engine = await openDatabase({ dataDir: site.dataDir, databaseUrl: undefined })
    return ask(engine.db).finally(() => engine.close())
  }
  const leadsWith = async (message: string) =>
    (await read((db) => db.selectFrom('leads').selectAll().execute())).filter(({ details }) => details.includes(message))

  describe.each(FORMS)('at $path', ({ kind, path, thanks, email }) => {
    test('works without scripts: messages in place with all that was typed, then on to the thanks with a reference', async () => {
      const { page } = site.visitor({ allow: /status of 400/ })
      await page.goto(path)
      const form = main(page).locator('form[method=post]')
      expect(await form.getAttribute('novalidate')).not.toBeNull()
      const typed: Record<string, string> = {}
      for (const [name, value] of Object.entries(filledForms[kind])) {
        const control = form.locator(`#${name}`)
        const label = form.locator(`label[for="${name}"]`)
        expect([name, await label.isVisible()]).toEqual([name, true])
        typed[name] = /message/i.test(name) ? `Without scripts at ${path}` : value
        await (name.endsWith('Type') ? control.selectOption(value) : control.fill(typed[name]))
      }
      await page.locator(`#${email}`).fill('nobody')
      await submit(main(page)).click()
      await main(page).getByRole('alert').getByText('Invalid email').waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
      for (const [name, value] of Object.entries({ ...typed, [email]: 'nobody' }))
        expect([name, await form.locator(`#${name}`).inputValue()]).toEqual([name, value])
      await page.locator(`#${email}`).fill('ada@school.example')
      await submit(main(page)).click()
      await page.waitForURL(/\/sent\/[A-Z0-9-]+$/)
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(thanks)
      expect((await leadsWith(`Without scripts at ${path}`)).map((lead) => lead.kind)).toEqual([kind])
    })
  })

  test('the reseller page names four benefits and its form is a request for a free demo', async () => {
    const { page } = site.visitor()
    await page.goto('/reseller')
    const benefits = page.getByRole('region', { name: 'What you get' }).getByRole('heading', { level: 3 })
    expect(await benefits.allInnerTexts()).toEqual([
      'Commission payments',
      'Onboarding support',
      'Ready-to-use marketing',
      'A dedicated account',
    ])
    await page.getByRole('form', { name: 'Request a free demo' }).waitFor()
  })

  test("the calculator's numbers travel into the demo form", async () => {
    const { page } = site.visitor()
    await page.goto('/pricing-plane?pupils=480')
    await page.getByRole('link', { name: 'Book a demo with these numbers' }).click()
    expect(await page.getByLabel('Message').inputValue()).toContain('We have 480 pupils.')
  })

  test('a website plan that is chosen begins the message of the contact form; an unknown one does not', async () => {
    const { page } = site.visitor()
    await page.goto('/pricing-plane?billing=yearly')
    await page.getByRole('link', { name: 'Choose Website Standard' }).click()
    expect(await page.getByLabel('Message').inputValue()).toBe('I would like the Website Standard plan, paid yearly.')
    await page.goto('/contactus?plan=Gold&billing=yearly')
    expect(await page.getByLabel('Message').inputValue()).toBe('')
  })

  test('the button of the demo dialog leads to the page with the form', async () => {
    const { page } = site.visitor()
    await page.goto('/')
    await page.getByRole('button', { name: 'Book a Demo' }).click()
    await page.waitForURL(/\/book-a-demo\??$/)
    await page.getByRole('form', { name: 'Book a Demo' }).waitFor()
  })

  test('the button of the menu leads there too', async () => {
    const { page } = site.visitor()
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('#site-menu').getByRole('button', { name: 'Book a Demo' }).click()
    await page.getByRole('form', { name: 'Book a Demo' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/book-a-demo')
  })

  test('the contact form stores the enquiry and moves to the thanks with a reference', async () => {
    const { page } = site.visitor()
    await page.goto('/contactus?utm_source=flyer&utm_medium=print')
    await fill(page, { ...ngozi, Message: 'What does Standard cost?' })
    await submit(page).click()
    await page.waitForURL(/\/sent\/[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Thank You !! Message Sent!')
    const reference = page.url().split('/').at(-1) ?? ''
    expect(await page.getByText(reference).count()).toBe(1)
    expect(await page.getByRole('main').innerText()).toContain('We call back within one working day')
    const [lead] = await leadsWith('What does Standard cost?')
    expect(lead?.reference).toBe(reference)
    expect(JSON.parse(lead?.source ?? '')).toMatchObject({ page: '/contactus', utm_source: 'flyer', utm_medium: 'print' })
    const answer = await page.request.get(page.url())
    expect([answer.headers()['cache-control'], answer.headers()['x-robots-tag']]).toEqual(['no-store', 'noindex'])
  })

  test('the contact form comes back with the messages in place and everything that was typed', async () => {
    const { page } = site.visitor({ allow: /400/ })
    await page.goto('/contactus')
    await fill(page, { 'Full name': 'Ngozi "Eze"', 'Phone number': '', Email: 'nobody', Message: 'First line\nSecond line <b>' })
    await submit(page).click()
    await page.getByRole('alert').getByText('Phone number is required').waitFor()
    expect(new URL(page.url()).pathname).toBe('/contactus')
    expect(await page.locator('#email-error').innerText()).toBe('Invalid email')
    expect(await page.getByLabel('Full name').inputValue()).toBe('Ngozi "Eze"')
    expect(await page.getByLabel('Message').inputValue()).toBe('First line\nSecond line <b>')
    await page.getByLabel('Phone number').fill('0803')
    await page.getByLabel('Email').fill('ngozi@school.example')
    await submit(page).click()
    await page.waitForURL('**/sent/*')
  })

  test('the same words sent twice are stored once', async () => {
    const { page } = site.visitor()
    const references = []
    for (let count = 0; count < 2; count += 1) {
      await page.goto('/contactus')
      await fill(page, { ...ngozi, Message: 'Twice the same' })
      await submit(page).click()
      await page.waitForURL('**/sent/*')
      references.push(page.url())
    }
    expect(references[0]).toBe(references[1])
    expect(await leadsWith('Twice the same')).toHaveLength(1)
  })

  test('a form from another site is refused', async () => {
    const answer = await fetch(`${site.url}/contactus`, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example' },
      body: new URLSearchParams({ fullName: 'x' }),
    })
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('from another site')])
  })

  test('a reply comes back with its messages, then moves to the thanks', async () => {
    const { page } = site.visitor({ allow: /400/ })
    const reply = page.getByRole('form', { name: 'Leave a Reply' })
    await page.goto('/blog-details/6')
    expect(await reply.count()).toBe(0)
    await page.locator('summary').filter({ hasText: 'Leave a Reply' }).click()
    await fill(reply, { ...bola, Email: 'nobody', Comment: '' })
    await submit(reply).click()
    await reply.getByRole('alert').getByText('Comment is required').waitFor()
    expect(new URL(page.url()).pathname).toBe('/blog-details/6')
    expect(await page.locator('#email-error').innerText()).toBe('Invalid email')
    expect(await reply.getByLabel('Name').inputValue()).toBe('Bola Ade')
    await fill(reply, { Email: 'bola.ade@school.example', Comment: 'Without scripts' })
    await submit(reply).click()
    await page.waitForURL('**/sent/*')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Thank you! Your comment awaits approval.')
    expect(await page.getByRole('main').innerText()).toContain('An editor reads it first.')
    expect(await read((db) => db.selectFrom('comments').selectAll().where('email', '=', 'bola.ade@school.example').execute())).toHaveLength(
      1,
    )
  })

  test('what was chosen stands above the form with its sum, by links alone', async () => {
    const { page } = site.visitor({ allow: /status of 400/ })
    await page.goto('/think-school?pupils=200')
    await page.getByRole('link', { name: 'Book a demo with these numbers' }).click()
    const choice = page.getByRole('region', { name: 'Your choice' })
    for (const name of ['Basic', 'Standard', 'Premium']) expect(await choice.innerText()).toContain(`${name}: 200 pupils`)
    await page.goto('/book-a-demo?pupils=200&package=standard')
    expect(await choice.innerText()).toContain('Standard: 200 pupils × ₦750–₦1,000 = ₦150,000–₦200,000 a term')
    expect(await choice.innerText()).not.toContain('Basic')
    expect(await page.getByLabel('Message').inputValue()).toBe('We have 200 pupils and would like to see the Standard package. ')
    // It stays where the form comes back with what to mend.
    await submit(main(page)).click()
    expect(await page.getByText('Name is required').count()).toBeGreaterThan(0)
    expect(await choice.innerText()).toContain('₦150,000–₦200,000')
    await choice.getByRole('link', { name: 'Change' }).click()
    expect(await page.getByLabel('Number of pupils').inputValue()).toBe('200')
  })

  test('what is too long is told, and comes back whole', async () => {
    const { page } = site.visitor({ allow: /status of 400/ })
    await page.goto('/contactus')
    await page.locator('#fullName').fill('n'.repeat(lengthLimits.name + 1))
    await submit(main(page)).click()
    expect(await page.locator('#fullName-error').innerText()).toBe('Full name must be 120 characters or fewer')
    expect(await page.locator('#fullName').inputValue()).toHaveLength(lengthLimits.name + 1)
  })

  test('the newsletter form in the footer of every page is sent to /newsletter', async () => {
    const { page } = site.visitor({ allow: /400/ })
    await subscribeInFooter(page, 'footer@school.example')
    expect(
      await read((db) => db.selectFrom('subscribers').selectAll().where('email', '=', 'footer@school.example').execute()),
    ).toMatchObject([{ status: 'pending' }])
  })
})
