import { expect } from 'vitest'
import { accessibilityViolations } from './accessibility.ts'
import type { BrowserContextOptions } from 'playwright-core'
import type { Visitor } from './browser.ts'
import { openDesk } from './desk.ts'

/** A screen on a phone, light and dark: no wider than the phone, and nothing that axe-core finds wrong. */
export async function expectSound(staff: (options: BrowserContextOptions) => Promise<Visitor>, ...paths: string[]): Promise<void> {
  const { page } = await staff({ viewport: { width: 360, height: 740 } })
  for (const path of paths) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await openDesk(page, path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `width of ${path}`).toBe(360)
      expect(await accessibilityViolations(page), `${path}, ${colorScheme}`).toEqual([])
    }
  }
}
