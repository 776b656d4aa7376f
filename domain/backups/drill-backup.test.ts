import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { backupTools, runNight } from '#tests/support/backup-nights.ts'
import { siteAt } from '#tests/support/carried-sites.ts'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { solidPicture } from '#tests/support/pictures.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { fakeClock } from '#tests/support/test-site.ts'
import { addPicture } from '../media/add-picture.ts'
import { pictureCutter } from '../media/picture-cutter.ts'
import { collect, createArchive, readArchive, sha256 } from './archive.ts'
import { digestOfManifest, MANIFEST, MANIFEST_DIGEST, Manifest } from './backup-manifest.ts'
import { fileSource } from './backup-source.ts'
import { findBackupState } from './backup-state.ts'
import { drillBackup } from './drill-backup.ts'
import { makeBackup } from './make-backup.ts'
import { digestsOfBackup, digestsOfSite } from './row-digests.ts'
import { inScratchPlace } from './scratch-place.ts'
import { writeBackup } from './write-backup.ts'

const DAY = 24 * 60 * 60_000
const BEFORE_NIGHT = '2026-11-21T01:15:00.000Z'

afterAll(() => pictureCutter.close())

describe.each(engines)('a drill on $name', ({ place }) => {
  test('restores a backup into a scratch place, finds it as it was written, and leaves nothing', async () => {
    const site = await siteAt(await place())
    const { file: image } = await addPicture(
      site,
      { bytes: await solidPicture(300, 200, '#2b2f86').png().toBuffer(), alt: 'A gate' },
      'editor',
    )
    await buildPost(site, { title: 'Fees', image })
    const file = join(temporaryFolder(), 'site.tar')
    const { tables, files } = await writeBackup(site, file, '1.2.3')
    const dataDir = temporaryFolder()
    const drilled = await drillBackup(site, fileSource(file), { dataDir })
    expect(drilled).toEqual({
      name: file,
      at: site.clock.now().toISOString(),
      tables: Object.keys(tables).length,
      rows: Object.values(tables).reduce((sum, rows) => sum + rows, 0),
      files: Object.keys(files).filter((name) => name.startsWith('uploads/')).length,
      failure: null,
    })
    expect(drilled.files).toBeGreaterThan(1)
    expect(await readdir(dataDir)).toEqual([])
    const withRows = [...(await digestsOfSite(site))].filter(([name]) => name !== 'jobs')
    expect(new Map(withRows)).toEqual(await digestsOfBackup(fileSource(file)))
  })
})

describe('a drill', () => {
  const { place } = engines[0] as (typeof engines)[number]

  async function written() {
    const site = await siteAt(await place())
    await buildPost(site, { title: 'Fees' })
    const file = join(temporaryFolder(), 'site.tar')
    await writeBackup(site, file, '1.2.3')
    return { site, file }
  }

  /** A backup that is whole by its digests, and holds other parts. */
  async function forge(file: string, change: (parts: Map<string, Buffer>) => void): Promise<string> {
    const parts = new Map<string, Buffer>()
    for await (const { name, chunks } of readArchive(file)) parts.set(name, await collect(chunks))
    const manifest = Manifest.parse(JSON.parse(String(parts.get(MANIFEST))))
    parts.delete(MANIFEST)
    parts.delete(MANIFEST_DIGEST)
    change(parts)
    manifest.files = Object.fromEntries([...parts].map(([name, bytes]) => [name, { bytes: bytes.length, sha256: sha256(bytes) }]))
    const text = Buffer.from(JSON.stringify(manifest))
    const archive = await createArchive(`${file}.forged`, new Date())
    for (const [name, bytes] of [...parts, [MANIFEST, text] as const, [MANIFEST_DIGEST, Buffer.from(digestOfManifest(text))] as const])
      await archive.add(name, bytes)
    await archive.finish()
    return `${file}.forged`
  }

  test.each([
    ['rows that refer to nothing', (parts: Map<string, Buffer>) => parts.set('tables/posts/1.jsonl', Buffer.of()), /instead of/],
    ['a row that is no row', (parts: Map<string, Buffer>) => parts.set('tables/posts/1.jsonl', Buffer.from('{"nothing":1}\n')), /nothing/],
    ['no rows where it counted some', (parts: Map<string, Buffer>) => parts.delete('tables/posts/1.jsonl'), /instead of/],
  ] as const)('says that a backup with %s can not be restored', async (_, change, reason) => {
    const { site, file } = await written()
    const dataDir = temporaryFolder()
    const { failure } = await drillBackup(site, fileSource(await forge(file, change)), { dataDir })
    expect(failure).toMatch(reason)
    expect(await readdir(dataDir)).toEqual([])
  })

  test('says that a damaged or missing one is that', async () => {
    const { site, file } = await written()
    await writeFile(file, 'nothing', { flag: 'r+' })
    expect((await drillBackup(site, fileSource(file), { dataDir: temporaryFolder() })).failure).toContain('damaged')
    await rm(file)
    expect((await drillBackup(site, fileSource(file), { dataDir: temporaryFolder() })).failure).toBe(`there is no file ${file}`)
  })

  test('removes what one that was killed left, and nothing else', async () => {
    const { site, file } = await written()
    const dataDir = temporaryFolder()
    await mkdir(join(dataDir, 'drill-AbCdEf/uploads'), { recursive: true })
    await writeFile(join(dataDir, 'drill-AbCdEf/site.db'), 'half')
    await utimes(join(dataDir, 'drill-AbCdEf'), 0, 0)
    await writeFile(join(dataDir, 'site.db'), 'the site')
    expect((await drillBackup(site, fileSource(file), { dataDir })).failure).toBe(null)
    expect(await readdir(dataDir)).toEqual(['site.db'])
  })

  test('leaves the scratch place of another that is under way, however long that takes', async () => {
    const { site, file } = await written()
    const dataDir = temporaryFolder()
    await inScratchPlace(dataDir, async (scratch) => {
      await writeFile(join(scratch, 'site.db'), 'half')
      await utimes(scratch, 0, 0)
      expect((await drillBackup(site, fileSource(file), { dataDir })).failure).toBe(null)
      expect(await readdir(dataDir)).toEqual([basename(scratch)])
      expect(await readdir(scratch)).toContain('site.db')
    })
    expect(await readdir(dataDir)).toEqual([])
  })

  test('comes with the first backup, once a week then, and with each one after it failed', async () => {
    const clock = fakeClock(BEFORE_NIGHT)
    const tools = await backupTools(await place(), clock)
    const drilledAt = async () => (await findBackupState(tools.site.db))?.drill?.at.slice(0, 10)
    const days: (string | undefined)[] = []
    for (let night = 0; night < 9; night += 1) {
      await runNight(tools)
      days.push(await drilledAt())
      clock.advance(DAY)
    }
    expect(new Set(days)).toEqual(new Set(['2026-11-21', '2026-11-28']))
    await tools.site.write('test', async ({ trx }) => {
      const state = await findBackupState(trx)
      const drill = state?.drill && { ...state.drill, failure: 'it was damaged' }
      await trx
        .updateTable('settings')
        .set({ value: JSON.stringify({ ...state, drill }) })
        .where('key', '=', 'backups')
        .execute()
    })
    await runNight(tools)
    expect((await findBackupState(tools.site.db))?.drill).toMatchObject({ at: clock.now().toISOString(), failure: null })
  })

  test('that fails keeps every backup that is there', async () => {
    const clock = fakeClock(BEFORE_NIGHT)
    const tools = await backupTools(await place(), clock, { keep: { days: 1, weeks: 0, months: 0 } })
    const asked = { siteId: '0123abcd', isWritten: true, isDrilled: false }
    await makeBackup(tools, asked)
    clock.advance(DAY)
    // Where the scratch place should be made there is a file.
    const dataDir = join(temporaryFolder(), 'file')
    await writeFile(dataDir, '')
    await expect(makeBackup({ ...tools, dataDir }, { ...asked, isDrilled: true })).resolves.toMatchObject({
      drilled: { failure: expect.any(String) },
    })
    expect((await readdir(tools.settings.dir)).filter((name) => name.endsWith('.tar'))).toHaveLength(2)
  })
})
