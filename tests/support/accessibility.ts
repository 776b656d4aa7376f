import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** The shorter of its two files: each document reads it anew, which takes as long as to run it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * What axe-core finds wrong with a page as it stands: 'rule: element, element'. Frames are documents of their own. `seen`
 * are selectors of what was looked at on another page, for it takes time to look at.
 */
export const accessibilityViolations = (page: Page, seen: readonly string[] = []): Promise<string[]> => violationsOf(page, RULES, seen)

/** What it finds wrong with the colours alone: for a page that was looked at whole, in its other scheme. */
export const colourViolations = (page: Page): Promise<string[]> => violationsOf(page, RULES_OF_COLOURS, [])

async function violationsOf(page: Page, runOnly: string[], seen: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  await settled(page)
  const options: RunOptions = { resultTypes: ['violations'], iframes: false, runOnly }
  return page.evaluate(
    async ({ asked, leftOut }) => {
      const { violations } = await window.axe.run({ exclude: leftOut }, asked)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
    },
    { asked: options, leftOut: ['iframe', ...seen] },
  )
}

/** Waits until what fades or slides in is there: half shown, its words have no contrast. What goes on for ever, stands still or follows the scroll is not waited for. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ playState, timeline, effect }) => {
      const { endTime } = effect?.getComputedTiming() ?? {}
      return playState === 'running' && timeline === document.timeline && typeof endTime === 'number' && endTime <= 2000
    })
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}
