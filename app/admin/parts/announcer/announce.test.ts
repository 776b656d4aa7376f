import { JSDOM } from 'jsdom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { addRegion, announce, emptyRegions } from './announce.ts'

const RESTED = 400
const { window } = new JSDOM('<div role="status"></div><button>Save</button>')
const { document } = window
const page = document.querySelector('div')!
const button = document.querySelector('button')!

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', document)
  const removeRegion = addRegion(page)
  onTestFinished(() => {
    emptyRegions()
    removeRegion()
    button.blur()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
})

const said = (region: HTMLElement = page) => [...region.children].map(({ textContent }) => textContent)

test('sentences are said together once nothing else was announced for a moment', () => {
  announce('Saved')
  vi.advanceTimersByTime(RESTED - 1)
  announce('A new enquiry came')
  vi.advanceTimersByTime(RESTED - 1)
  expect(said()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(said()).toEqual(['Saved', 'A new enquiry came'])
})

test('the same words again are said by a new element', () => {
  announce('Saved')
  vi.advanceTimersByTime(RESTED)
  const first = page.firstElementChild
  announce('Saved')
  vi.advanceTimersByTime(RESTED)
  expect(said()).toEqual(['Saved'])
  expect(page.firstElementChild).not.toBe(first)
})

test('a sentence that is no longer true is not said, or leaves the region', () => {
  announce('Sending')()
  const takeBack = announce('Sent')
  vi.advanceTimersByTime(RESTED)
  expect(said()).toEqual(['Sent'])
  takeBack()
  expect(said()).toEqual([])
})

test('what has the focus when it is announced, or when it would be said, is read by itself', () => {
  announce('Pressed', button)
  button.focus()
  vi.advanceTimersByTime(RESTED)
  expect(said()).toEqual([])
  announce('Pressed again', button)
  button.blur()
  vi.advanceTimersByTime(RESTED)
  expect(said()).toEqual([])
})

test('while a modal dialog is open its own region says it', () => {
  const dialog = document.createElement('div')
  const removeRegion = addRegion(dialog)
  announce('No pictures found.')
  vi.advanceTimersByTime(RESTED)
  expect([said(dialog), said()]).toEqual([['No pictures found.'], []])
  removeRegion()
  announce('Saved')
  vi.advanceTimersByTime(RESTED)
  expect(said()).toEqual(['Saved'])
})
