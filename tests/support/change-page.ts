import type { Page } from 'playwright-core'

/** Puts every text into two elements: the text itself, or another one in its place. Both are done by what translates pages. */
export function translate(isReplaced: boolean): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('script, style, textarea, option, title, [translate=no]')) continue
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    outer.append(inner)
    text.replaceWith(outer)
    if (isReplaced) inner.textContent = `«${text.data}»`
    else inner.append(text)
  }
}

export const addBesideFields = (): void => {
  for (const field of document.querySelectorAll('input, textarea, select')) field.after(document.createElement('div'))
}

const wrapHeading = (): void => {
  const heading = document.querySelector('h1')!
  const font = document.createElement('font')
  font.append(...heading.childNodes)
  heading.append(font)
}

/** What browsers do to a page of ours before its scripts come. */
export const CHANGES: readonly [string, (page: Page) => Promise<unknown>][] = [
  ['translated', (page) => page.evaluate(translate, true)],
  ['translated around its texts', (page) => page.evaluate(translate, false)],
  ['given a node beside each field', (page) => page.evaluate(addBesideFields)],
  ['given an element around its heading', (page) => page.evaluate(wrapHeading)],
]
