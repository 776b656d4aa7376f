import { expect } from 'vitest'
import { PATIENCE } from '../patience.ts'
import type { PlainPage } from './plain-visitor.ts'

/** A ceiling, for machines under load. */

/** Looks again, as a browser without scripts can, until the work that goes on has ended so. */
export const untilSettled = async (page: PlainPage, text: string) => {
  await expect
    .poll(async () => {
      const again = page.getByRole('link', { name: 'Refresh' })
      if ((await again.count()) > 0) await again.click()
      return page.getByText(text, { exact: true }).count()
    }, PATIENCE)
    .toBe(1)
}
