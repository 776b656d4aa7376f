import { describe, expect, test } from 'vitest'
import { noteMiss, writeMisses } from '#domain/search/misses.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { apiPaths } from '#shared/paths.ts'
import { hasBrowser } from '../support/browser.ts'
import { deskSuite, expectSound, openDesk } from '../support/desk.ts'

describe.skipIf(!hasBrowser)('searches that found nothing', () => {
  const desk = deskSuite(['editor'])
  const miss = (...searches: string[]) =>
    desk.withSite(async (site) => {
      for (const words of searches) noteMiss(site, words)
      await writeMisses(site)
    })

  for (const javaScriptEnabled of [true, false]) {
    test(`become a synonym that finds, or are dismissed, each with undo${javaScriptEnabled ? '' : ', without scripts'}`, async () => {
      const word = javaScriptEnabled ? 'zobology' : 'kunuology'
      const other = javaScriptEnabled ? 'akamuology' : 'sowaology'
      await miss(word, word, other)
      const { page } = await desk.staff('editor', { javaScriptEnabled, allow: /status of 400/ })
      const open = (path: string) => (javaScriptEnabled ? openDesk(page, path) : page.goto(path))
      const hits = async () => {
        const answer = await page.request.get(`${apiPaths.search}?query=${word}`)
        return ((await answer.json()) as unknown[]).length
      }
      await open(deskPaths.searches)
      await page.getByRole('row', { name: new RegExp(`${word} .*2`) }).waitFor()
      expect(await hits()).toBe(0)
      await page.getByRole('link', { name: `Make a synonym for ${word}` }).click()
      await page.getByLabel('Means the same as').fill('helicopterology')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText("Nothing is found by 'helicopterology' either").first().waitFor()
      await page.getByLabel('Means the same as').fill('school')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Searches by these words find something from now on.').waitFor()
      await expect.poll(hits).toBeGreaterThan(0)
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText('Undone.').waitFor()
      await expect.poll(hits).toBe(0)

      await page.getByLabel(`Select ${other}`).check()
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await page.getByText('Dismissed.').waitFor()
      expect(await page.getByRole('row', { name: new RegExp(other) }).count()).toBe(0)
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByRole('row', { name: new RegExp(other) }).waitFor()

      await page.getByRole('link', { name: `Write about this: ${word}` }).click()
      expect(await page.getByLabel('Title').inputValue()).toBe(word.charAt(0).toUpperCase() + word.slice(1))
    })
  }

  test('fit a phone and are clean for assistive technology', async () => {
    await miss('palmology')
    await expectSound((options) => desk.staff('editor', options), deskPaths.searches, deskPaths.newSynonym('palmology'))
  })
})
