import { describe, expect, test } from 'vitest'
import { actorOf } from '#domain/accounts/account.ts'
import { findUser } from '#domain/accounts/users.ts'
import { decideComment, getComment, removeComment } from '#domain/comments/moderate-comments.ts'
import { submitComment } from '#domain/comments/submit-comment.ts'
import { submitLead } from '#domain/leads/submit-lead.ts'
import { decideHeld } from '#domain/spam/decide-held.ts'
import type { CommentState } from '#shared/comments/comment-decision.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { arrival } from '../support/arrivals.ts'
import { filledForms } from '../support/lead-forms.ts'
import { plainDeskSuite } from '../support/plain/plain-suites.ts'
import type { PlainPage } from '../support/plain/plain-visitor.ts'

const allow = /status of 4/

describe('what a colleague decided after a list was opened', () => {
  const desk = plainDeskSuite(['sales', 'editor'])
  const leftIn = (page: PlainPage) => page.getByRole('region', { name: 'Not changed' })

  const commented = (...names: string[]) =>
    desk.withSite(async (site) => {
      const { id: postId } = await site.db
        .selectFrom('posts')
        .select('id')
        .where('status', '=', 'published')
        .limit(1)
        .executeTakeFirstOrThrow()
      const ids: string[] = []
      for (const name of names) {
        const form = { name, email: 'reader@school.example', comment: `Description of ${name}` }
        ids.push((await submitComment(site, postId, form, arrival({ key: name }))).id)
      }
      return ids
    })
  const statusOf = (id: string) => desk.withSite(async (site) => (await getComment(site, id)).status)
  const decided = (id: string, status: CommentState) =>
    desk.withSite(async (site) => decideComment(site, actorOf(await findUser(site, { email: 'sales@example.com' })), id, status))

  test('a comment that was approved is not marked as spam; the others are, and it is too when asked again', async () => {
    const [approved = '', other = '', gone = ''] = await commented('Ngozi', 'Musa', 'Bisi')
    const { page } = desk.staff('editor', { allow })
    await page.goto(deskPaths.comments)
    await decided(approved, 'approved')
    await desk.withSite((site) => removeComment(site, 'user:colleague', gone))
    for (const name of ['Ngozi', 'Musa', 'Bisi']) await page.getByRole('checkbox', { name: `Select the comment of ${name}` }).check()
    await page.getByRole('button', { name: 'Spam', exact: true }).click()
    await leftIn(page).getByText('The others are changed. Since you opened this screen, these were changed:').waitFor()
    await leftIn(page)
      .getByText(/^The comment of Ngozi: The sales approved it, \d.*\.$/)
      .waitFor()
    await leftIn(page).getByText('The comment of Bisi: It was removed.').waitFor()
    expect([await statusOf(approved), await statusOf(other)]).toEqual(['approved', 'spam'])
    await page.getByRole('button', { name: 'Mark it as spam all the same' }).click()
    await page.getByText('Marked as spam. Visitors cannot see it.').waitFor()
    expect(await statusOf(approved)).toBe('spam')
  })

  test('the button of a row leaves it too, and the others are put back by one press', async () => {
    const [id = '', other = ''] = await commented('Kemi', 'Uche')
    const { page } = desk.staff('editor', { allow })
    await page.goto(deskPaths.comments)
    await decided(id, 'spam')
    await page.getByRole('button', { name: 'Approve: the comment of Kemi' }).click()
    await leftIn(page).getByText('Nothing is changed yet.').waitFor()
    expect(await statusOf(id)).toBe('spam')
    await page.goto(deskPaths.comments)
    const body = new URLSearchParams([
      ...[id, other].map((each) => ['id', each]),
      ...[id, other].map((each) => [`seen-${each}`, 'state=pending&name=Kemi']),
      ['intent', 'approve'],
    ])
    const answer = await desk.ask(deskPaths.comments, 'editor', { method: 'POST', body })
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('Undo the others')])
    expect([await statusOf(id), await statusOf(other)]).toEqual(['spam', 'approved'])
  })

  test('a reply does not approve what a colleague marked as spam, and is not lost', async () => {
    const [id = ''] = await commented('Dayo')
    const { page } = desk.staff('editor', { allow })
    await page.goto(deskPaths.comments)
    await decided(id, 'spam')
    await page.getByText('Reply', { exact: true }).first().click()
    await page.locator(`[name="reply-${id}"]`).fill('Thank you, Dayo')
    await page.locator(`[value="reply:${id}"]`).click()
    await leftIn(page).getByText('Your reply is not sent yet.').waitFor()
    expect(await statusOf(id)).toBe('spam')
    await page.getByRole('button', { name: 'Send the reply and approve it all the same' }).click()
    await page.getByText(/^Reply sent\./).waitFor()
    const replies = await desk.withSite(({ db }) => db.selectFrom('comments').select('comment').where('parent_id', '=', id).execute())
    expect([await statusOf(id), replies]).toEqual(['approved', [{ comment: 'Thank you, Dayo' }]])
  })

  test('an enquiry that was confirmed as spam is not set free; one that was set free is named', async () => {
    const ids = await desk.withSite(async (site) => {
      const sent: string[] = []
      for (const fullName of ['Tolu Ojo', 'Amaka Bello']) {
        const form = { ...filledForms.contact, fullName, email: `${fullName.slice(0, 5).trim()}@school.example` }
        sent.push((await submitLead(site, 'contact', form, arrival({ key: fullName, trapFilled: true }))).id)
      }
      return sent
    })
    const [spam = '', honest = ''] = ids
    const { page } = desk.staff('sales', { allow })
    await page.goto(deskPaths.spam)
    await desk.withSite((site) => decideHeld(site, 'user:colleague', [spam], 'spam'))
    await desk.withSite((site) => decideHeld(site, 'user:colleague', [honest], 'honest'))
    const decidedAs = async () => {
      const rows = await desk.withSite(({ db }) => db.selectFrom('leads').select(['id', 'spam_reasons']).where('id', 'in', ids).execute())
      return [spam, honest].map((id) => (rows.find((row) => row.id === id)?.spam_reasons === null ? 'honest' : 'held'))
    }
    await page.getByRole('button', { name: 'Not spam: the message of Tolu Ojo' }).click()
    await leftIn(page)
      .getByText(/^Tolu Ojo: A colleague confirmed it as spam, /)
      .waitFor()
    expect(await decidedAs()).toEqual(['held', 'honest'])
    await page.getByRole('button', { name: 'Say that it is not spam all the same' }).click()
    await page.getByText(/^Not spam\./).waitFor()
    expect(await decidedAs()).toEqual(['honest', 'honest'])
    const body = new URLSearchParams({ intent: `spam:${honest}`, [`seen-${honest}`]: 'state=waiting&name=Amaka Bello' })
    const answer = await desk.ask(deskPaths.spam, 'sales', { method: 'POST', body })
    const text = await answer.text()
    expect([answer.status, text]).toEqual([409, expect.stringMatching(/decided that it is not spam/)])
    expect(text).not.toContain('all the same')
  })
})
