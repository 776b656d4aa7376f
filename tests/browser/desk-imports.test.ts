import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { item, wxr } from '#domain/imports/wxr-fixture.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { PIECE_BYTES } from '#shared/import-limits.ts'
import * as messages from '#shared/messages.ts'
import { hasBrowser } from '../support/browser.ts'
import { deskSuite, expectSound, openDesk } from '../support/desk.ts'
import { PATIENCE } from '../support/patience.ts'
import { solidPicture } from '../support/pictures.ts'
import { zipOf } from '../support/zip.ts'

const file = (name: string, text: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(text) })
const posts = (from: number, count: number, words = 'Some words.') =>
  Array.from({ length: count }, (_, index) => item({ id: from + index, title: `Old post ${from + index}`, content: words }))

/** On the page of that import: the list of all imports says the same of others, and the address changes before the page does. */
async function readThrough(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { name }).waitFor()
  await page.getByRole('main').getByText('Read through, nothing imported yet').waitFor()
}

/** A ceiling, for machines under load. */

describe.skipIf(!hasBrowser)('imports', () => {
  const desk = deskSuite(['admin', 'editor'])
  const imported = () =>
    desk.withSite(async (site) => {
      const rows = await site.db.selectFrom('posts').select('title').where('title', 'like', 'Old post %').execute()
      return rows.length
    })

  test('come in pieces, are read through first, brought in when somebody says so, and leave a report', async () => {
    const { page } = await desk.staff('admin')
    await openDesk(page, deskPaths.imports)
    const before = await imported()
    const shown = item({ id: 99, title: 'Old post 99', content: '<img src="https://old.example/wp-content/uploads/gate.jpg">' })
    const large = wxr(shown, ...posts(100, 29, 'Some words. '.repeat(4_000)))
    expect(large.length).toBeGreaterThan(2 * PIECE_BYTES)
    await page.getByLabel('WordPress export').setInputFiles(file('large.xml', large))
    await page.getByRole('button', { name: 'Upload' }).click()
    await readThrough(page, 'large.xml')
    await page.getByRole('row', { name: /Posts 30 30 0 0/ }).waitFor()
    expect(await imported()).toBe(before)
    const archive = zipOf([{ name: 'uploads/gate.jpg', bytes: await solidPicture(80, 50).jpeg().toBuffer() }])
    await page.getByLabel('Archive of pictures').setInputFiles({ name: 'uploads.zip', mimeType: 'application/zip', buffer: archive })
    await page.getByRole('button', { name: 'Upload' }).click()
    await page.getByText('1 picture', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Import this' }).click()
    await page.getByRole('main').getByText('Imported', { exact: true }).waitFor()
    expect(await imported()).toBe(before + 30)
    await page.getByText('Pictures: 1 came along, 0 did not.').waitFor()
    const report = await page.request.get(`${new URL(page.url()).pathname}/report`)
    expect(report.headers()['content-disposition']).toContain('attachment')
    expect(await report.text()).toContain('Posts: 30 in the file, 30 imported')
    await openDesk(page, deskPaths.imports)
    await page.getByRole('link', { name: 'large.xml' }).waitFor()
  })

  test('that a cut line interrupts go on where they were when the same file is chosen again', async () => {
    const { page, context } = await desk.staff('admin', { allow: /ERR_|Failed to load resource/ })
    await openDesk(page, deskPaths.imports)
    const text = wxr(...posts(200, 30, 'Some words. '.repeat(4_000)))
    let pieces = 0
    await page.route(`**${deskPaths.importPieces}`, async (route) => {
      pieces += 1
      // The first begins, the second is taken; then the tab is closed.
      await (pieces > 2 ? route.abort() : route.continue())
    })
    await page.getByLabel('WordPress export').setInputFiles(file('cut.xml', text))
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect.poll(() => pieces, PATIENCE).toBeGreaterThan(2)
    await page.close()
    const again = await context.newPage()
    let asked = 0
    again.on('request', (request) => {
      if (request.url().endsWith(deskPaths.importPieces)) asked += 1
    })
    await openDesk(again, deskPaths.imports)
    await again.getByText(/^Arriving, /).waitFor()
    await again.getByLabel('WordPress export').setInputFiles(file('cut.xml', text))
    await again.getByRole('button', { name: 'Upload' }).click()
    await readThrough(again, 'cut.xml')
    expect(asked).toBe(Math.ceil(text.length / PIECE_BYTES) - 1)
    await again.getByRole('row', { name: /Posts 30 30 0 0/ }).waitFor()
  })

  test('that a crash cut short say so and go on', async () => {
    const { page } = await desk.staff('admin')
    await openDesk(page, deskPaths.imports)
    await page.getByLabel('WordPress export').setInputFiles(file('crash.xml', wxr(...posts(400, 2))))
    await page.getByRole('button', { name: 'Upload' }).click()
    await readThrough(page, 'crash.xml')
    // As a process leaves it that died in the middle.
    await desk.withSite((site) =>
      site.db
        .updateTable('tasks')
        .set({ kind: 'wordpress-import', state: 'running', leased_until: '2020-01-01T00:00:00.000Z' })
        .where('name', '=', 'crash.xml')
        .execute(),
    )
    await openDesk(page, new URL(page.url()).pathname)
    await page.getByText(messages.taskCutShort).waitFor(PATIENCE)
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByRole('main').getByText('Imported', { exact: true }).waitFor()
  })

  test('are for administrators', async () => {
    for (const path of [deskPaths.imports, `${deskPaths.imports}/1`, `${deskPaths.imports}/1/report`]) {
      expect((await desk.ask(path, 'editor')).status).toBe(403)
    }
    const piece = new FormData()
    for (const [name, value] of Object.entries({ name: 'a.xml', bytes: '5' })) piece.set(name, value)
    expect((await desk.ask(deskPaths.importPieces, 'editor', { method: 'POST', body: piece })).status).toBe(403)
  })

  test('fit a phone and are clean for assistive technology', async () => {
    const { id } = await desk.withSite(({ db }) =>
      db.selectFrom('tasks').select('id').where('name', '=', 'large.xml').executeTakeFirstOrThrow(),
    )
    await expectSound((options) => desk.staff('admin', options), `${deskPaths.imports}/${id}`, deskPaths.imports)
  })
})
