import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findUser } from '#domain/accounts/users.ts'
import { addNote } from '#domain/leads/follow-up.ts'
import { addTask } from '#domain/leads/lead-tasks.ts'
import { listSnippets, saveSnippet } from '#domain/leads/snippets.ts'
import { submitLead } from '#domain/leads/submit-lead.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { arrival } from '../support/arrivals.ts'
import { hasBrowser, hydrate } from '../support/browser.ts'
import { browserOfWorker } from '../support/chromium.ts'
import { suiteEngines } from '../support/engines.ts'
import { someOf } from '../support/every-case.ts'
import { staffSuite } from '../support/staff-site.ts'
import { xssPayloads } from './xss-payloads.ts'

const [engine] = suiteEngines
if (!engine) throw new Error('there is always SQLite')

/** Every so many pages are opened with all that they link to, and looked at when scripts have taken over: of others the document is enough. */
const SOME = 8

/** Each goes into every place; that all are cleaned, domain/content/allowed-html.test.ts asks of the cleaning itself. */
const payloads = someOf(4, xssPayloads)

/**
 * Without the pages' own policy, so that only cleaning and escaping stand between a payload and the browser: the policy
 * would hide a hole here, and is not there in every reader.
 */
describe.skipIf(!hasBrowser)('stored scripts', () => {
  const suite = staffSuite(engine.suitePlace, ['editor', 'sales', 'admin'])
  let context: BrowserContext
  let page: Page
  /** It has no address, so that a document put into it fetches nothing of the site's. */
  let blank: Page
  let ran: string[] = []
  const postIds: number[] = []

  beforeAll(async () => {
    context = await (await browserOfWorker()).newContext({ bypassCSP: true })
    await context.exposeFunction('reportRun', (where: string) => void ran.push(where))
    await context.addInitScript(() => {
      globalThis.alert = () => void (globalThis as unknown as { reportRun(where: string): void }).reportRun(location.href)
    })
    page = await context.newPage()
    blank = await context.newPage()
    for (const each of [page, blank]) each.on('dialog', (dialog) => void dialog.dismiss())
    for (const payload of payloads) postIds.push(await publish(payload))
  })
  afterAll(async () => {
    await context?.close()
  })

  /** A payload in every field of a post, its category and a reply that is ever shown. */
  async function publish(payload: string): Promise<number> {
    const name = `${payload.replaceAll('\0', '').slice(0, 100)} ${postIds.length}`
    const { body: made } = await suite.call('POST', '/categories/api/categories', { name, description: payload })
    const { status, body: post } = await suite.call('POST', '/blogs/api/addPost', {
      title: name,
      content: `<p>Before ${payload} after.</p>${payload}<p title="${payload}">x</p><a href="${payload}">y</a><img src="${payload}" alt="${payload}">`,
      category_id: made.category.id,
      username: name,
      image_alt: payload,
      meta_title: payload,
      meta_description: payload,
      tags: `tag ${payload.replaceAll(',', ' ')}`.slice(0, 60),
    })
    expect({ payload, status, post }).toMatchObject({ status: 201 })
    await suite.call('POST', `/blogs/api/comments/${post.id}`, { name, email: 'ada@example.com', comment: payload }, null)
    return post.id
  }

  async function approveAllComments(): Promise<number> {
    let approved = 0
    for (const status of ['pending', 'spam']) {
      const { body } = await suite.get(`/blogs/api/comments?status=${status}&limit=100`)
      for (const { id } of body.comments) {
        approved += Number((await suite.call('PUT', `/blogs/api/comments/${id}`, { status: 'approved' })).status === 200)
      }
    }
    return approved
  }

  /** What only a payload could have put into a page. */
  const traces = (of: Page) =>
    of.evaluate(() => {
      const dangerous = 'javascript:|vbscript:|data:text'
      return [...document.querySelectorAll('*')].flatMap((element) =>
        [...element.attributes].flatMap(({ name, value }) => {
          const isHandler = name.startsWith('on')
          const isAddress = /^(?:href|src|action|formaction|data|srcdoc|xlink:href|background|style)$/.test(name)
          const bad = isHandler || (isAddress && new RegExp(dangerous, 'i').test(value.replace(/[\u0000-\u0020]/g, '')))
          return bad ? [`${element.tagName} ${name}=${value}`] : []
        }),
      )
    })

  async function visit(path: string): Promise<void> {
    await page.goto(suite.url + path, { waitUntil: 'load' })
    await hydrate(page)
    await page.evaluate(() => document.querySelectorAll('main details').forEach((one) => one.setAttribute('open', '')))
    expect({ path, traces: await traces(page), ran }).toEqual({ path, traces: [], ran: [] })
  }

  /** The document alone, without what it links to: where the answer is what matters, and many are looked at. */
  async function read(what: string, answer: Response, status = 200): Promise<void> {
    await blank.setContent(await answer.text())
    expect({ what, status: answer.status, traces: await traces(blank), ran }).toEqual({ what, status, traces: [], ran: [] })
  }

  /** Scripts take over what stands there and set no HTML of their own, so that some pages with them show it for all. */
  async function lookAt(paths: readonly string[]): Promise<void> {
    for (const [index, path] of paths.entries()) await (index % SOME === 0 ? visit(path) : read(path, await fetch(suite.url + path)))
  }

  test('are sixty and more', () => {
    expect(new Set(xssPayloads).size).toBeGreaterThanOrEqual(60)
  })

  test('a page that is not escaped would be seen: the alarm works', async () => {
    await blank.setContent('<img src=x onerror=alert(1)>')
    await expect.poll(() => ran.length).toBe(1)
    expect(await traces(blank)).toEqual(['IMG onerror=alert(1)'])
    ran = []
  })

  test('in a post, its names and its replies: none runs where it is read', async () => {
    expect(await approveAllComments()).toBe(payloads.length)
    await lookAt(postIds.map((id) => `/blog/${id}`))
  })

  test('nor in lists, categories, feeds of the API shown as pages, or search', async () => {
    const pages = Math.ceil(payloads.length / 4)
    await lookAt(Array.from({ length: pages }, (_, index) => `/blog-list?page=${index + 1}`))
    const { body } = await suite.get('/categories/api/categories')
    for (const { id } of body.data.slice(0, 20)) await read(`category ${id}`, await fetch(`${suite.url}/category-list/${id}`))
    await visit('/search?query=before')
    await visit('/')
  })

  test('nor what a visitor typed, shown again: searches and refused forms', async () => {
    for (const payload of payloads) {
      await read(payload, await fetch(`${suite.url}/search?query=${encodeURIComponent(payload.slice(0, 190))}`))
    }
    for (const payload of payloads.slice(0, 20)) {
      const answer = await fetch(`${suite.url}/contactus`, {
        method: 'POST',
        body: new URLSearchParams({ fullName: payload, phoneNumber: payload.slice(0, 32), email: payload, message: payload }),
      })
      await read(payload, answer, 400)
    }
  })

  test('nor in texts of the frame and pages that an editor writes', async () => {
    for (const [index, payload] of payloads.entries()) {
      const { status } = await suite.call('POST', '/api/admin/pages', {
        slug: `hostile-${index}`,
        title: `${payload.slice(0, 100)} page`,
        content: `<p>x</p>${payload}`,
        status: 'published',
        meta_title: payload,
        meta_description: payload,
      })
      expect({ payload, status }).toEqual({ payload, status: 201 })
      await read(payload, await fetch(`${suite.url}/pages/hostile-${index}`))
    }
    const { body } = await suite.get('/api/admin/settings/company', 'editor')
    const hostile = Object.fromEntries(
      Object.entries(body.company as Record<string, unknown>).map(([field, value]) => [
        field,
        typeof value === 'string' && !/url|email|phone|whatsapp|feedText|indexNowKey|Verification/i.test(field)
          ? '<img src=x onerror=alert(1)>'
          : value,
      ]),
    )
    expect((await suite.call('PUT', '/api/admin/settings/company', hostile, 'admin')).status).toBe(200)
    for (const path of ['/', '/contactus', '/blog-list', '/nowhere']) await visit(path)
  })

  test('nor in enquiries and what staff write about them: on the list, the board and the page of each', async () => {
    const seller = await findUser(suite.site, { email: 'sales@example.com' })
    const screens = [`${deskPaths.leads}?sort=name`, `${deskPaths.leads}?view=board`, deskPaths.snippets]
    for (const [index, payload] of payloads.entries()) {
      const text = payload.replaceAll('\0', '')
      const source = { page: text, referrer: text, utm_campaign: text }
      const form = {
        name: text.slice(0, 120),
        email: `x${index}@school.example`,
        phone: text.slice(0, 32),
        website: '',
        topic: text,
        message: text,
      }
      const { id } = await submitLead(suite.site, 'quote', form, arrival({ key: `xss ${index}`, source }))
      await addNote(suite.site, seller, id, text)
      await addTask(suite.site, seller, id, { title: text, dueAt: '2026-12-01T09:00:00.000Z', userId: seller.id })
      await saveSnippet(suite.site, seller, undefined, { name: `${text.slice(0, 100)} ${index}`, text: `{name} ${text}` })
      screens.push(deskPaths.lead(id))
    }
    const [{ id: snippet = '' } = {}] = await listSnippets(suite.site)
    screens.push(`${screens.at(-1)}?snippet=${snippet}`)
    for (const path of screens) {
      const { status, body } = await suite.call('GET', path, undefined, 'sales')
      await blank.setContent(body)
      expect({ path, status, traces: await traces(blank), ran }).toEqual({ path, status: 200, traces: [], ran: [] })
    }
  })
})
