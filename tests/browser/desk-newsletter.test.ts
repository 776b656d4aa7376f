import { describe, expect, test } from 'vitest'
import { addIssue, saveIssue } from '#domain/newsletter/edit-issue.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { hasBrowser } from '../support/browser.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { expectFocus } from '../support/keys.ts'
import { startMailTrap } from '../support/mail-trap.ts'
import { freePort } from '../support/postgres-server.ts'
import { buildReaders } from '../support/subscribers.ts'

const port = await freePort()

describe.skipIf(!hasBrowser)('the newsletter in the back office', () => {
  const desk = deskSuite(['sales', 'admin'], { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'hello@company.example' })

  test('an issue is written with articles, looked at, tried, sent to those who confirmed, and says what became of it', async () => {
    const trap = await startMailTrap(port)
    await desk.withSite((site) => buildReaders(site, ['not-yet@school.example'], 'pending'))
    trap.refuseRecipient = (address) => (address.startsWith('gone') ? '550 5.1.1 No such user' : undefined)
    const { page } = await desk.staff('sales', { allow: /status of 400/ })
    await openDesk(page, deskPaths.newsletter)
    await page.getByRole('button', { name: 'Write an issue' }).click()
    const words = page.getByRole('textbox', { name: 'Words (optional)', exact: true })
    await page.getByRole('button', { name: 'Send now' }).click()
    await expectFocus(page, 'Subject is required')
    await page.getByLabel('Subject', { exact: true }).fill('November')
    await words.fill('Good morning')
    await page.getByRole('button', { name: 'Schedule' }).click()
    await expectFocus(page, 'Date is invalid')
    await page.getByRole('button', { name: 'Send now' }).click()
    await expectFocus(page, 'No address on the list is confirmed')
    await words.fill('Good morning,\n\nread [our prices](https://www.school.example/prices).')
    await page.getByRole('link', { name: 'Dark', exact: true }).click()
    await page.waitForURL(/scheme=dark/)
    await page.getByTitle(/dark/).waitFor()
    expect(await words.inputValue()).toContain('our prices')
    await desk.withSite((site) => buildReaders(site, ['ada@school.example', 'bola@school.example', 'gone@school.example']))
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await page
      .getByRole('button', { name: /^Add: / })
      .first()
      .click()
    await page.getByRole('button', { name: /^Take out: / }).waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved. It was not sent.').waitFor()
    const mail = page.frameLocator('iframe')
    await mail.getByRole('heading', { name: 'November' }).waitFor()
    expect(await mail.getByRole('link', { name: 'our prices' }).getAttribute('href')).toBe('https://www.school.example/prices')

    await page.getByRole('button', { name: 'Send test' }).click()
    await page.getByText('The test is on its way').waitFor()
    await expect
      .poll(() => trap.mails.map(({ recipients, parsed }) => [recipients[0], parsed.subject]))
      .toEqual([['sales@example.com', 'Test: November']])

    await page.getByRole('button', { name: 'Send now' }).click()
    await expectFocus(page, '“November” goes to 3 people.')
    expect(trap.mails).toHaveLength(1)
    await page.getByRole('button', { name: 'Send it to 3 people' }).click()
    await page.getByText('Sent: 3 of 3').waitFor()
    expect(
      trap.mails
        .slice(1)
        .flatMap(({ recipients }) => recipients)
        .toSorted(),
    ).toEqual(['ada@school.example', 'bola@school.example'])

    await page.getByRole('link', { name: 'Bounced addresses' }).click()
    await page.getByRole('button', { name: 'Reactivate: gone@school.example' }).click()
    await page.getByText('Reactivated.').waitFor()
    await page.goto(deskPaths.subscribers)
    await page.getByRole('button', { name: 'Remove ada@school.example' }).click()
    await page.getByText('Erase ada@school.example?').waitFor()
    await page.getByRole('button', { name: 'Erase it' }).click()
    await page.getByText('Erased, with its mails').waitFor()
    expect(await page.getByText('ada@school.example').count()).toBe(0)
  })

  test('what a colleague saves meanwhile is neither sent unseen nor overwritten unsaid', async () => {
    const { page } = await desk.staff('sales', { allow: /status of 409/ })
    const drafted = { subject: 'Fees', preheader: '', text: 'First words', posts: [] }
    const id = await desk.withSite(async (site) => {
      await buildReaders(site, ['chidi@school.example'])
      return addIssue(site, 'user:colleague', drafted)
    })
    const save = (text: string) => desk.withSite((site) => saveIssue(site, 'user:colleague', id, { ...drafted, text }))
    const words = page.getByRole('textbox', { name: 'Words (optional)', exact: true })
    await openDesk(page, deskPaths.issue(id))
    const seen = await save('Second words')
    await words.fill('My words')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectFocus(page, 'Someone else saved this')
    await page.frameLocator('iframe').getByText('Second words', { exact: true }).waitFor()
    expect(await words.inputValue()).toBe('My words')
    await page.getByRole('button', { name: 'Send now' }).click()
    await expectFocus(page, '“Fees” goes to ')
    await save('Third words')
    await page.getByRole('button', { name: /^Send it to / }).click()
    await expectFocus(page, 'so nothing was sent')
    expect(await words.inputValue()).toBe('Third words')
    const sent = await desk.ask(`/api/admin/newsletters/${id}/send`, 'sales', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ updated_at: seen }),
    })
    expect([sent.status, await sent.json()]).toMatchObject([409, { current: { status: 'draft', text: 'Third words' } }])
  })

  test('the words of a mail are changed, refused with an unknown placeholder, and shown in its preview, which nothing runs in', async () => {
    const { page } = await desk.staff('admin', { allow: /400/ })
    await openDesk(page, deskPaths.mailKind('thanks-demo'))
    await page.getByRole('link', { name: 'Change the words' }).click()
    await page.getByLabel('Greeting').fill('Ẹ ṣé from {companny} <b>')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Greeting: {companny} is not known.').first().waitFor()
    await page.getByLabel('Greeting').fill('Ẹ ṣé from {company} <b>')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved').first().waitFor()
    await openDesk(page, deskPaths.mailKind('thanks-demo'))
    await page
      .frameLocator('iframe')
      .getByRole('heading', { name: /^Ẹ ṣé from .+ <b>$/ })
      .waitFor()
    const answer = await page.request.get(deskPaths.mailPreview('password-reset'))
    expect(answer.headers()['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; sandbox;/)
    expect(await answer.text()).toContain('/admin/new-password?token=sample')
  })
})
