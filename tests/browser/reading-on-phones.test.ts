import { describe, expect, test } from 'vitest'
import { hasBrowser, readingSuite } from '../support/browser.ts'

const phone = { viewport: { width: 360, height: 740 }, javaScriptEnabled: false }
const DESK = { width: 1440, height: 900 }
const POST = '/blog/6'

describe.skipIf(!hasBrowser)('reading on a phone, without scripts', () => {
  const site = readingSuite()
  const open = async (path: string, options: Parameters<typeof site.visitor>[0] = {}) => {
    const { page } = await site.reader({ ...phone, ...options })
    await page.goto(path)
    return page
  }

  test('what follows an article folds: the reply, the categories, the recent posts; on desks they stand open', async () => {
    const page = await open(POST)
    const parts = [
      { title: 'Leave a Reply', inside: page.getByRole('textbox', { name: 'Comment' }) },
      { title: 'Categories', inside: page.getByRole('complementary').getByRole('link', { name: /^Exams and Results/ }) },
      { title: 'Recent Posts', inside: page.getByRole('complementary').locator('a[href^="/blog/"]').first() },
    ]
    for (const { title, inside } of parts) {
      expect([title, await inside.isVisible()]).toEqual([title, false])
      await page.locator('main summary').filter({ hasText: title }).click()
      await expect.poll(() => inside.isVisible()).toBe(true)
    }
    await page.reload()
    await page.setViewportSize(DESK)
    for (const { title, inside } of parts) expect([title, await inside.isVisible()]).toEqual([title, true])
  })

  test('the reply opens by its address, and when it comes back refused', async () => {
    // The answer has the fragment still, which the browser prefers to the alert's autofocus, and says so.
    const page = await open(`${POST}#leave-a-reply`, { allow: /400|Autofocus processing was blocked/ })
    const comment = page.getByRole('textbox', { name: 'Comment' })
    await expect.poll(() => comment.isVisible()).toBe(true)
    await page.getByRole('form', { name: 'Leave a Reply' }).getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('alert').getByText('Comment is required').waitFor()
    expect(await comment.isVisible()).toBe(true)
  })

  test.each(['/blog-list', '/category-list/9'])('%s shows three articles in its first two screens', async (path) => {
    const page = await open(path)
    const third = await page.getByRole('article').nth(2).boundingBox()
    expect(third!.y + third!.height).toBeLessThan(2 * phone.viewport.height)
  })

  test('the steps to an article can be read whole; with text at twice the size those in the middle are three dots', async () => {
    const page = await open(POST)
    const steps = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
    const shown = () =>
      steps.evaluateAll((items) =>
        items.map((item) => {
          const step = item.firstElementChild as HTMLElement
          if (getComputedStyle(item).clipPath !== 'none') return 'heard alone'
          const { content } = getComputedStyle(step, '::before')
          return content === 'none' ? `${step.textContent}${step.scrollWidth > step.clientWidth ? ', cut' : ''}` : content
        }),
      )
    expect(await shown()).toEqual(['Home', 'Blog', 'Exams and Results', 'heard alone'])
    await page.setViewportSize({ width: 180, height: 370 })
    expect(await shown()).toEqual(['Home', '"…"', 'This article, cut'])
  })
})
