import { createContext, runInContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { loaderOf } from './deferred-hydration.ts'

const CODE = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
window.__reactRouterRouteModules = {"root":route0};
import("/assets/entry.js");`

type Listener = (event: object) => void

/** The loader in a page that has just enough of a browser in it, before its load event. */
function startLoader() {
  const code = loaderOf({ code: CODE, preloaded: [] }, {})
  const listeners = new Map<string, Set<Listener>>()
  const timers: (() => void)[] = []
  const page = {
    document: { readyState: 'interactive', head: { append: () => {} }, createElement: () => ({}), activeElement: null },
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)),
    removeEventListener: (type: string, listener: Listener) => void listeners.get(type)?.delete(listener),
    dispatchEvent: () => true,
    Event: Object,
    setTimeout: (work: () => void) => void timers.push(work),
  }
  const window: typeof page & { __hydrated?: () => void; __typed?: Set<object> } = page
  runInContext(code, createContext(Object.assign(window, { window })))
  const tell = (type: string, event: object) => listeners.get(type)?.forEach((listener) => listener(event))
  return {
    hydrate: () => window.__hydrated?.(),
    /** Whether it fetches once the page is loaded. */
    hasStarted: () => (listeners.get('load')?.size ?? 0) > 0,
    isHeard: (type: string) => (listeners.get(type)?.size ?? 0) > 0,
    runOutOfTime: () => timers.splice(0).forEach((work) => work()),
    tell,
    typed: () => [...(window.__typed ?? [])],
    /** Gives what the loader did to the event. */
    press(target: object, keys: object = {}) {
      const done: string[] = []
      tell('click', { target, ...keys, preventDefault: () => done.push('prevented'), stopImmediatePropagation: () => done.push('stopped') })
      return done
    },
  }
}

/** An element inside a button of the page; `within` are selectors of what stands around it. */
function inButton({ type = 'button', attributes = [] as string[], within = [] as string[], isConnected = true } = {}) {
  const clicks: number[] = []
  const button: Record<string, unknown> = {
    type,
    isConnected,
    hasAttribute: (name: string) => attributes.includes(name),
    setAttribute: () => {},
    removeAttribute: () => {},
    click: () => clicks.push(1),
  }
  const closest = (selector: string) => (within.includes(selector) ? {} : /(?:^|,)button$/.test(selector) ? button : null)
  button.closest = closest
  return { target: { closest }, clicks }
}

const PRESS = '[data-hydrate=press]'
const ANY = '[data-hydrate]'

describe('a press before the page is alive', () => {
  test('on a button is held back, and given once it is', () => {
    const page = startLoader()
    const { target, clicks } = inButton()
    expect(page.press(target)).toEqual(['prevented', 'stopped'])
    expect(clicks).toEqual([])
    page.hydrate()
    expect(clicks).toHaveLength(1)
    page.hydrate()
    expect(clicks).toHaveLength(1)
  })

  test('on several buttons is given to each', () => {
    const page = startLoader()
    const buttons = [inButton(), inButton(), inButton()]
    for (const { target } of buttons) page.press(target)
    page.hydrate()
    expect(buttons.map(({ clicks }) => clicks.length)).toEqual([1, 1, 1])
  })

  test('on what works by itself is left alone', () => {
    const page = startLoader()
    const others = [
      inButton({ type: 'submit' }),
      inButton({ attributes: ['popovertarget'] }),
      inButton({ attributes: ['commandfor'] }),
      // Of a row of cards, which the page's own script moves.
      inButton({ attributes: ['data-step'] }),
      inButton({ within: ['summary'] }),
    ]
    for (const { target } of others) expect(page.press(target)).toEqual([])
    expect(page.press({ closest: () => null })).toEqual([])
    expect(page.press({})).toEqual([])
    page.hydrate()
    expect(others.map(({ clicks }) => clicks.length)).toEqual([0, 0, 0, 0, 0])
  })

  test('on a button that has gone meanwhile is forgotten', () => {
    const page = startLoader()
    const { target, clicks } = inButton({ isConnected: false })
    page.press(target)
    page.hydrate()
    expect(clicks).toEqual([])
  })

  test('afterwards presses are the page\u2019s own', () => {
    const page = startLoader()
    page.hydrate()
    expect(page.press(inButton().target)).toEqual([])
    expect(page.isHeard('click')).toBe(false)
  })
})

describe('what scripts do better than HTML', () => {
  const better = () => inButton({ type: 'submit', within: [PRESS, ANY] })

  test('is held once however often it is pressed, and given when the page is alive', () => {
    const page = startLoader()
    const { target, clicks } = better()
    for (let times = 0; times < 2; times += 1) expect(page.press(target)).toEqual(['prevented', 'stopped'])
    page.hydrate()
    page.runOutOfTime()
    expect(clicks).toHaveLength(1)
  })

  test('is given after its time, while other presses go on waiting', () => {
    const page = startLoader()
    const one = better()
    const other = inButton()
    for (const { target } of [one, other]) page.press(target)
    page.runOutOfTime()
    expect([one.clicks.length, other.clicks.length]).toEqual([1, 0])
    page.hydrate()
    expect([one.clicks.length, other.clicks.length]).toEqual([1, 1])
  })

  test('is left to the browser with a key that asks for another window', () => {
    expect(startLoader().press(better().target, { ctrlKey: true })).toEqual([])
  })
})

describe('scripts are fetched', () => {
  const plain = { closest: () => null }
  const marked = { closest: (selector: string) => (selector === ANY ? {} : null) }

  test.each(['click', 'focusin', 'input'])('by %s on what is marked, or on a button that can do nothing without', (type) => {
    for (const target of [marked, inButton().target]) {
      const page = startLoader()
      if (type === 'click') page.press(target)
      else page.tell(type, { target })
      expect(page.hasStarted()).toBe(true)
    }
  })

  test('by nothing else that a reader does', () => {
    const page = startLoader()
    const others = [plain, {}, inButton({ type: 'submit' }).target, inButton({ attributes: ['popovertarget'] }).target]
    for (const type of ['focusin', 'input', 'click']) for (const target of others) page.tell(type, { target })
    for (const type of ['pointerdown', 'touchstart', 'pointermove', 'pointerover', 'scroll', 'wheel', 'keydown', 'touchmove', 'mousemove'])
      expect([type, page.isHeard(type)]).toEqual([type, false])
    expect(page.hasStarted()).toBe(false)
  })
})

test('the forms in which somebody typed are known, not those that a program filled in', () => {
  const page = startLoader()
  const [byHand, byProgram] = [{}, {}]
  page.tell('input', { isTrusted: true, target: { form: byHand } })
  page.tell('input', { isTrusted: false, target: { form: byProgram } })
  expect(page.typed()).toEqual([byHand])
})
