import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk-paths.ts'
import { hasBrowser } from '../support/browser.ts'
import { wordHtml, wordRtf } from '../support/clipboards/word.ts'
import { toolbarOf, type, write } from '../support/desk-editor.ts'
import { press, status, textOf } from '../support/desk-parts.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { suiteEngines } from '../support/engines.ts'
import { firstOf } from '../support/every-case.ts'
import { buildPost } from '../support/factories.ts'
import { paste } from '../support/paste.ts'
import { solidPicture } from '../support/pictures.ts'
import { PHONE } from '../support/visitors-in-turn.ts'

const TITLE = 'Resumption notice'

describe.skipIf(!hasBrowser).each(firstOf(suiteEngines))('a day of an editor on $name', (engine) => {
  const desk = deskSuite(['editor'], {}, engine)

  test.each([
    ['on a phone', PHONE, true],
    ['on a desk', { width: 1_280, height: 800 }, false],
  ])(
    'a day of an editor %s: pasted from Word, told what is missing, with pictures that fit, out, offline and back',
    async (where, viewport, hasTouch) => {
      const title = `${TITLE} ${where}`
      await desk.withSite((site) => buildPost(site, { title }))
      const { page } = await desk.staff('editor', { viewport, own: true, hasTouch, allow: /status of 40[04]/ })
      const touch = (target: Locator) => (hasTouch ? target.tap() : target.click())
      await openDesk(page, deskPaths.newPost)
      await write(page, title, '')
      await page.getByRole('status').getByText(`Another post has this title already: ${title} (Published)`).waitFor()
      const gate = await solidPicture(800, 500).png().toBuffer()
      await paste(page, { 'text/html': wordHtml, 'text/rtf': wordRtf(gate), 'text/plain': title })
      await page.getByRole('dialog', { name: 'Insert a picture' }).getByRole('button', { name: 'Insert' }).click()
      const text = textOf(page)
      await text.getByRole('img', { name: 'The new gate' }).waitFor()
      await type(page, 'Sent by thumb.')
      await page.getByText('Your work is kept. Visitors see nothing of it until you publish.').waitFor()

      await touch(toolbarOf(page).getByRole('button', { name: 'Picture' }))
      await press(page, 'Choose from the library')
      await touch(page.getByRole('dialog', { name: 'Choose a picture' }).getByRole('listitem').first().getByRole('button'))
      await page.getByLabel('What does it show?').fill('The gate once more')
      await press(page, 'Insert')
      await text.getByRole('img', { name: 'The gate once more' }).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)

      await press(page, 'Publish')
      const list = page.getByRole('region', { name: 'Before it goes out' })
      // What is missing was listed before; while the form is under way no other press counts.
      await list.getByRole('alert').waitFor()
      await list.getByRole('link', { name: 'Category is required' }).waitFor()
      await page.getByLabel('Category').selectOption({ index: 1 })
      await press(page, 'Publish')
      await status(page, 'Published').waitFor()
      const address = (await page.getByRole('link', { name: 'See it', exact: true }).getAttribute('href')) ?? ''
      const shown = async () => {
        const answer = await page.request.get(address)
        return answer.status() === 200 ? answer.text() : String(answer.status())
      }
      expect(await shown()).toMatch(/<ul>[^]*<ul>[^]*<ul>/)
      expect(await shown()).toMatch(/<source type="image\/avif" srcset="[^"]+" sizes="[^"]+" \/><img [^>]*alt="The new gate"/)
      expect(await shown()).toContain('Sent by thumb.')

      await press(page, 'Take offline')
      await page.getByText('It is a draft again. Visitors can no longer see it.').waitFor()
      expect(await shown()).toBe('404')
      await press(page, 'Publish')
      await status(page, 'Published').waitFor()
      expect(await shown()).toContain('Sent by thumb.')
    },
  )
})
