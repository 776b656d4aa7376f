import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { currentMigration, newestKnownMigration } from '#database/migrate.ts'
import { restoreBackup } from '#domain/backups/restore-backup.ts'
import { localFiles, UPLOADS_FOLDER } from '#domain/media/local-files.ts'
import { siteAt, unmigratedSiteAt } from '#tests/support/carried-sites.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { fileOfRelease, PICTURE, releasesWithData, TITLE } from '#tests/support/release-data.ts'
import { startSite } from '#tests/support/running-site.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import project from '../../package.json' with { type: 'json' }

test('this release has its data with the code, as each before it', () => {
  expect(releasesWithData()).toContain(project.version)
})

describe.each(engines)('on $name', ({ place }) => {
  test.each(releasesWithData())('data of release %s are restored, brought up to date, started and read', async (version) => {
    const at = await place()
    const file = join(temporaryFolder(), 'backup.tar')
    writeFileSync(file, gunzipSync(readFileSync(fileOfRelease(version))))
    const older = await unmigratedSiteAt(at, localFiles(join(at.dataDir, UPLOADS_FOLDER)))
    const { tables, migration } = await restoreBackup(older, file, { sendWaitingMails: true })
    expect(migration <= newestKnownMigration()).toBe(true)
    await older.engine.close()

    const running = await startSite(at, { SAMPLE_CONTENT: 'off' })
    onTestFinished(async () => void (await running.stop()))
    const read = async (path: string) => (await fetch(running.url + path)).text()
    expect(await read('/blog-list')).toContain(TITLE)
    expect(await read('/blog/1')).toContain('In one book, then in two, then in none.')
    expect(await read('/pages/holidays')).toContain('All of them.')
    const [, picture] = /(\/[\w/.-]+\.(?:png|webp|avif|jpe?g))/.exec(await read('/blog/1')) ?? []
    expect((await fetch(running.url + picture)).status, PICTURE).toBe(200)

    const now = await siteAt(at)
    expect(await currentMigration(now.engine)).toBe(newestKnownMigration())
    const leads = await now.db.selectFrom('leads').select('email').execute()
    const { contact, demo, reseller, quote } = filledForms
    expect(leads.map(({ email }) => email).toSorted()).toEqual(
      [contact.email, demo.clientEmail, reseller.resellerEmail, quote.email].toSorted(),
    )
    for (const table of ['posts', 'pages', 'media', 'comments', 'subscribers', 'newsletter_issues', 'releases', 'users'] as const) {
      const { rows } = await now.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
      expect(Number(rows), table).toBe(tables[table])
      expect(Number(rows), table).toBeGreaterThan(0)
    }
  })
})
