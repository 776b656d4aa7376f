import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { deferHydration } from './deferred-hydration.ts'

type Listener = (event: object) => void

/** What React Router writes, made short. */
const written = `<html><head><link rel="modulepreload" href="/assets/root.js"></head><body><script type="module" async="">
import * as route0 from "/assets/root.js";window.__reactRouterRouteModules = {"root":route0};import("/assets/entry.js");</script></body></html>`

/** A window that hears and does nothing, with the loader of the document in it. */
function opened() {
  const [, loader = ''] = /<script>([\s\S]*?)<\/script>/.exec(deferHydration(written)) ?? []
  const heard = new Map<string, Set<Listener>>()
  const of = (type: string) => heard.get(type) ?? heard.set(type, new Set()).get(type)!
  const window: { __hydrated?: () => void } = {}
  runInNewContext(loader, {
    window,
    document: { readyState: 'loading' },
    addEventListener: (type: string, listener: Listener) => of(type).add(listener),
    removeEventListener: (type: string, listener: Listener) => of(type).delete(listener),
    setTimeout: () => undefined,
  })
  const press = (button: object) => {
    const said: string[] = []
    const event = {
      target: { closest: (selector: string) => (selector === 'button' ? button : null) },
      preventDefault: () => said.push('held'),
      stopImmediatePropagation: () => undefined,
    }
    for (const listener of of('click')) listener(event)
    return said
  }
  return { press, hydrate: () => window.__hydrated?.() }
}

const buttonWith = (rest: object = {}) => {
  const button = {
    type: 'button',
    isConnected: true,
    clicks: 0,
    hasAttribute: () => false,
    closest: () => null,
    click: () => (button.clicks += 1),
    ...rest,
  }
  return button
}

test('a press before hydration is held and given again once, in the order of the presses, when handlers are live', () => {
  const { press, hydrate } = opened()
  const order: string[] = []
  const [first, second] = ['first', 'second'].map((name) => buttonWith({ click: () => order.push(name) }))
  expect([press(first!), press(second!)]).toEqual([['held'], ['held']])
  expect(order).toEqual([])
  hydrate()
  expect(order).toEqual(['first', 'second'])
  hydrate()
  expect(order).toEqual(['first', 'second'])
})

test('after hydration a press goes straight to its handler', () => {
  const { press, hydrate } = opened()
  hydrate()
  expect(press(buttonWith())).toEqual([])
})

test('what works by itself is not held: sending a form, a popover, a summary', () => {
  const { press } = opened()
  for (const button of [
    buttonWith({ type: 'submit' }),
    buttonWith({ hasAttribute: (name: string) => name === 'popovertarget' }),
    buttonWith({ closest: (selector: string) => (selector === 'summary' ? {} : null) }),
  ])
    expect(press(button)).toEqual([])
})

test('a button that is gone by then is not pressed', () => {
  const { press, hydrate } = opened()
  const button = buttonWith({ isConnected: false })
  press(button)
  hydrate()
  expect(button.clicks).toBe(0)
})
