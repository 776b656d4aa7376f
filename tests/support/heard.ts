import type { Page } from 'playwright-core'

/** What a screen reader would say by itself: the words of a live region, or where the focus went, as 'button: Save', with what describes it. */
export interface Heard {
  said: string[]
  focused: string[]
}

/**
 * Writes down from now on what a page, and those that it leads to, would have said: what changes in a live region that was there and
 * rendered before the change, alerts that come, and where the focus goes. Gives what it has so far.
 */
export async function hearing(page: Page): Promise<Heard> {
  const heard: Heard = { said: [], focused: [] }
  await page.exposeFunction('__said', (words: string) => heard.said.push(words))
  await page.exposeFunction('__focused', (what: string) => heard.focused.push(what))
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return heard
}

/** Runs in the page. */
function listen(): void {
  const tell = window as unknown as Record<'__said' | '__focused', (words: string) => void>
  const LIVE = '[role=status], [role=alert], [role=log], [aria-live]'
  let known = new Set<Element>()
  const isSilent = (element: Element) =>
    // Firefox has an alert in a region that is off as off, too.
    element.closest('[aria-live]')?.getAttribute('aria-live') === 'off' ||
    element.closest('[aria-hidden=true], [hidden], dialog:not([open])') !== null ||
    !element.checkVisibility() ||
    (document.querySelector('dialog:modal') !== null && element.closest('dialog:modal') === null)
  const look = () => {
    known = new Set([...document.querySelectorAll(LIVE)].filter((region) => !isSilent(region)))
  }
  const wordsOf = (region: Element) => (region instanceof HTMLElement ? region.innerText.replace(/\s+/g, ' ').trim() : '')
  const onChange = (records: MutationRecord[]) => {
    const changed = new Set<Element>()
    for (const { type, target, addedNodes } of records) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(LIVE)
      // What is taken away is not said.
      const isNew = type === 'characterData' || addedNodes.length > 0
      if (region && isNew && known.has(region) && !isSilent(region)) changed.add(region)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        // An alert is said as it comes; any other region that comes with its words is not.
        for (const alert of [node, ...node.querySelectorAll('[role=alert]')]) {
          if (alert.matches('[role=alert]') && !isSilent(alert)) changed.add(alert)
        }
      }
    }
    for (const region of changed) {
      const words = wordsOf(region)
      if (words) tell.__said(words)
    }
    look()
  }
  const textOfIds = (element: HTMLElement, attribute: string): string =>
    (element.getAttribute(attribute) ?? '')
      .split(' ')
      .filter(Boolean)
      .map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim()
  const nameOf = (element: HTMLElement): string => {
    const labels =
      'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])].map((label) => label.textContent) : []
    const named = textOfIds(element, 'aria-labelledby')
    const name = element.getAttribute('aria-label') ?? (named || labels.join(' ').trim() || element.innerText)
    return name.replace(/\s+/g, ' ').trim()
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    const described = textOfIds(target, 'aria-describedby')
    tell.__focused([`${target.getAttribute('role') ?? target.localName}: ${nameOf(target)}`, described].filter(Boolean).join('. '))
  }
  const begin = () => {
    look()
    new MutationObserver(onChange).observe(document.body, { childList: true, characterData: true, subtree: true })
    // A style or a dialog may show or hide a region without a change of the tree.
    document.addEventListener('focusin', look)
    document.addEventListener('focusin', onFocus)
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin)
  else begin()
}
