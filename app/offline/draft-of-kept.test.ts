import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const API = '/contacts/api/addContact'
const TYPED = JSON.stringify({ message: 'Fees' })
const reset = vi.fn<() => void>()
let stored: Map<string, string>

/** A page of the tab: it shares what the tab stores with the pages before it, and nothing else. */
async function openPage() {
  vi.resetModules()
  return import('./draft-of-kept.ts')
}

beforeEach(() => {
  stored = new Map([[`draft:${API}`, TYPED]])
  reset.mockClear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('document', { querySelectorAll: (selector: string) => (selector === `form[data-draft='${API}']` ? [{ reset }] : []) })
})
afterEach(() => vi.unstubAllGlobals())

test('a later page of the tab empties the form of what was sent, once', async () => {
  ;(await openPage()).noteKept(API, 'key')
  const { forgetSentDraft } = await openPage()
  forgetSentDraft(API, 'key')
  expect([[...stored], reset.mock.calls.length]).toEqual([[], 1])
  stored.set(`draft:${API}`, TYPED)
  forgetSentDraft(API, 'key')
  expect([stored.get(`draft:${API}`), reset.mock.calls.length]).toEqual([TYPED, 1])
})

test('what was typed since stays, as does the draft of what another tab kept', async () => {
  ;(await openPage()).noteKept(API, 'key')
  const { forgetSentDraft } = await openPage()
  forgetSentDraft(API, 'of another tab')
  expect(stored.get(`draft:${API}`)).toBe(TYPED)
  const since = JSON.stringify({ message: 'Fees and boarding' })
  stored.set(`draft:${API}`, since)
  forgetSentDraft(API, 'key')
  expect([stored.get(`draft:${API}`), reset.mock.calls.length]).toEqual([since, 0])
})

test('the page that kept it is left to its form, which empties itself', async () => {
  const { noteKept, forgetSentDraft } = await openPage()
  noteKept(API, 'key')
  forgetSentDraft(API, 'key')
  expect([stored.get(`draft:${API}`), reset.mock.calls.length]).toEqual([TYPED, 0])
})
