import { mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { currentMigration, migrateUpTo } from '#database/migrate.ts'
import { mainFileOf } from '#shared/media/picture.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { allRows, allUploads, siteAt, unmigratedSiteAt } from '#tests/support/carried-sites.ts'
import { engines } from '#tests/support/engines.ts'
import { firstOf } from '#tests/support/every-case.ts'
import { buildCategory, buildPost } from '#tests/support/factories.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { solidPicture } from '#tests/support/pictures.ts'
import { buildUser } from '#tests/support/staff.ts'
import { buildReaders } from '#tests/support/subscribers.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { submitLead } from '../leads/submit-lead.ts'
import { addPicture } from '../media/add-picture.ts'
import { pictureCutter } from '../media/picture-cutter.ts'
import { addIssue } from '../newsletter/edit-issue.ts'
import { addPage } from '../pages/save-page.ts'
import { addRelease } from '../releases/make-release.ts'
import type { Site } from '../site.ts'
import { collect, createArchive, readArchive, sha256 } from './archive.ts'
import { MANIFEST, MANIFEST_DIGEST, type Manifest } from './backup-manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

afterAll(() => pictureCutter.close())

const VERSION = '1.2.3'

/** A post with a picture, replies below replies, an enquiry with its mails, staff, and texts that are hard to carry. */
async function fillSite(site: Site): Promise<void> {
  const categoryId = await buildCategory(site, 'Ẹ̀kọ́ "quoted" \\ and \u2028 more')
  const { file } = await addPicture(site, { bytes: await solidPicture(700, 400).png().toBuffer(), alt: 'A gate' }, 'editor')
  const postId = await buildPost(site, { title: 'Fees\nand 𝒖nicode', categoryId, image: file, content: `<p>${'long '.repeat(2000)}</p>` })
  const lead = await submitLead(site, 'contact', filledForms.contact, arrival())
  const user = await buildUser(site, 'admin')
  const comment = {
    post_id: postId,
    name: 'Bola',
    email: 'b@school.example',
    comment: 'Yes',
    status: 'approved' as const,
    spam_reasons: null,
    created_at: 'x',
  }
  // The reply sorts before what it answers, and so comes first.
  await site.db
    .insertInto('comments')
    .values({ ...comment, id: 'z', parent_id: null })
    .execute()
  await site.db
    .insertInto('comments')
    .values({ ...comment, id: 'a', parent_id: 'z' })
    .execute()
  const page = await addPage(site, 'test', { title: 'Fees', content: '<p>All of them.</p>' })
  const release = await addRelease(site, user, 'September')
  await site.db.insertInto('visitor_days').values({ day: '2026-11-21', salt: 'salt' }).execute()
  await site.db.insertInto('visitor_marks').values({ day: '2026-11-21', mark: 'mark' }).execute()
  const issue = await addIssue(site, 'test')
  const [subscriber = ''] = await buildReaders(site, ['reader@school.example'])
  await fillEmptyTables(site, {
    issue_id: issue,
    subscriber_id: subscriber,
    post_id: postId,
    user_id: user.id,
    page_id: page.id,
    release_id: release,
    lead_id: lead.id,
  })
}

/** A row in each table that still has none, so that no table is carried over in name only. */
async function fillEmptyTables(site: Site, known: Record<string, string | number>): Promise<void> {
  const counts = await countRows(site)
  const tables = (await site.db.introspection.getTables()).filter(({ name }) => counts[name] === 0)
  // What refers to others comes after them.
  for (const { name, columns } of tables.toSorted((one, other) => Number(one.name === 'post_tags') - Number(other.name === 'post_tags'))) {
    const filled = columns.filter((column) => column.name === 'id' || !column.hasDefaultValue)
    const row = filled.map((column) => [column.name, known[column.name] ?? (/int/i.test(column.dataType) ? 1 : 'x')])
    await (site.db as Kysely<any>).insertInto(name).values(Object.fromEntries(row)).execute()
  }
}

let file: string
beforeEach(() => {
  file = join(temporaryFolder(), 'site.tar')
})

/** The same backup with some parts or words changed, and with digests that fit. */
async function forge(change: (parts: Map<string, Buffer>, manifest: Manifest) => void): Promise<string> {
  const parts = new Map<string, Buffer>()
  for await (const { name, chunks } of readArchive(file)) parts.set(name, await collect(chunks))
  const manifest = JSON.parse(parts.get(MANIFEST)?.toString() ?? '') as Manifest
  parts.delete(MANIFEST)
  parts.delete(MANIFEST_DIGEST)
  change(parts, manifest)
  manifest.files = Object.fromEntries([...parts].map(([name, bytes]) => [name, { bytes: bytes.length, sha256: sha256(bytes) }]))
  const text = Buffer.from(JSON.stringify(manifest))
  const archive = await createArchive(`${file}.forged`, new Date())
  for (const [name, bytes] of parts) await archive.add(name, bytes)
  await archive.add(MANIFEST, text)
  await archive.add(MANIFEST_DIGEST, Buffer.from(`${sha256(text)}  ${MANIFEST}\n`))
  await archive.finish()
  return `${file}.forged`
}

/** Changes one bit of the first byte of what is looked for. */
async function flipAt(wanted: string | Buffer): Promise<void> {
  const bytes = await readFile(file)
  const at = bytes.indexOf(wanted)
  expect(at).toBeGreaterThan(0)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await writeFile(file, bytes)
}

/** By another way than backups go, so that a table that they forget is missed: the number of rows of each. */
async function countRows({ db }: Site): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name } of await db.introspection.getTables()) {
    // What an engine keeps for its search follows from the documents; who was counted today must not outlive the day, and news not either.
    if (/^(?:search_index|post_words_index|lead_words_index|kysely_|visitor_|content_changes)/.test(name)) continue
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db)
    counts[name] = Number(rows[0]?.n)
  }
  return counts
}

async function expectEmpty(site: Site): Promise<void> {
  const { content_version: _, ...rows } = await allRows(site)
  expect(Object.values(rows).flat()).toEqual([])
  expect(await allUploads(site)).toEqual({})
}

describe.each(firstOf(engines))('a backup from $name', ({ place }) => {
  test.each(engines)('restored into $name is the same row by row and picture by picture, and ids go on where they were', async (target) => {
    const source = await siteAt(await place())
    await fillSite(source)
    const last = await buildPost(source, { title: 'Gone' })
    await source.db.deleteFrom('posts').where('id', '=', last).execute()
    await writeBackup(source, file, VERSION)
    const restored = await unmigratedSiteAt(await target.place())
    await restoreBackup(restored, file, { sendWaitingMails: true })
    const counts = await countRows(source)
    expect(Object.keys(counts).filter((name) => counts[name] === 0)).toEqual([])
    expect(await countRows(restored)).toEqual(counts)
    expect(await allRows(restored)).toEqual(await allRows(source))
    expect(await restored.db.selectFrom('visitor_days').selectAll().execute()).toEqual([])
    expect(await restored.db.selectFrom('visitor_marks').selectAll().execute()).toEqual([])
    expect(Object.keys(await allUploads(source)).length).toBeGreaterThan(2)
    expect(await allUploads(restored)).toEqual(await allUploads(source))
    expect(await currentMigration(restored.engine)).toBe(await currentMigration(source.engine))
    expect(await buildPost(restored)).toBeGreaterThan(last)
    await expect(restored.db.insertInto('post_tags').values({ post_id: 999, tag_id: 999 }).execute()).rejects.toThrow(/foreign key/i)
  })

  test('says what it holds, and only its owner may read it', async () => {
    const source = await siteAt(await place())
    await fillSite(source)
    const manifest = await writeBackup(source, file, VERSION)
    expect(manifest).toMatchObject({
      version: VERSION,
      engine: source.engine.kind,
      tables: { posts: 1, comments: 2, leads: 1, users: 1 },
      missing: [],
    })
    expect(manifest.migration).toBe(await currentMigration(source.engine))
    expect(await verifyBackup(file)).toEqual(manifest)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(join(file, '..'))).toEqual(['site.tar'])
  })

  test('names what is damaged, and a damaged one is not restored', async () => {
    const source = await siteAt(await place())
    await fillSite(source)
    await writeBackup(source, file, VERSION)
    const whole = await readFile(file)
    const upload = Object.keys(await allUploads(source)).find(mainFileOf) ?? ''
    const picture = Buffer.from((await source.files.get(upload)) ?? [])
    for (const [wanted, named] of [
      ['Ngozi Eze', /damaged: tables\/(leads|outbox)\/1\.jsonl is not what was written$/],
      [picture.subarray(-40), `damaged: uploads/${upload} is not what was written`],
      ['"lastNumbers"', /damaged: manifest\.json is not what was written/],
      ['tables/posts/1.jsonl\0', /damaged or cut off/],
    ] as const) {
      await writeFile(file, whole)
      await flipAt(wanted)
      const site = await unmigratedSiteAt(await place())
      await expect(verifyBackup(file)).rejects.toThrow(named)
      await expect(restoreBackup(site, file)).rejects.toThrow(named)
      expect(await currentMigration(site.engine)).toBeUndefined()
    }
  })

  test('that was cut off anywhere is not restored', async () => {
    const source = await siteAt(await place())
    await fillSite(source)
    await writeBackup(source, file, VERSION)
    const { size } = await stat(file)
    const site = await unmigratedSiteAt(await place())
    // The end of a tar is empty blocks, which are no loss.
    for (let length = size - 2_048; length > 0; length -= Math.ceil(size / 25)) {
      await truncate(file, length)
      await expect(restoreBackup(site, file), `${length} of ${size} bytes`).rejects.toThrow(/cut off/)
    }
    await writeFile(file, 'hello')
    await expect(restoreBackup(site, file)).rejects.toThrow(/is no backup/)
  })

  test('is not restored over anything', async () => {
    const source = await siteAt(await place())
    await fillSite(source)
    await writeBackup(source, file, VERSION)
    const taken = await siteAt(await place())
    await buildCategory(taken, 'Ours')
    const before = await allRows(taken)
    await expect(restoreBackup(taken, file)).rejects.toThrow(/holds data already \(table (audit|categories)\)/)
    expect(await allRows(taken)).toEqual(before)
    expect(await allUploads(taken)).toEqual({})
  })

  test('that does not fit leaves nothing behind, and the place takes a good one afterwards', async () => {
    const source = await siteAt(await place())
    await fillSite(source)
    await writeBackup(source, file, VERSION)
    const site = await unmigratedSiteAt(await place())
    const twice = await forge((parts, manifest) => {
      const rows = parts.get('tables/users/1.jsonl') ?? Buffer.of()
      parts.set('tables/users/1.jsonl', Buffer.concat([rows, rows]))
      manifest.tables.users = 2
    })
    await expect(restoreBackup(site, twice)).rejects.toThrow(/unique/i)
    await expectEmpty(site)
    await rm(twice)
    // Found only once everything, the pictures too, has been carried over.
    const dangling = await forge((parts, manifest) => {
      parts.delete('tables/posts/1.jsonl')
      manifest.tables.posts = 0
    })
    await expect(restoreBackup(site, dangling)).rejects.toThrow(/foreign key/i)
    await expectEmpty(site)
    await restoreBackup(site, file, { sendWaitingMails: true })
    expect(await allRows(site)).toEqual(await allRows(source))
  })

  test('of an older version is brought up to date, one of a newer version is refused', async () => {
    const older = await unmigratedSiteAt(await place())
    await migrateUpTo(older.engine, '0010-jobs')
    await older.db.insertInto('settings').values({ key: 'company', value: '{}', updated_at: 'x' }).execute()
    await writeBackup(older, file, VERSION)
    const site = await unmigratedSiteAt(await place())
    await restoreBackup(site, file)
    expect(await site.db.selectFrom('settings').select('key').execute()).toEqual([{ key: 'company' }])
    expect(await site.db.selectFrom('purged_posts').selectAll().execute()).toEqual([])
    await expect(restoreBackup(await siteAt(await place()), file)).rejects.toThrow(/older version/)
    const newer = await forge((_, manifest) => {
      manifest.migration = '9999-tomorrow'
    })
    await expect(restoreBackup(await unmigratedSiteAt(await place()), newer)).rejects.toThrow(/newer version \(1\.2\.3\)/)
  })

  test('names files that were not there any more', async () => {
    const source = await siteAt(await place())
    await fillSite(source)
    const [name = ''] = Object.keys(await allUploads(source))
    await source.files.delete([name])
    expect((await writeBackup(source, file, VERSION)).missing).toEqual([name])
    expect((await verifyBackup(file)).missing).toEqual([name])
  })

  test('overwrites no file, and leaves none that is half written', async () => {
    const source = await siteAt(await place())
    await fillSite(source)
    await writeFile(file, 'precious')
    await expect(writeBackup(source, file, VERSION)).rejects.toThrow('is there already')
    expect(await readFile(file, 'utf8')).toBe('precious')
    await rm(file)
    const broken: Site = { ...source, files: { ...source.files, get: () => Promise.reject(new Error('the disk is away')) } }
    await expect(writeBackup(broken, file, VERSION)).rejects.toThrow('the disk is away')
    expect(await readdir(join(file, '..'))).toEqual([])
    await expect(writeBackup(source, join(file, 'nowhere.tar'), VERSION)).rejects.toThrow('There is no folder')
  })
})

test('a folder of SQLite with a running server, or with pictures of another site, takes no backup', async () => {
  const source = await siteAt({ dataDir: temporaryFolder(), databaseUrl: undefined })
  await fillSite(source)
  await writeBackup(source, file, VERSION)
  const dataDir = temporaryFolder()
  const server = await siteAt({ dataDir, databaseUrl: undefined })
  server.engine.claimServer()
  const site = await unmigratedSiteAt({ dataDir, databaseUrl: undefined })
  await expect(restoreBackup(site, file)).rejects.toThrow('in use by another server')
  await server.engine.close()
  await mkdir(join(dataDir, 'uploads/blogs'), { recursive: true })
  await writeFile(join(dataDir, 'uploads/blogs/theirs.webp'), 'x')
  await expect(restoreBackup(site, file)).rejects.toThrow('upload theirs.webp')
  await rm(join(dataDir, 'uploads/blogs/theirs.webp'))
  await restoreBackup(site, file)
  expect(await allUploads(site)).toEqual(await allUploads(source))
})

test('a part of any size may be left unread', async () => {
  const archive = await createArchive(file, new Date())
  const names = ['one', 'two', 'three']
  for (const name of names) await archive.add(name, Buffer.alloc(5_000_000))
  await archive.finish()
  const seen: string[] = []
  for await (const { name } of readArchive(file)) seen.push(name)
  expect(seen).toEqual(names)
})
