import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe-core finds wrong with a page as it stands: 'rule: element, element'. Frames are documents of their own. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .exclude('iframe')
    // No frames to gather from, and only what is wrong is looked at: half the time.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], runOnly: AXE_TAGS })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
