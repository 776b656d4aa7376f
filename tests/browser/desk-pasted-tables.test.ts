import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk-paths.ts'
import { hasBrowser, rendered } from '../support/browser.ts'
import { excelHtml } from '../support/clipboards/excel.ts'
import { toolbarOf, write } from '../support/desk-editor.ts'
import { announced, press, status, textOf } from '../support/desk-parts.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { drop, paste } from '../support/paste.ts'

const JOINED = '<table><tr><td>A</td><td>B</td><td rowspan=2>C</td></tr><tr><td>D</td><td>E</td></tr></table>'
const BEHIND = 'What you pasted did not fit at the cursor. It was added after it.'
const WORDS_ALONE = 'Only the text of what you pasted could be inserted.'

// Any other word on the console fails a test.
describe.skipIf(!hasBrowser)('a table that is pasted into a table', () => {
  const desk = deskSuite(['editor'])

  async function inTable({ title = '', allow }: { title?: string; allow?: RegExp } = {}): Promise<Page> {
    const { page } = await desk.staff('editor', allow ? { allow } : {})
    await openDesk(page, deskPaths.newPost)
    // A title that another post has is told of too, in place of what was said before.
    await write(page, title, '')
    await toolbarOf(page).getByRole('button', { name: 'Table', exact: true }).click()
    return page
  }

  const rowsOf = (page: Page): Promise<string[]> =>
    textOf(page)
      .locator('tr')
      .evaluateAll((rows) =>
        rows.map((row) =>
          [...(row as HTMLTableRowElement).cells]
            .map(({ textContent, colSpan, rowSpan }) => textContent + (colSpan * rowSpan > 1 ? ` ${colSpan}x${rowSpan}` : ''))
            .join('|'),
        ),
      )

  test('brings its cells, joined ones too, is taken back and brought again, and is stored', async () => {
    const page = await inTable({ title: 'Tables' })
    await paste(page, { 'text/html': JOINED, 'text/plain': 'A\tB\tC\nD\tE' })
    expect(await rowsOf(page)).toEqual(['A|B|C 1x2', 'D|E', '||'])
    await page.keyboard.type('!')
    expect(await rowsOf(page)).toEqual(['A|B|C! 1x2', 'D|E', '||'])
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    expect(await rowsOf(page)).toEqual(['||', '||', '||'])
    await page.keyboard.press('Control+y')
    expect(await rowsOf(page)).toEqual(['A|B|C 1x2', 'D|E', '||'])
    await textOf(page).locator('td').last().click()
    await rendered(page)
    await paste(page, { 'text/html': excelHtml, 'text/plain': 'Class' })
    expect((await rowsOf(page)).join()).toContain('Class')
    await press(page, 'Save')
    await status(page, 'Saved').waitFor()
    const { content } = await desk.withSite(({ db }) =>
      db.selectFrom('posts').select('content').where('title', '=', 'Tables').executeTakeFirstOrThrow(),
    )
    expect(content).toMatch(/rowspan="2"/)
  })

  test('brings them by drop as well, and joins that no table has do not stop the browser', async () => {
    const page = await inTable()
    await drop(page, [], { 'text/html': JOINED, 'text/plain': 'A' })
    expect(await rowsOf(page)).toEqual(['A|B|C 1x2', 'D|E', '||'])
    await paste(page, { 'text/html': '<table><tr><td rowspan=65534>X</td><td>Y</td></tr><tr><td>Z</td></tr></table>', 'text/plain': 'X' })
    expect((await rowsOf(page)).join()).toContain('X 1x2|Y')
  })

  test('with a caption stands behind, which is said, and writing goes on behind it', async () => {
    const page = await inTable()
    await paste(page, { 'text/html': '<table><caption>Fees</caption><tr><td>A</td></tr></table>', 'text/plain': 'A' })
    await announced(page, 'The table that you pasted does not fit into a cell. It was added after this table.').waitFor()
    await page.keyboard.type('Then')
    expect(await textOf(page).locator('> :is(.tableWrapper, table, p)').allInnerTexts()).toEqual([
      expect.any(String),
      expect.stringContaining('Fees'),
      'Then',
    ])
  })

  test('what makes the editor throw is added after the table, cleaned like any paste, and the editor says so', async () => {
    const page = await inTable({ allow: /Cannot read properties of null/ })
    await paste(page, {
      'text/html': '<p data-pm-slice="1 1 null" style="color: red">Words of <b>another</b> editor</p>',
      'text/plain': 'Words',
    })
    await announced(page, BEHIND).waitFor()
    expect(await textOf(page).locator('> p').first().innerHTML()).toBe('Words of <strong>another</strong> editor')
  })

  test('of a copy that nothing can be read of the words come in, pasted or dropped', async () => {
    const page = await inTable({ allow: /Out of order/ })
    // Of this copy alone: what else the screen reads by it goes on.
    await page.evaluate(() => {
      const { parseFromString } = DOMParser.prototype
      DOMParser.prototype.parseFromString = function (html, type) {
        if (String(html).includes('unreadable')) throw new TypeError('Out of order')
        return parseFromString.call(this, html, type)
      }
    })
    await paste(page, { 'text/html': '<p class="unreadable">First</p>', 'text/plain': 'First\nSecond' })
    await announced(page, WORDS_ALONE).waitFor()
    expect(await textOf(page).locator('> p').allInnerTexts()).toEqual(expect.arrayContaining(['First', 'Second']))
    await drop(page, [], { 'text/html': '<p class="unreadable">Third</p>', 'text/plain': 'Third' })
    await textOf(page).locator('> p').getByText('Third').waitFor()
  })

  test('a file that is no picture does not take the page away, and code of VS Code is a block of code', async () => {
    const page = await inTable()
    await drop(page, [{ name: 'fees.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }])
    await announced(page, 'You can only insert pictures, not other files.').waitFor()
    await textOf(page).locator('> p').click()
    await rendered(page)
    await paste(page, { 'vscode-editor-data': '{"mode":"ts"}', 'text/html': '<div>const fee = 1</div>', 'text/plain': 'const fee = 1' })
    await textOf(page).locator('pre').getByText('const fee = 1').waitFor()
  })
})
