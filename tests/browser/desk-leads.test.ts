import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findUser } from '#domain/accounts/users.ts'
import { saveSnippet } from '#domain/leads/snippets.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { hasBrowser } from '../support/browser.ts'
import { enquiriesOf } from '../support/desk-enquiries.ts'
import { deskSuite, openDesk, openDeskWith } from '../support/desk.ts'
import { firstOf } from '../support/every-case.ts'

describe.skipIf(!hasBrowser)('the desk of enquiries', () => {
  const desk = deskSuite(['sales'])

  const { send, eventsOf } = enquiriesOf(desk)
  const rowOf = (page: Page, name: string) => page.getByRole('row', { name })

  test('finds an enquiry, takes it, notes the call that one tap makes, a note and that it is won', async () => {
    const [id = ''] = await send('Ngozi Eze')
    // There is no phone here that would take the number.
    const { page: phone } = await desk.staff('sales', { allow: /tel:/, own: true })
    const { page } = await desk.staff('sales')
    await openDeskWith(page, deskPaths.leads, 'unread')
    await page.getByLabel('Search').fill('ngozi 0804')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByText('No enquiries here').waitFor()
    await page.getByLabel('Search').fill('0803 000 0190')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: 'Ngozi Eze', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Ngozi Eze' }).waitFor()
    await page.getByText('First opened by The sales').waitFor()
    await page.getByRole('button', { name: 'Assign to me' }).click()
    await page.getByText('Assigned to you.').waitFor()
    expect(await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe('https://wa.me/2348030000190')
    expect(await page.getByRole('link', { name: 'Mail', exact: true }).getAttribute('href')).toMatch(
      /^mailto:ngozieze%40school\.example\?subject=/,
    )
    // A tab of its own: Chromium asks there what to do with the number, and hears nothing else.
    await openDesk(phone, deskPaths.lead(id))
    await phone.getByRole('link', { name: 'Call' }).click()
    await phone.getByText('The sales tapped Call').waitFor()
    await openDesk(page, deskPaths.lead(id))
    await page.getByText('The sales tapped Call').waitFor()
    await page.getByLabel('Note').fill('Wants to begin in January.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByText('Wants to begin in January.').waitFor()
    await page.getByLabel('Status').selectOption('won')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('moved it from New to Won').waitFor()
    expect(await eventsOf(id)).toEqual(['assigned', 'called', 'note', 'status'])
    await openDesk(page, `${deskPaths.leads}?assignee=me&status=won&q=january`)
    expect(await rowOf(page, 'Ngozi Eze').count()).toBe(1)
  })

  test('saves a status once it is chosen and saved, and says so with the way back', async () => {
    const [id = ''] = await send('Femi Ige')
    const { page } = await desk.staff('sales')
    await openDesk(page, deskPaths.lead(id))
    await page.getByLabel('Status').focus()
    // Past 'Contacted'.
    for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('status')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('moved it from New to Demo booked').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Saved.+Undo$/)
    expect(await eventsOf(id)).toEqual(['status'])
  })

  test.each(firstOf([true, false]))(
    'shows a phone what was found, and its filters as a line that leads out of them, with scripts: %s',
    async (scripts) => {
      await send('Aisha Lawal')
      const { page } = await desk.staff('sales', { javaScriptEnabled: scripts, viewport: { width: 360, height: 740 } })
      await expect.poll(async () => (await desk.ask(deskPaths.leads, 'sales')).text()).toContain('Aisha Lawal')
      await (scripts ? openDesk(page, deskPaths.leads) : page.goto(deskPaths.leads))
      const status = page.locator('select[name=status]')
      const search = page.getByRole('button', { name: 'Search' })
      await page.getByText('More filters').click()
      await status.selectOption('new')
      if (!scripts) await search.click()
      await page.getByText('Status: New').waitFor()
      await status.waitFor({ state: 'hidden' })
      await page.getByText('More filters').click()
      await page.getByLabel('Search').fill('aisha')
      await search.click()
      await page.getByText('‘aisha’, Status: New').waitFor()
      await status.waitFor({ state: 'hidden' })
      expect((await rowOf(page, 'Aisha Lawal').boundingBox())?.y).toBeLessThan(740)
      await page.getByRole('link', { name: 'Show all' }).click()
      await page.getByRole('link', { name: 'Show all' }).waitFor({ state: 'detached' })
      await expect
        .poll(async () => [new URL(page.url()).search, await page.getByLabel('Search').inputValue(), await status.inputValue()])
        .toEqual(['', '', ''])
    },
  )

  test('changes many at once and undoes that; moves a card by key, and by its own choice', async () => {
    await send('Bola Ade', 'Musa Sani')
    const { page } = await desk.staff('sales')
    await openDeskWith(page, `${deskPaths.leads}?status=new`, 'Musa Sani')
    for (const name of ['Bola Ade', 'Musa Sani']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await page.getByText('More', { exact: true }).click()
    const because = page.getByLabel('Lost reason')
    expect(await because.isVisible()).toBe(false)
    await page.getByLabel('Change to').selectOption('lost')
    await because.selectOption('price')
    await page.getByRole('button', { name: 'Change status', exact: true }).click()
    await page.getByRole('main').getByText('Status changed.').waitFor()
    for (const name of ['Bola Ade', 'Musa Sani']) await rowOf(page, name).waitFor({ state: 'detached' })
    const lost = await (await desk.ask(`${deskPaths.leads}?status=lost&reason=price`, 'sales')).text()
    for (const name of ['Bola Ade', 'Musa Sani']) expect(lost).toContain(name)
    await page.getByRole('button', { name: 'Undo' }).click()
    await rowOf(page, 'Bola Ade').waitFor()
    await page.getByRole('link', { name: 'Board', exact: true }).click()
    await page.getByRole('button', { name: 'Move Bola Ade: drag, or press an arrow key' }).focus()
    await page.keyboard.press('ArrowRight')
    const columnOf = (status: string) => page.getByRole('region', { name: new RegExp(`^${status}, \\d`) })
    await columnOf('Contacted').getByText('Bola Ade').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Move Bola Ade/)
    await page.keyboard.press('ArrowRight')
    await columnOf('Demo booked').getByText('Bola Ade').waitFor()
    await page.getByLabel('Where Musa Sani goes').selectOption('lost')
    await page.getByRole('button', { name: 'Move Musa Sani', exact: true }).click()
    await columnOf('Lost').getByText('Musa Sani').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await columnOf('New').getByText('Musa Sani').waitFor()
    const [handle, target] = [page.getByRole('button', { name: /^Move Musa Sani: drag/ }), columnOf('Contacted')]
    await handle.hover()
    await page.mouse.down()
    await target.hover()
    await page.mouse.up()
    await columnOf('Contacted').getByText('Musa Sani').waitFor()
  })

  test('keeps a view under a name, a task with its hour, and fills texts with the prices of the site', async () => {
    const [id = ''] = await send('Ada Obi')
    await desk.withSite(async (site) =>
      saveSnippet(site, await findUser(site, { email: 'sales@example.com' }), undefined, {
        name: 'Prices',
        text: 'Good day {first name}, a pupil and term costs: {price}. {me}',
      }),
    )
    const { page } = await desk.staff('sales', { allow: /400/ })
    await openDeskWith(page, `${deskPaths.leads}?kind=contact&sort=name`, 'Ada Obi')
    await page.getByText('Save this view').click()
    await page.getByLabel('Name').fill('Messages by name')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Its link is above the list.').waitFor()
    await openDesk(page, deskPaths.leads)
    await page.getByRole('link', { name: 'Messages by name' }).click()
    await page.waitForURL(/kind=contact&sort=name/)
    await openDesk(page, deskPaths.lead(id))
    await page.getByText('Add a task').click()
    await page.getByRole('button', { name: 'Add task' }).click()
    await page.getByText('Next step is required').first().waitFor()
    await page.getByLabel('Next step').fill('Send the offer with the price for 480 pupils, and ask whether the principal joins the demo')
    await page.getByLabel('When').fill('2026-12-01T09:30')
    await page.getByRole('button', { name: 'Add task' }).click()
    await page.getByText('1 December 2026, 9.30am, The sales').waitFor()
    const done = page.getByRole('button', {
      name: 'Done: Send the offer with the price for 480 pupils, and ask whether the principal joins the demo',
    })
    const { width = 0, height = 0 } = (await done.boundingBox()) ?? {}
    expect(width, 'its word in one line').toBeGreaterThan(height)
    await done.click()
    await page.getByText('completed a task').waitFor()
    await page.getByLabel('Answer with').selectOption({ label: 'Prices' })
    await page.getByLabel('Words to send').waitFor()
    const sent = async () =>
      new URL((await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '').searchParams.get('text')
    await expect.poll(sent).toMatch(/^Good day Ada, a pupil and term costs: Basic ₦[\d,–₦]+, .+\. The sales$/)
    await page.getByLabel('Words to send').fill('My own words')
    await expect.poll(sent).toBe('My own words')
  })
})
