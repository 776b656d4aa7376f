import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { listEditorItems } from '#domain/content/save-content-items.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { paths } from '#shared/paths.ts'
import { accessibilityViolations } from '../support/accessibility.ts'
import { hasBrowser } from '../support/browser.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { buildPost } from '../support/factories.ts'
import { type AnyPage, plainVisitor } from '../support/plain/plain-visitor.ts'

const [NEW_PHONE, NEW_TITLE, NEW_PRICE, NEW_QUESTION, NEW_LINK] = ['0700 111 2222', 'Fees of January', 123, 'Asked in January?', 'January']

describe.skipIf(!hasBrowser)('a release', () => {
  const desk = deskSuite(['editor', 'admin'])
  const said = (page: Page) => page.getByRole('main').getByRole('status')

  /** What a visitor, or an editor who looks at a release, reads of the five things that it changes. */
  async function read(page: AnyPage, postId: number) {
    const text = async (path: string) => {
      await page.goto(path)
      return page.locator('body').innerText()
    }
    const home = await text(paths.home)
    return {
      phone: home.includes(NEW_PHONE),
      link: await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: NEW_LINK }).count(),
      post: (await text(paths.post(postId))).includes(NEW_TITLE),
      price: (await text('/pricing-plane')).includes(String(NEW_PRICE)),
      question: (await text('/faq')).includes(NEW_QUESTION),
    }
  }

  const OLD = { phone: false, link: 0, post: false, price: false, question: false }
  const NEW = { phone: true, link: 1, post: true, price: true, question: true }

  /** Each by its form, into a new release. */
  async function gather(page: Page, name: string, ...changes: (keyof typeof NEW)[]): Promise<{ path: string; postId: number }> {
    await openDesk(page, deskPaths.releases)
    await page.getByRole('link', { name: 'New release' }).click()
    await page.getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    const path = new URL(page.url()).pathname
    const ids = await desk.withSite(async (site) => ({
      plan: (await listEditorItems(site, 'plan'))[0]?.id ?? '',
      question: (await listEditorItems(site, 'faq')).at(-1)?.id ?? '',
      post: await buildPost(site, { title: 'Fees of December', categoryId: 9 }),
    }))
    const forms: Record<keyof typeof NEW, [path: string, typed: Record<string, string>]> = {
      phone: [deskPaths.settings, { Phone: NEW_PHONE }],
      price: [deskPaths.item('plan', ids.plan), { 'Price in dollars': String(NEW_PRICE) }],
      question: [deskPaths.item('faq', ids.question), { Question: NEW_QUESTION }],
      link: [deskPaths.item('main-navigation', 'new'), { 'Words of the link': NEW_LINK, 'Leads to': paths.faq }],
      post: [deskPaths.post(ids.post), { Title: NEW_TITLE }],
    }
    for (const [form, typed] of changes.map((change) => forms[change])) {
      await openDesk(page, form)
      for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value)
      await page.getByText('Add to a release').click()
      await page.getByLabel('Release', { exact: true }).selectOption({ label: name })
      await page.getByRole('button', { name: 'Add to the release' }).click()
      await said(page).getByText('Added to this release').waitFor()
    }
    return { path, postId: ids.post }
  }

  test('of five changes is previewed together, published at one moment and taken back at once, while visitors see nothing else', async () => {
    const { page } = await desk.staff('admin')
    const { page: visitor } = plainVisitor(desk.suite.url)
    const { path, postId } = await gather(page, 'January', 'phone', 'price', 'question', 'link', 'post')
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(() => page.getByRole('list', { name: 'Changes' }).getByRole('heading').allInnerTexts()).toHaveLength(5)
    // Nobody touched the post's date, whose seconds no form shows.
    await expect.poll(() => page.getByRole('list', { name: 'Changes' }).getByText('Date', { exact: true }).count()).toBe(0)
    expect(await accessibilityViolations(page)).toEqual([])

    await page.getByRole('button', { name: 'Preview' }).click()
    const bar = page.getByRole('complementary', { name: 'Preview of a release' })
    await bar.getByText('Preview of “January”').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await read(page, postId)).toEqual(NEW)
    expect(await read(visitor, postId)).toEqual(OLD)
    const answer = await page.request.get(paths.home)
    expect([answer.headers()['x-robots-tag'], answer.headers()['cache-control']]).toEqual(['noindex', 'private, no-store'])

    await page.goto(paths.faq)
    await bar.getByRole('button', { name: 'End preview' }).click()
    await page.waitForURL((url) => url.pathname === path)
    expect(await read(page, postId)).toEqual(OLD)

    await page.goto(path)
    await page.getByRole('button', { name: 'Publish release' }).click()
    await said(page).getByText('Published').waitFor()
    expect(await read(visitor, postId)).toEqual(NEW)

    await page.getByRole('button', { name: 'Take back' }).click()
    await said(page).getByText('Taken back').waitFor()
    expect(await read(visitor, postId)).toEqual(OLD)
  })

  test('a preview follows links of the site, and a search of it finds what is new', async () => {
    const { page } = await desk.staff('admin')
    await gather(page, 'Links', 'question', 'link', 'post')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('complementary', { name: 'Preview of a release' }).waitFor()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: NEW_LINK }).click()
    await page.waitForURL('**/faq')
    await page.getByText(NEW_QUESTION).first().waitFor()
    expect(await page.getByRole('complementary', { name: 'Preview of a release' }).count()).toBe(1)
    await page.goto(`${paths.search}?query=January`)
    await page.getByRole('link', { name: NEW_TITLE }).first().waitFor()
  })

  test('with settings is not published by an editor, who sees why and may preview it', async () => {
    const { page } = await desk.staff('admin')
    const { path } = await gather(page, 'Not theirs', 'phone')
    const { page: editor } = await desk.staff('editor')
    await openDesk(editor, path)
    await editor.getByText('an administrator publishes it').waitFor()
    expect(await editor.getByRole('button', { name: 'Publish release' }).count()).toBe(0)
    const sent = await editor.request.post(path, { form: { intent: 'publish' }, headers: { origin: desk.suite.url } })
    expect(sent.status()).toBe(403)
    await editor.getByRole('button', { name: 'Preview' }).click()
    await editor.getByText('Preview of “Not theirs”').waitFor()
  })
})
