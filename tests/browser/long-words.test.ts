import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import type { Db } from '#database/tables.ts'
import { type ContentItemType, contentItemSchemas } from '#shared/content/items.ts'
import { browserSuite, hasBrowser } from '../support/browser.ts'
import { firstOf } from '../support/every-case.ts'
import { PATIENCE } from '../support/patience.ts'
import { siteRoutes } from '../support/site-routes.ts'

/** Nothing in it that a line could break at. */
const WORD = 'Ọmọ'.repeat(67).slice(0, 200)
const POST = 6
const phone = { viewport: { width: 320, height: 640 }, javaScriptEnabled: false, allow: /status of 40[04]/ }
/** Of texts, those that are no words: addresses, files, keys. */
const NO_WORDS = /^(?:.*(?:Url|url|href)|slug|date|file|key|path|drawing|whatsApp)$/
const SETTINGS = ['name', 'tagline', 'description', 'productName', 'address', 'city', 'country', 'workingHours', 'replyPromise']

const longer = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string') return value === '' || NO_WORDS.test(key) ? value : `${value} ${WORD}`
  if (Array.isArray(value)) return value.map((each) => longer(each, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, longer(each, name)]))
}

/** Each text of an item with the word at its end, where its schema lets it. */
function longerItem(type: ContentItemType, item: Record<string, unknown>): Record<string, unknown> {
  const fits = (changed: object) => contentItemSchemas[type].safeParse(changed).success
  let made = item
  for (const [name, value] of Object.entries(item)) {
    const changed = { ...made, [name]: longer(value, name) }
    if (fits(changed)) made = changed
  }
  return made
}

/** The name that the company has then. */
async function writeLongWords(db: Db): Promise<string> {
  for (const { id, type, data } of await db.selectFrom('content_items').select(['id', 'type', 'data']).execute()) {
    const item = longerItem(type as ContentItemType, JSON.parse(data))
    await db
      .updateTable('content_items')
      .set({ data: JSON.stringify(item) })
      .where('id', '=', id)
      .execute()
  }
  const { value } = await db.selectFrom('settings').select('value').where('key', '=', 'company').executeTakeFirstOrThrow()
  const company = JSON.parse(value) as Record<string, string>
  for (const name of SETTINGS) company[name] = `${company[name]}${WORD}`.slice(0, 120)
  await db
    .updateTable('settings')
    .set({ value: JSON.stringify(company) })
    .where('key', '=', 'company')
    .execute()
  for (const table of ['categories', 'authors', 'tags'] as const) {
    for (const { id } of await db.selectFrom(table).select('id').execute())
      await db
        .updateTable(table)
        .set({ name: `${id}${WORD}` })
        .where('id', '=', id)
        .execute()
  }
  await db.updateTable('categories').set({ description: WORD }).execute()
  for (const { id } of await db.selectFrom('posts').select('id').execute())
    await db
      .updateTable('posts')
      .set({ title: `${WORD}${id}`.slice(-200), excerpt: WORD })
      .where('id', '=', id)
      .execute()
  const content = `<h2>${WORD}</h2><p>${WORD}</p><ul><li>${WORD}</li></ul><blockquote><p>${WORD}</p></blockquote><pre><code>${WORD}</code></pre><p><a href="/">${WORD}</a></p><table><tbody><tr><th>${WORD}</th><td>${WORD}</td></tr></tbody></table>`
  await db.updateTable('posts').set({ content }).where('id', '=', POST).execute()
  await db.updateTable('pages').set({ title: WORD, content }).execute()
  await db.updateTable('comments').set({ status: 'approved' }).execute()
  // As every change of content does, for the process that serves: else it goes on with what it has read before.
  await db
    .updateTable('content_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
  return company.name ?? ''
}

/** Texts that stand outside of the window, or are cut by what they stand in; what scrolls by itself is whole. */
function unfit(): string[] {
  const wide: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement
    if (!element || !text.textContent?.trim() || !element.checkVisibility() || element.closest('script, noscript')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const { right, width } = range.getBoundingClientRect()
    if (width === 0) continue
    let edge = window.innerWidth
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { overflowX, textOverflow, clipPath } = getComputedStyle(box)
      // One shortens itself in sight, the other can be scrolled.
      if (textOverflow === 'ellipsis' || overflowX === 'auto' || overflowX === 'scroll') edge = Infinity
      // For assistive technology alone.
      else if (clipPath !== 'none' && box.clientWidth <= 1) edge = Infinity
      else if (overflowX !== 'visible' && edge !== Infinity) edge = Math.min(edge, box.getBoundingClientRect().right)
    }
    if (right > edge + 1)
      wide.push(`${element.className}: ${text.textContent.slice(0, 40)} ends at ${Math.round(right)} of ${Math.round(edge)}`)
  }
  return wide
}

describe.skipIf(!hasBrowser)('a word that never ends', () => {
  const site = browserSuite()

  beforeAll(async () => {
    for (const name of [WORD.slice(0, 120), 'Ada'])
      await fetch(`${site.url}/blogs/api/comments/${POST}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ name, email: 'ada@school.example', comment: `${name} ${WORD}` }),
      })
    const engine = await openDatabase({ dataDir: site.dataDir, databaseUrl: undefined })
    const name = await engine.db.transaction().execute(writeLongWords)
    await engine.close()
    const isShown = async () => {
      const document = await (await fetch(`${site.url}/blog/${POST}`)).text()
      return document.includes(WORD) && document.includes(name)
    }
    await vi.waitUntil(isShown, PATIENCE)
  })

  const fits = async (page: Page) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
    expect(await page.evaluate(unfit)).toEqual([])
  }

  test.each(firstOf(siteRoutes))('fits at 320 and 1,024 px: %s', async (path) => {
    const { page } = await site.reader(phone)
    await page.goto(path)
    await fits(page)
    await page.setViewportSize({ width: 1024, height: 800 })
    await fits(page)
  })

  test('a search for it names it whole', async () => {
    const { page } = await site.reader(phone)
    await page.goto(`/search?query=${encodeURIComponent(WORD)}`)
    expect(await page.getByRole('main').innerText()).toContain(WORD)
    await fits(page)
  })

  test('and in the messages of a form that comes back', async () => {
    const { page } = await site.reader(phone)
    await page.goto(`/blog/${POST}`)
    await page.locator('summary').filter({ hasText: 'Leave a Reply' }).click()
    const form = page.getByRole('form', { name: 'Leave a Reply' })
    await form.getByLabel('Name').fill(WORD)
    await form.getByLabel('Comment').fill(WORD)
    await form.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('alert').first().waitFor()
    await fits(page)
  })
})
