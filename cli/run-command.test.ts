import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '#config/project-root.ts'
import { openDatabase } from '#database/open-database.ts'
import { systemClock } from '#domain/clock.ts'
import { item, wxr } from '#domain/imports/wxr-fixture.ts'
import { localFiles, UPLOADS_FOLDER } from '#domain/media/local-files.ts'
import { addSampleContent } from '#domain/samples/add-sample-content.ts'
import { askCommand as ask, runCli as cli } from '#tests/support/command-line.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { testSite } from '#tests/support/test-site.ts'

describe('the command line', () => {
  test('says what there is', async () => {
    const { code, stdout } = await cli(['--help'])
    expect(code).toBe(0)
    expect(stdout).toContain('import wordpress FILE')
    expect(await ask([])).toMatchObject({ code: 0, stdout })
    expect(await ask(['user', '--help'])).toMatchObject({ code: 0, stdout: expect.not.stringContaining('backup') as unknown })
    expect((await ask(['import', 'wordpress', '--help'])).stdout).toContain('--report FILE')
  })

  test.each([
    [['imports'], /^Error: unknown command: imports .*\n$/],
    [['imports', '--help'], /^Error: unknown command: imports --help .*\n$/],
    [['--fast'], /^Error: unknown command: --fast .*\n$/],
    [['user'], /^Error: unknown command: user .*\n$/],
    [['user', 'add', '--role'], /^Error: user add: Option '--role <value>' argument missing .*\n$/],
    [['import', 'wordpress'], /^Error: import wordpress: FILE is missing .*\n$/],
    [['import', 'wordpress', 'a', 'b'], /^Error: import wordpress: unexpected argument b .*\n$/],
    [['import', 'wordpress', 'a', '--files', 'b'], /^Error: import wordpress: Unknown option '--files' .*\n$/],
    [['import', 'wordpress', join(projectRoot, 'package.json'), '--media', 'nowhere'], /^Error: there is no folder nowhere\n$/],
    [
      ['import', 'wordpress', join(projectRoot, 'package.json'), '--media', join(projectRoot, 'package.json')],
      /is not a folder, nor an archive of pictures: This is no whole ZIP archive/,
    ],
    [['import', 'wordpress', 'nowhere.xml'], /^Error: there is no file nowhere.xml\n$/],
    [['import', 'wordpress', '.'], /^Error: \. is not a file\n$/],
  ])('answers %j with one line', async (words, line) => {
    const { code, stdout, stderr } = await ask(words)
    expect(code).toBe(1)
    expect(stdout).toBe('')
    expect(stderr).toMatch(line)
  })

  test('imports a file, prints the report and keeps it', async () => {
    const folder = temporaryFolder()
    await writeFile(join(folder, 'old.xml'), wxr(item({ id: 1, title: 'Hello\u009b[31m' })))
    const { code, stdout, stderr } = await cli(['import', 'wordpress', 'old.xml', '--report', 'report.txt'], folder)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '1 of 1 items\n' })
    expect(stdout).toContain('Hello [31m [1]: imported → /blog/1 (published 2020-02-03)')
    expect(await readFile(join(folder, 'report.txt'), 'utf8')).toBe(stdout)
  })

  test('exports the enquiries as CSV, to a file that others can not read or to the screen', async () => {
    const folder = temporaryFolder()
    const { code, stdout } = await cli(['export', 'leads', '-', '--kind', 'contact', '--since', '2026-01-31'], folder)
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^\uFEFFReference,Part of,Kind,Sent \(.*\n$/) })
    expect((await cli(['export', 'leads', 'leads.csv'], folder)).code).toBe(0)
    expect(await readFile(join(folder, 'leads.csv'), 'utf8')).toBe(stdout)
    expect((await stat(join(folder, 'leads.csv'))).mode & 0o077).toBe(0)
  })

  test.each([
    [['-', '--kind', 'fan'], 'Error: export leads: --kind must be one of contact, demo, reseller, quote\n'],
    [['-', '--since', 'May'], 'Error: export leads: --since must be a date such as 2026-01-31\n'],
  ])('refuses to export leads %j in one line', async (words, line) => {
    const { code, stdout, stderr } = await ask(['export', 'leads', ...words])
    expect([code, stdout, stderr]).toEqual([1, '', line])
  })

  test('a process that could not do its work ends with 1 and one line', async () => {
    const stderr = expect.stringMatching(/^Error: nowhere\/leads.csv could not be written: .*\n$/) as unknown
    expect(await cli(['export', 'leads', 'nowhere/leads.csv'])).toEqual({ code: 1, stdout: '', stderr })
  })

  test('refuses a file that is no export', async () => {
    const folder = temporaryFolder()
    await writeFile(join(folder, 'feed.xml'), '<rss version="2.0"><channel/></rss>')
    const { code, stderr } = await cli(['import', 'wordpress', 'feed.xml'], folder)
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'Error: The file is XML, but not a WordPress export (Tools → Export in WordPress makes one)\n',
    })
  })

  test('removes the sample content, says what went and what stayed, and finds none afterwards', async () => {
    const folder = temporaryFolder()
    const engine = await openDatabase({ dataDir: folder, databaseUrl: undefined })
    await addSampleContent(testSite(engine, systemClock, localFiles(join(folder, UPLOADS_FOLDER))))
    await engine.db
      .updateTable('pages')
      .set({ title: 'Our\u009b[31m FAQ', updated_at: '2999-01-01T00:00:00.000Z' })
      .where('slug', '=', 'privacy-policy')
      .execute()
    await engine.close()
    const first = await cli(['samples', 'remove'], folder)
    expect(first).toMatchObject({ code: 0, stderr: '' })
    expect(first.stdout).toMatch(
      /^Removed 26 posts, \d+ tags, 5 authors, 10 categories, 2 pages, \d+ content items, 1 setting, 4 templates, 120 pictures\n/,
    )
    expect(first.stdout).toMatch(/\nKept 1, edited here \(--all removes these too\):\n {2}page \d+: Our \[31m FAQ\n$/)
    expect(await cli(['samples', 'remove', '--all'], folder)).toMatchObject({ code: 0, stdout: 'Removed 1 page\n' })
    expect(await cli(['samples', 'remove'], folder)).toEqual({ code: 0, stdout: 'There is no sample content\n', stderr: '' })
  })
})
