import { CookieJar, JSDOM } from 'jsdom'
import { openPopovers } from './named-parts.ts'
import { type Finds, findsIn, type Press } from './plain-locator.ts'
import { type Asked, askedByForm } from './posted-form.ts'

/** As Chromium calls itself: some answers depend on who asks. */
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const MOST_REDIRECTS = 20

/** An answer, by the words of Playwright. */
export interface PlainAnswer {
  url(): string
  status(): number
  headers(): Record<string, string>
  text(): Promise<string>
  json(): Promise<unknown>
}

export interface PlainPage extends Finds {
  goto(path: string): Promise<PlainAnswer>
  url(): string
  title(): Promise<string>
  waitForURL(wanted: string | RegExp | ((url: URL) => boolean)): Promise<void>
  /** Asks beside what is open, with the same cookies. */
  request: { get(path: string, options?: { maxRedirects?: number }): Promise<PlainAnswer> }
}

/** What a page in a browser and one without scripts both do, for what is asked of both. */
export type AnyPage = Omit<PlainPage, 'goto'> & { goto(path: string): Promise<unknown> }

export interface PlainVisitor {
  page: PlainPage
  /** What opened beside the first page, the newest last. */
  opened: PlainPage[]
  /** What was saved as a file, the newest last. */
  saved: PlainAnswer[]
  /** Answers that a browser would complain of, in its words. */
  console: string[]
  cookies: CookieJar
}

/**
 * Someone whose browser runs no scripts, over plain HTTP: opens pages, follows links, fills and sends forms as Chromium does, with its
 * validation, for a fraction of its cost. It reads by the words of Playwright, so that a test goes to a browser, or comes from one, as it
 * stands. Of style sheets it knows nothing: whatever is about looks, places and keys needs a browser.
 */
export function plainVisitor(baseUrl: string, headers: Record<string, string> = {}): PlainVisitor {
  const cookies = new CookieJar()
  const visitor = { opened: [], saved: [], console: [], cookies } as unknown as PlainVisitor
  return Object.assign(visitor, { page: openPage(visitor, baseUrl, { 'user-agent': AGENT, ...headers }).page })
}

function openPage(visitor: PlainVisitor, baseUrl: string, headers: Record<string, string>) {
  let dom = new JSDOM('', { url: 'about:blank' })
  const address = () => dom.window.location.href
  const ask = (asked: Asked, from = address(), most = MOST_REDIRECTS) => follow(visitor.cookies, asked, from, headers, most)

  async function go(asked: Asked, from = address()): Promise<PlainAnswer> {
    if (isElsewhere(asked.target)) return openBeside(asked)
    const answer = await ask(asked, from)
    if (answer.status() >= 400)
      visitor.console.push(`Failed to load ${answer.url()}: the server responded with a status of ${answer.status()}`)
    if (answer.headers()['content-disposition']?.startsWith('attachment')) visitor.saved.push(answer)
    else dom = await documentOf(answer)
    return answer
  }
  function openBeside(asked: Asked): Promise<PlainAnswer> {
    const beside = openPage(visitor, baseUrl, headers)
    visitor.opened.push(beside.page)
    return beside.go({ ...asked, target: '' }, address())
  }

  const press: Press = async (element, key) => {
    const asked = pressed(dom, key === 'Enter' ? sentByEnter(element) : element)
    if (asked && !isSamePlace(asked, address())) await go(asked)
  }
  const get = (path: string): Asked => ({ url: new URL(path, baseUrl), method: 'GET', target: '' })
  const page: PlainPage = {
    ...findsIn(() => [dom.window.document], press),
    goto: (path) => go(get(path)),
    url: address,
    title: async () => dom.window.document.title,
    async waitForURL(wanted) {
      if (!isAt(new URL(address()), wanted, baseUrl)) throw new Error(`at ${address()}, not ${wanted}`)
    },
    request: { get: (path, { maxRedirects } = {}) => ask(get(path), undefined, maxRedirects) },
  }
  return { page, go }
}

/** To read the rules of a page takes as long as all else of it. */
const unstyled = (html: string): string => html.replaceAll(/(<style\b[^>]*>)[\s\S]*?(?=<\/style>)/g, '$1')

const isElsewhere = (target: string): boolean => !['', '_self', '_top', '_parent'].includes(target)
const isSamePlace = ({ url, method }: Asked, here: string): boolean =>
  method === 'GET' && url.hash !== '' && url.href.split('#')[0] === here.split('#')[0]

function isAt(url: URL, wanted: string | RegExp | ((url: URL) => boolean), baseUrl: string): boolean {
  if (typeof wanted === 'function') return wanted(url)
  if (wanted instanceof RegExp) return wanted.test(url.href)
  const pattern = wanted.includes('*') ? wanted : new URL(wanted, baseUrl).href
  const escaped = pattern.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${escaped.replaceAll(/\*+/g, '.*')}$`).test(url.href)
}

/** Follows redirects: what was posted is asked for anew, except where the answer wants it again. */
async function follow(cookies: CookieJar, asked: Asked, from: string, headers: Record<string, string>, most: number): Promise<PlainAnswer> {
  let { url, method, body } = asked
  for (let count = 0; ; count += 1) {
    const answer = await fetch(url, {
      method,
      body,
      redirect: 'manual',
      headers: { ...headers, ...fromPage(from, method), ...(await withCookies(cookies, url)) },
    })
    for (const line of answer.headers.getSetCookie()) await cookies.setCookie(line, url.href)
    const location = answer.headers.get('location')
    if (location === null || count >= most) return read(answer, url)
    await answer.body?.cancel()
    url = Object.assign(new URL(location, url), new URL(location, url).hash ? {} : { hash: url.hash })
    if (answer.status !== 307 && answer.status !== 308) [method, body] = ['GET', undefined]
  }
}

const withCookies = async (cookies: CookieJar, url: URL): Promise<Record<string, string>> => {
  const cookie = await cookies.getCookieString(url.href)
  return cookie ? { cookie } : {}
}

/** A form says from which site it is sent, and whatever is asked for from a page says from which. */
const fromPage = (from: string, method: string): Record<string, string> => {
  if (!from.startsWith('http')) return {}
  return { referer: from.split('#')[0]!, ...(method === 'POST' ? { origin: new URL(from).origin } : {}) }
}

async function read(answer: Response, url: URL): Promise<PlainAnswer> {
  const text = await answer.text()
  return {
    url: () => url.href,
    status: () => answer.status,
    headers: () => Object.fromEntries(answer.headers),
    text: async () => text,
    json: async () => JSON.parse(text) as unknown,
  }
}

/** The answer as a document, with the focus where the browser puts it. */
async function documentOf(answer: PlainAnswer): Promise<JSDOM> {
  const isPage = answer.headers()['content-type']?.includes('html')
  const dom = new JSDOM(isPage ? unstyled(await answer.text()) : '', { url: answer.url() })
  const { document, location } = dom.window
  if (!isPage) document.body.textContent = await answer.text()
  const meant = document.getElementById(decodeURIComponent(location.hash.slice(1))) ?? document.querySelector<HTMLElement>('[autofocus]')
  meant?.focus()
  return dom
}

/** What a press on it asks for, after what it does by itself: boxes are ticked, folds and menus open, a form is looked through. */
function pressed({ window }: JSDOM, element: HTMLElement): Asked | undefined {
  const { document, location } = window
  let asked: Asked | undefined
  const onClick = (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    if (!link) return
    event.preventDefault()
    if (/^https?:/.test(link.protocol)) asked = { url: new URL(link.href), method: 'GET', target: link.target }
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    asked = askedByForm(event.target as HTMLFormElement, event.submitter as HTMLButtonElement | null, location.href)
  }
  document.addEventListener('click', onClick)
  document.addEventListener('submit', onSubmit)
  togglePopover(element)
  leaveUnchecked(element)
  element.click()
  document.removeEventListener('click', onClick)
  document.removeEventListener('submit', onSubmit)
  return asked
}

/** The parser's document looks through every form that does not say itself that it is not to be. */
function leaveUnchecked(element: Element): void {
  const button = element.closest<HTMLButtonElement>('button[formnovalidate]')
  if (button?.form) button.form.noValidate = true
}

function togglePopover(element: Element): void {
  const button = element.closest('[popovertarget]')
  const popover = button?.ownerDocument.getElementById(button.getAttribute('popovertarget') ?? '')
  if (!popover) return
  if (openPopovers.has(popover)) openPopovers.delete(popover)
  else if (button?.getAttribute('popovertargetaction') !== 'hide') openPopovers.add(popover)
}

/** Enter in a field presses the first button that sends its form. */
function sentByEnter(element: HTMLElement): HTMLElement {
  if (!element.matches('input')) return element
  const { form } = element as HTMLInputElement
  const button = [...(form?.elements ?? [])].find((each) => each.matches('button:not([type=button], [type=reset]), input[type=submit]'))
  if (!button) throw new Error('Enter sends no form without a button here')
  return button as HTMLElement
}
