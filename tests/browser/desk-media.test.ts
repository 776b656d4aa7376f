import { describe, expect, test } from 'vitest'
import { addPicture } from '#domain/media/add-picture.ts'
import { listMedia } from '#domain/media/library.ts'
import { pictureCutter } from '#domain/media/picture-cutter.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { hasBrowser } from '../support/browser.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { buildPost } from '../support/factories.ts'
import { solidPicture } from '../support/pictures.ts'

const png = (width = 500, height = 400) => solidPicture(width, height).png().toBuffer()
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

describe.skipIf(!hasBrowser)('the library of pictures', () => {
  const desk = deskSuite(['editor'])
  const newest = () =>
    desk.withSite(async (site) => (await listMedia(site, { page: 1, limit: 10, text: '' })).pictures.filter(({ alt }) => alt === ''))
  const add = (alt: string, width = 500, height = 400) =>
    desk.withSite(async (site) => {
      try {
        return await addPicture(site, { bytes: await png(width, height), alt, kept: true }, 'test')
      } finally {
        pictureCutter.close()
      }
    })

  test('takes several pictures at once and says what is wrong with one, while one goes on', async () => {
    const { page } = await desk.staff('editor')
    await openDesk(page, deskPaths.media)
    const before = (await newest()).length
    await page
      .getByLabel('Pictures', { exact: true })
      .and(page.locator('input'))
      .setInputFiles([file('gate.png', await png()), file('hall.png', await png(300, 200)), file('words.png', Buffer.from('no picture'))])
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await page.getByText(messages.pictureType).waitFor()
    await expect.poll(async () => (await newest()).length).toBe(before + 2)
    await page.getByText('300 × 200').waitFor()
    await page.getByRole('button', { name: 'Remove words.png' }).click()
    await page.getByText(messages.pictureType).waitFor({ state: 'detached' })
  })

  test('says that a proxy in front refuses a file for its size, and stays', async () => {
    const { page } = await desk.staff('editor', { allow: /413/ })
    await openDesk(page, deskPaths.media)
    await page.route('**/media.data*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>413</h1>' })
        : route.continue(),
    )
    await page
      .getByLabel('Pictures', { exact: true })
      .and(page.locator('input'))
      .setInputFiles([file('gate.png', await png())])
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await page.getByText(deskMessages.tooLargeForFront).waitFor()
    await page.getByRole('button', { name: 'Upload', exact: true }).waitFor()
  })

  test('replaces a picture in place: posts show the new one, the old address leads there, Undo brings it back', async () => {
    const { file: old } = await add('The old gate')
    const id = await desk.withSite((site) => buildPost(site, { title: 'With a gate', image: old }))
    const { page } = await desk.staff('editor')
    await openDesk(page, deskPaths.picture(old))
    await page.getByRole('link', { name: 'With a gate' }).waitFor()
    expect(await page.getByRole('button', { name: 'Move to bin' }).count()).toBe(0)
    await page.getByLabel('Another file').setInputFiles(file('new.png', await png(600, 600)))
    await page.getByRole('button', { name: 'Replace' }).click()
    await page.getByText('Every page that showed the old picture shows this one').waitFor()
    const next = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    expect(next).not.toBe(old)
    const reader = await desk.stranger({ viewport: { width: 360, height: 740 } })
    await reader.page.goto(paths.post(id))
    await reader.page
      .locator(`img[src="${paths.postImage(next)}"]`)
      .first()
      .waitFor()
    const given = await reader.page.request.get(paths.postImage(old))
    expect([given.status(), new URL(given.url()).pathname]).toEqual([200, paths.postImage(next)])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('The old picture is back.').waitFor()
    await expect.poll(async () => new URL((await reader.page.request.get(paths.postImage(old))).url()).pathname).toBe(paths.postImage(old))
  })

  test('keeps the point of interest in view: by a click, by arrow keys, as a post shows it', async () => {
    const { file: wide } = await add('A wide gate', 800, 300)
    await desk.withSite((site) => buildPost(site, { title: 'Wide', image: wide }))
    const { page } = await desk.staff('editor')
    await openDesk(page, deskPaths.picture(wide))
    const point = page.getByRole('button', { name: /^Point of interest/ })
    const box = await point.boundingBox()
    await point.click({ position: { x: (box?.width ?? 0) * 0.22, y: (box?.height ?? 0) * 0.5 } })
    await expect.poll(() => page.getByLabel('Percent from the left').inputValue()).toBe('20')
    await point.press('ArrowLeft')
    await point.press('ArrowDown')
    await page.getByRole('button', { name: 'Save the point' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    const reader = await desk.stranger({ viewport: { width: 360, height: 740 } })
    await reader.page.goto(paths.blogList)
    const image = reader.page.locator(`img[src="${paths.postImage(wide)}"]`).first()
    await image.waitFor({ state: 'attached' })
    expect(await image.evaluate((element) => getComputedStyle(element).objectPosition)).toBe('10% 60%')
  })
})
