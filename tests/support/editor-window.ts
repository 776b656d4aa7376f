import { JSDOM } from 'jsdom'
import { beforeEach, onTestFinished, vi } from 'vitest'

/** The window in which the editor's own reading of HTML is tested without a browser; what it asks for globally is there in each test of the file. */
export function editorWindow(): JSDOM['window'] {
  const { window } = new JSDOM('', { url: 'https://school.example' })
  beforeEach(() => {
    vi.stubGlobal('HTMLElement', window.HTMLElement)
    vi.stubGlobal('location', window.location)
    onTestFinished(() => void vi.unstubAllGlobals())
  })
  return window
}
