import type { AnyPage } from '../plain/plain-visitor.ts'

/** From the open screen: statistics of other days, and of days that are none. */
export async function showOtherDays(page: AnyPage): Promise<void> {
  await page.getByLabel('From', { exact: true }).fill('2026-01-05')
  await page.getByLabel('To', { exact: true }).fill('2026-01-07')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByText('5 January 2026 to 7 January 2026, compared with 2 January 2026 to 4 January 2026.').waitFor()
  await page.getByText('No data for this period').waitFor()
  await page.getByLabel('From', { exact: true }).fill('2026-01-08')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByText('From must not be after To').waitFor()
  await page.getByRole('link', { name: '12 months' }).click()
  await page.getByText('Visits are counted since').waitFor()
  await page.getByRole('table', { name: 'Visitors and page views', exact: true }).waitFor()
}
