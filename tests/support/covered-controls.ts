import type { Page } from 'playwright-core'

/** Phones, tablets and desks. */
const WIDTHS = [360, 768, 1_280]
const HEIGHT = 800

/** Runs in the page. What is clipped by its row, kept from keys or from pointers is for nobody to point at. */
function findCovered(): string[] {
  const isClipped = (element: Element, x: number, y: number): boolean => {
    for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
      const { left, right, top, bottom } = parent.getBoundingClientRect()
      if (getComputedStyle(parent).overflow !== 'visible' && (x < left || x > right || y < top || y > bottom)) return true
    }
    return x < 0 || y < 0 || x > innerWidth || y > innerHeight
  }
  const isCovered = (control: Element): boolean => {
    if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    if (getComputedStyle(control).pointerEvents === 'none') return false
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const line = [...control.getClientRects()].find(({ width, height }) => width > 2 && height > 2)
    if (!line) return false
    const [x, y] = [line.left + line.width / 2, line.top + line.height / 2]
    if (isClipped(control, x, y)) return false
    const met = document.elementFromPoint(x, y)
    return !control.contains(met) && met?.closest('label')?.control !== control
  }
  const controls = document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary')
  const described = (control: Element) =>
    `${control.tagName} ${(control.textContent || control.getAttribute('name') || '').trim().slice(0, 60)}`
  return [...controls].filter((control) => !control.matches('[tabindex="-1"]') && isCovered(control)).map(described)
}

/** The controls whose middle something else lies over, by the width of the window; none: every one is what a pointer meets. */
export async function coveredControls(page: Page): Promise<[number, string[]][]> {
  const covered: [number, string[]][] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    const found = await page.evaluate(findCovered)
    if (found.length > 0) covered.push([width, found])
  }
  return covered
}
