import { writeFileSync } from 'node:fs'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { type BrowserPage, type Driver, HEIGHT, type Part, type Role } from '../page.ts'
import { inWebKitPage } from './in-webkit-page.ts'
import { beginSession, type ElementReference, idOf, type Session } from './web-driver.ts'
import { MINI_BROWSER, missingForWebKit, startWebKitDriver } from './webkit-processes.ts'

/** Debian's WebKitGTK, the nearest to an iPhone that runs on Linux, by plain WebDriver. */
export const webkit: Driver = { name: 'WebKit', missing: missingForWebKit, start }

/** Elements that may have a role. */
const CANDIDATES: Record<Role, string> = {
  article: 'article',
  button: 'button, summary, input[type=submit], [role=button]',
  link: 'a[href]',
}

/** How WebDriver writes the key. */
const ENTER = '\uE007'

const referenceOf = (part: Part) => part as unknown as ElementReference
const pathOf = (part: Part, action: string) => `/element/${idOf(referenceOf(part))}/${action}`

async function start(width: number): Promise<BrowserPage> {
  const processes = await startWebKitDriver()
  try {
    const session = await beginSession(processes.url, {
      'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation', '--javascript-can-open-windows-automatically=true'] },
    })
    await session.call('POST', '/timeouts', { script: PATIENCE_MS, pageLoad: PATIENCE_MS })
    await openNarrowWindow(session, width)
    return pageOf(session, processes.stop)
  } catch (error) {
    await processes.stop()
    throw error
  }
}

/** The browser's own bar is wider than a phone; a window that a page opens without one may have any width. */
async function openNarrowWindow(session: Session, width: number): Promise<void> {
  const [first] = await session.call<string[]>('GET', '/window/handles')
  const features = `popup,width=${width},height=${HEIGHT}`
  await session.call('POST', '/execute/sync', { script: `window.open('about:blank', '_blank', '${features}')`, args: [] })
  const opened = (await session.call<string[]>('GET', '/window/handles')).find((handle) => handle !== first)
  if (!opened) throw new Error('WebKit opened no window: see what MiniBrowser says of `window.open`')
  await session.call('POST', '/window', { handle: opened })
  await session.call('POST', '/window/rect', { width, height: HEIGHT })
}

interface Point {
  x: number
  y: number
}

/** By the pointer itself: WebKit's own click on an element refuses the summary of a fold. */
async function press(session: Session, { x, y }: Point): Promise<void> {
  const actions = [
    { type: 'pointerMove', duration: 0, origin: 'viewport', x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  await session.call('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }] })
  await session.call('DELETE', '/actions')
}

function pageOf(session: Session, stop: () => Promise<void>): BrowserPage {
  const { run, faults } = inWebKitPage(session)
  const all = (selector: string) => session.call<Part[]>('POST', '/elements', { using: 'css selector', value: selector })
  return {
    go: (url) => session.call('POST', '/url', { url }),
    run,
    async byRole(role, name) {
      const candidates = await run(
        (selector) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility()),
        CANDIDATES[role],
      )
      const names = await Promise.all(candidates.map((part) => session.call<string>('GET', pathOf(part, 'computedlabel'))))
      return candidates.filter((_, index) => names[index]?.trim() === name)
    },
    all,
    click: async (part) => press(session, await run(middleOf, part)),
    type: (part, words) => session.call('POST', pathOf(part, 'value'), { text: words.replaceAll('\n', ENTER) }),
    screenshot: async (path) => writeFileSync(path, Buffer.from(await session.call<string>('GET', '/screenshot'), 'base64')),
    faults,
    async close() {
      await session.call('DELETE', '').catch(() => undefined)
      await stop()
    },
  }
}

/** In the page: where the pointer aims, the middle of the first line's box. */
function middleOf(part: Element): Point {
  const { left, top, width, height } = part.getClientRects()[0] ?? part.getBoundingClientRect()
  return { x: Math.floor(left + width / 2), y: Math.floor(top + height / 2) }
}
