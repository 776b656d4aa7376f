import { describe, expect, test } from 'vitest'
import { decideComment, listComments } from '#domain/comments/moderate-comments.ts'
import { submitComment } from '#domain/comments/submit-comment.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { DESK_PAGE_SIZE } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { arrival } from '../support/arrivals.ts'
import { hasBrowser } from '../support/browser.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { buildPost } from '../support/factories.ts'
import { expectFocus } from '../support/keys.ts'

describe.skipIf(!hasBrowser)('the queue of comments', () => {
  const desk = deskSuite(['editor'])

  /** An article of its own with comments of these people, the last the newest; gives the article. */
  const build = (title: string, names: readonly string[], given: Parameters<typeof arrival>[0] = {}) =>
    desk.withSite(async (site) => {
      const postId = await buildPost(site, { title })
      for (const name of names) {
        const form = { name, email: 'reader@example.com', comment: `${name} says: ${title}, please.` }
        await submitComment(site, postId, form, arrival({ ...given, key: `${title} ${name}` }))
      }
      return postId
    })
  const queueOf = (postId: number) => `${deskPaths.comments}?post=${postId}`
  const article = async (postId: number) => (await fetch(desk.suite.url + paths.post(postId))).text()

  test('is empty when every comment has been looked at', async () => {
    const { page } = await desk.staff()
    await openDesk(page, deskPaths.comments)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Comments')
    await page.getByText('No comments here').waitFor()
    await page.getByText('All comments are reviewed.').waitFor()
  })

  test('says who wrote what below which article; approving shows it there, and undoing hides it again', async () => {
    const postId = await build('Fees by phone', ['Bola Ade'])
    const { page } = await desk.staff()
    await openDesk(page, deskPaths.comments)
    const comment = page.getByRole('article', { name: 'Comment of Bola Ade' })
    await comment.getByRole('link', { name: 'reader@example.com' }).waitFor()
    expect(await comment.getByRole('link', { name: 'Fees by phone', exact: true }).getAttribute('href')).toBe(paths.post(postId))
    await page.getByRole('button', { name: 'Approve', exact: true }).first().click()
    await page.getByText('Select at least one comment.').waitFor()
    await comment.getByRole('button', { name: 'Approve' }).click()
    await page.getByText('Approved.').waitFor()
    expect(await article(postId)).toContain('Bola Ade says')
    await page.getByRole('button', { name: 'Undo' }).click()
    await comment.waitFor()
    expect(await article(postId)).not.toContain('Bola Ade says')
    await comment.getByRole('button', { name: 'Approve' }).click()
    await page.getByText('Approved.').waitFor()
    await desk.withSite(async (site) => {
      const { comments } = await listComments(site, { page: 1, limit: 1, status: 'approved', postId, text: '' })
      await decideComment(site, 'user:colleague', comments[0]?.id ?? '', 'spam')
    })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Nothing was undone, because it was changed since').waitFor()
    // The colleague's decision came from another process, which the site hears of after a moment.
    await expect.poll(() => article(postId)).not.toContain('Bola Ade says')
  })

  test('keeps what looks like spam apart and says why in words', async () => {
    await build('Suspect', ['Quick Buyer'], { trapFilled: true })
    const { page } = await desk.staff()
    await openDesk(page, deskPaths.comments)
    expect(await page.getByText('Quick Buyer says').count()).toBe(0)
    await page.getByLabel('Status').selectOption('spam')
    await page.getByText('Looks suspicious: hidden field filled in.').waitFor()
    await page.getByRole('button', { name: 'Back to waiting: the comment of Quick Buyer' }).click()
    await page.getByText('Waiting again.').waitFor()
  })

  test('answers below the comment in the name of the staff and the company, and takes it back', async () => {
    const postId = await build('Uniforms', ['Ngozi Eze'])
    const { page } = await desk.staff('editor', { allow: /400/ })
    await openDesk(page, queueOf(postId))
    await page.getByText('Reply', { exact: true }).click()
    await page.getByRole('button', { name: 'Send the reply' }).click()
    await page.getByRole('link', { name: 'Comment is required' }).waitFor()
    await page.getByLabel('Your answer to Ngozi Eze').fill('They come in June.')
    await page.getByRole('button', { name: 'Send the reply' }).click()
    await page.getByText('Reply sent.').waitFor()
    const visit = await desk.stranger()
    await visit.page.goto(paths.post(postId))
    const answer = visit.page.locator('li', { hasText: 'Ngozi Eze says' }).locator('ul > li')
    expect(await answer.innerText()).toMatch(/^The editor, .+\n*They come in June\.$/s)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').waitFor()
    expect(await article(postId)).not.toContain('They come in June.')
    expect(await article(postId)).not.toContain('Ngozi Eze says')
  })

  test('is worked through by keys alone', async () => {
    const postId = await build('Keys', ['Third', 'Second', 'First'])
    const { page } = await desk.staff()
    await openDesk(page, queueOf(postId))
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await page.keyboard.press('?')
    const listed = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await listed.getByText('Approve').waitFor()
    await page.keyboard.press('Escape')
    await listed.waitFor({ state: 'hidden' })
    await page.keyboard.press('j')
    expect(await focused()).toBe('Comment of First')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    expect(await focused()).toBe('Comment of Third')
    await page.keyboard.press('k')
    await page.keyboard.press('a')
    // What was done takes the focus, in its own time.
    await expectFocus(page, 'Approved.')
    // Where the approved one stood, the next one follows.
    await page.keyboard.press('j')
    expect(await focused()).toBe('Comment of Third')
    await page.keyboard.press('s')
    await expectFocus(page, 'Marked as spam.')
    await page.keyboard.press('j')
    await page.keyboard.press('r')
    await page.keyboard.type('as promised')
    expect(await page.getByLabel('Your answer to First').inputValue()).toBe('as promised')
    expect(await article(postId)).toContain('Second says')
  })

  test('takes many at once, a page at a time, and undoes them', async () => {
    const many = Array.from({ length: DESK_PAGE_SIZE + 10 }, (_, index) => `Reader ${index}`)
    const postId = await build('Many', many)
    const { page } = await desk.staff()
    await openDesk(page, `${queueOf(postId)}&page=2`)
    await page.getByText(`${many.length} comments`).waitFor()
    expect(await page.getByRole('article').count()).toBe(10)
    await page.getByRole('button', { name: 'Select all' }).click()
    await page.getByRole('button', { name: 'Spam', exact: true }).click()
    await page.getByText('Marked as spam.').waitFor()
    await page.getByText(`${DESK_PAGE_SIZE} comments`).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(`${many.length} comments`).waitFor()
  })
})
