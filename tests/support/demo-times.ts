import type { Page } from 'playwright-core'

/** The second day that has any times: on the first they run out, or come too near, with the hour at which this runs. */
export const dayOfTimes = (page: Page) => page.getByRole('group', { name: 'Pick a time' }).locator('details').nth(1)
export const timesOf = (page: Page) => dayOfTimes(page).locator('input[type=radio]')

export async function checkTime(page: Page, nth: number): Promise<void> {
  if (!(await timesOf(page).nth(nth).isVisible())) await dayOfTimes(page).locator('summary').click()
  await timesOf(page).nth(nth).check()
}

/** Books that time of that day; gives when it begins. */
export async function pickTime(page: Page, nth: number, press = 'Book this time'): Promise<string> {
  const value = (await timesOf(page).nth(nth).getAttribute('value')) ?? ''
  await checkTime(page, nth)
  await page.getByRole('button', { name: press }).click()
  await page.getByRole('heading', { level: 1, name: /^Your demo: / }).waitFor()
  return new Date(value).toISOString()
}
