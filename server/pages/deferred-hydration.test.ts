import { createContext, runInContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { deferHydration } from './deferred-hydration.ts'

const MARK = ' nonce="mark"'
const document = `<html><head></head><body><script type="module" async=""${MARK}>import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
window.__reactRouterRouteModules = {"root":route0};
import("/assets/entry.js");</script></body></html>`

type Listener = (event: object) => void

/** The loader in a page that has just enough of a browser in it, before its load event. */
function startLoader() {
  const code = /<script[^>]*>([\s\S]*)<\/script>/.exec(deferHydration(document, MARK))?.[1] ?? ''
  const listeners = new Map<string, Set<Listener>>()
  const page = {
    document: { readyState: 'interactive', head: { append: () => {} }, createElement: () => ({}) },
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)),
    removeEventListener: (type: string, listener: Listener) => void listeners.get(type)?.delete(listener),
    setTimeout: () => {},
  }
  const window: typeof page & { __hydrated?: () => void } = page
  runInContext(code, createContext(Object.assign(window, { window })))
  return {
    hydrate: () => window.__hydrated?.(),
    isHeard: (type: string) => (listeners.get(type)?.size ?? 0) > 0,
    /** Gives what the loader did to the event. */
    press(target: object) {
      const done: string[] = []
      const event = { target, preventDefault: () => done.push('prevented'), stopImmediatePropagation: () => done.push('stopped') }
      for (const listener of listeners.get('click') ?? []) listener(event)
      return done
    },
  }
}

/** An element inside a button of the page. */
function inButton({ type = 'button', attributes = [] as string[], within = '', isConnected = true } = {}) {
  const clicks: number[] = []
  const button = {
    type,
    isConnected,
    hasAttribute: (name: string) => attributes.includes(name),
    closest: (selector: string) => (selector === within ? {} : null),
    click: () => clicks.push(1),
  }
  return { target: { closest: (selector: string) => (selector === 'button' ? button : null) }, clicks }
}

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
      inButton({ within: 'summary' }),
    ]
    for (const { target } of others) expect(page.press(target)).toEqual([])
    expect(page.press({ closest: () => null })).toEqual([])
    expect(page.press({})).toEqual([])
    page.hydrate()
    expect(others.map(({ clicks }) => clicks.length)).toEqual([0, 0, 0, 0])
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

test.each(['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'])(
  '%s is taken as a sign that scripts will be needed',
  (intent) => {
    expect(startLoader().isHeard(intent)).toBe(true)
  },
)
