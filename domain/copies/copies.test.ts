import { readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { describe, expect, test, vi } from 'vitest'
import { allRows, allUploads, siteAt } from '#tests/support/carried-sites.ts'
import { type CopiedSite, copiedSite, restored, restoreInto } from '#tests/support/copied-site.ts'
import { buildCategory, buildPost } from '#tests/support/factories.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { solidPicture } from '#tests/support/pictures.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { findBackupState } from '../backups/backup-state.ts'
import { addPicture } from '../media/add-picture.ts'
import type { Site } from '../site.ts'
import { copyFolder } from './copy-folder.ts'
import type { CopyPlace } from './copy-place.ts'
import { groupGenerations } from './generations.ts'

const SITE = '0123abcd'

const titlesOf = async ({ db }: Site) => (await db.selectFrom('posts').select('title').orderBy('id').execute()).map(({ title }) => title)
const generationsOf = async ({ place }: CopiedSite) => groupGenerations(await place.list(`${SITE}/`))
const lastFile = async (copied: CopiedSite) => join(copied.dir, 'changes', (await generationsOf(copied)).at(-1)?.names.at(-1) ?? '')

/** A folder in which each file waits for something before it is written. */
function placeThatWaits(before: (name: string) => Promise<void>): CopyPlace {
  const folder = copyFolder(temporaryFolder())
  return { ...folder, put: async (name, bytes) => (await before(name), folder.put(name, bytes)) }
}

describe('copies of changes', () => {
  test('restored are the site as it was: rows, pictures, numbers; it begins copies of its own', async () => {
    const copied = await copiedSite()
    const { site, pass } = copied
    await buildPost(site, { title: 'Fees' })
    await pass()
    await addPicture(site, { bytes: await solidPicture(700, 400).png().toBuffer(), alt: 'A gate' }, 'editor')
    for (let count = 0; count < 5; count += 1) await buildPost(site, { title: `Post ${count}`, content: 'Some words. '.repeat(2_000) })
    await pass()
    const [rows, uploads] = [await allRows(site), await allUploads(site)]
    const { site: again, told } = await restored(copied)
    expect(await allRows(again)).toEqual(rows)
    expect(await allUploads(again)).toEqual(uploads)
    expect(told).toMatchObject({
      siteId: SITE,
      upTo: copied.clock.now(),
      pictures: Object.keys(uploads).length,
      missing: [],
      gap: undefined,
    })
    expect(await findBackupState(again.db)).toBeUndefined()
  })

  test('write nothing where nothing was written, and one small file for what was', async () => {
    const copied = await copiedSite()
    await copied.pass()
    const before = await generationsOf(copied)
    await copied.pass()
    expect(await generationsOf(copied)).toEqual(before)
    await buildPost(copied.site, { title: 'Fees' })
    await copied.pass()
    expect((await generationsOf(copied))[0]?.names).toHaveLength((before[0]?.names.length ?? 0) + 1)
    expect((await readFile(await lastFile(copied))).length).toBeLessThan(40_000)
  })

  test('restore to a moment, and to none before the first', async () => {
    const copied = await copiedSite()
    const { site, clock, pass } = copied
    await buildPost(site, { title: 'First' })
    await pass()
    const at = clock.now()
    await buildPost(site, { title: 'Second' })
    await pass()
    expect(await titlesOf((await restored(copied, { at })).site)).toEqual(['First'])
    expect(await titlesOf((await restored(copied)).site)).toEqual(['First', 'Second'])
    await expect(restored(copied, { at: new Date(0) })).rejects.toThrow('there is no copy of that moment: the first is of 2026-11-21')
  })

  test('go on over a log that is emptied, by whomever', async () => {
    const copied = await copiedSite()
    const { site, dataDir, pass } = copied
    const other = new DatabaseSync(join(dataDir, 'site.db'))
    for (let count = 0; count < 4; count += 1) {
      await buildPost(site, { title: `Post ${count}` })
      other.prepare('pragma wal_checkpoint(truncate)').get()
      // Asks for it to be emptied.
      await site.engine.forgetDeleted()
      if (count % 2 === 0) await pass()
    }
    other.close()
    await pass()
    expect(site.engine.openChangeLog?.()?.isTidyWanted()).toBe(false)
    expect(await titlesOf((await restored(copied)).site)).toEqual(['Post 0', 'Post 1', 'Post 2', 'Post 3'])
    expect(await generationsOf(copied)).toHaveLength(1)
  })

  test('hold what a command of another process writes', async () => {
    const copied = await copiedSite()
    await buildCategory(await siteAt({ dataDir: copied.dataDir, databaseUrl: undefined }), 'News')
    await copied.pass()
    expect(await (await restored(copied)).site.db.selectFrom('categories').select('name').execute()).toContainEqual({ name: 'News' })
  })

  test('begin anew, with all of it, where something left the log uncopied; what was before can still be restored', async () => {
    const copied = await copiedSite()
    const { site, clock, dataDir, pass, copies } = copied
    await buildPost(site, { title: 'First' })
    await pass()
    const at = clock.now()
    await buildPost(site, { title: 'Second' })
    // As after a power cut that tore a page: nobody knows what it was.
    const log = join(dataDir, 'site.db-wal')
    const bytes = await readFile(log)
    bytes[bytes.length - 10] = (bytes.at(-10) ?? 0) ^ 0xff
    await writeFile(log, bytes)
    await copies.pass({ isLast: true })
    bytes[bytes.length - 10] = (bytes.at(-10) ?? 0) ^ 0xff
    await writeFile(log, bytes)
    await vi.waitFor(async () => {
      await pass()
      expect((await generationsOf(copied)).filter(({ isWhole }) => isWhole)).toHaveLength(2)
      expect(copies.state().upTo).toEqual(clock.now())
    }, PATIENCE)
    await buildPost(site, { title: 'Third' })
    await pass()
    expect(await titlesOf((await restored(copied)).site)).toEqual(['First', 'Second', 'Third'])
    expect(await titlesOf((await restored(copied, { at })).site)).toEqual(['First'])
  })

  test('wait for a place that is away, say so, and lose nothing by it', async () => {
    const dir = temporaryFolder()
    const folder = copyFolder(dir)
    let isAway = false
    const place: CopyPlace = {
      ...folder,
      // Whether it is there already is not known either.
      put: async (name, bytes) => (await folder.put(name, bytes), isAway ? Promise.reject(new Error('the disk is away')) : undefined),
    }
    const copied = await copiedSite({ dir, place })
    const { site, copies, pass } = copied
    isAway = true
    for (const title of ['First', 'Second']) {
      await buildPost(site, { title })
      await pass()
    }
    expect(copies.state().failed).toMatchObject({ reason: 'the disk is away' })
    isAway = false
    // On other pages.
    await buildCategory(site, 'News')
    await pass()
    expect(copies.state()).toMatchObject({ upTo: copied.clock.now(), failed: undefined })
    const { site: again, told } = await restored(copied)
    expect([await titlesOf(again), told.gap]).toEqual([['First', 'Second'], undefined])
  })

  test('hold what is written while the log is emptied, also where the place is away just then', async () => {
    let beside: (() => Promise<void>) | undefined
    const copied = await copiedSite({ place: placeThatWaits(async () => beside?.()) })
    const { site, copies, pass } = copied
    await buildPost(site, { title: 'First' })
    await site.engine.forgetDeleted()
    beside = async () => {
      beside = () => Promise.reject(new Error('the disk is away'))
      await buildPost(site, { title: 'While the first was copied' })
    }
    await pass()
    expect(copies.state().failed?.reason).toBe('the disk is away')
    beside = undefined
    // On other pages.
    await buildCategory(site, 'News')
    await pass()
    expect(await titlesOf((await restored(copied)).site)).toEqual(['First', 'While the first was copied'])
    expect(await generationsOf(copied)).toHaveLength(1)
  })

  test('begin anew after a day; both generations hold what is written meanwhile', async () => {
    const whole = Promise.withResolvers<void>()
    let wholes = 0
    const place = placeThatWaits(async (name) => (name.endsWith('-whole.copy') && (wholes += 1) === 2 ? whole.promise : undefined))
    const copied = await copiedSite({ place })
    const { site, clock, copies, pass } = copied
    clock.advance(25 * 60 * 60 * 1_000)
    await pass()
    await buildPost(site, { title: 'Meanwhile' })
    // Wants to be emptied, which has to wait.
    await site.engine.forgetDeleted()
    await pass()
    const at = clock.now()
    expect(await titlesOf((await restored(copied)).site)).toEqual(['Meanwhile'])
    whole.resolve()
    await vi.waitFor(async () => {
      await copies.pass({ isLast: true })
      expect((await generationsOf(copied)).filter(({ files }) => files.length > 1)).toHaveLength(2)
    }, PATIENCE)
    await buildPost(site, { title: 'Last' })
    await pass()
    expect(await titlesOf((await restored(copied)).site)).toEqual(['Meanwhile', 'Last'])
    expect(await titlesOf((await restored(copied, { at })).site)).toEqual(['Meanwhile'])
  })

  test('are never written beside a folder that is not there', async () => {
    const copied = await copiedSite()
    await rename(copied.dir, `${copied.dir}-away`)
    await buildPost(copied.site, { title: 'First' })
    await copied.pass()
    expect(copied.copies.state().failed?.reason).toContain(`BACKUP_DIR ${copied.dir} can't be used: make it first`)
    await rename(`${copied.dir}-away`, copied.dir)
    await copied.pass()
    expect(await titlesOf((await restored(copied)).site)).toEqual(['First'])
  })

  test('encrypted are read by the key alone', async () => {
    const identity = await generateX25519Identity()
    const copied = await copiedSite({ key: { recipients: [await identityToRecipient(identity)] } })
    await buildPost(copied.site, { title: 'A secret title' })
    await addPicture(copied.site, { bytes: await solidPicture(70, 40).png().toBuffer(), alt: 'A gate' }, 'editor')
    await copied.pass()
    const { site, told } = await restored(copied, { keys: { identities: [identity], passphrases: [] } })
    expect([await titlesOf(site), told.pictures > 0]).toEqual([['A secret title'], true])
    await expect(restored(copied)).rejects.toThrow('is encrypted')
    const other = { identities: [await generateX25519Identity()], passphrases: [] }
    await expect(restored(copied, { keys: other })).rejects.toThrow('for another key')
  })

  test('encrypted by a passphrase take its work once', async () => {
    const passphrase = 'correct horse battery staple'
    const copied = await copiedSite({ key: { passphrase } })
    await buildPost(copied.site, { title: 'Fees' })
    await copied.pass()
    expect(await titlesOf((await restored(copied, { keys: { identities: [], passphrases: [passphrase] } })).site)).toEqual(['Fees'])
  })
})

describe('a restore of copies', () => {
  async function twoPosts(): Promise<CopiedSite> {
    const copied = await copiedSite()
    for (const title of ['First', 'Second', 'Third']) {
      await buildPost(copied.site, { title })
      await copied.pass()
    }
    return copied
  }

  test('takes no file that was cut off, changed or put in the place of another, and leaves nothing', async () => {
    const copied = await twoPosts()
    const file = await lastFile(copied)
    const whole = await readFile(file)
    const dataDir = temporaryFolder()
    const refusal = async () =>
      restoreInto(dataDir, copied).then(
        () => '',
        (error: Error) => error.message,
      )
    await truncate(file, whole.length - 1)
    expect(await refusal()).toContain('is cut off')
    await writeFile(file, Buffer.concat([whole.subarray(0, -1), Buffer.of((whole.at(-1) ?? 0) ^ 1)]))
    expect(await refusal()).toContain('is damaged')
    const [first = ''] = (await generationsOf(copied))[0]?.names.slice(-2) ?? []
    await writeFile(file, await readFile(join(copied.dir, 'changes', first)))
    expect(await refusal()).toContain('is another file')
    await writeFile(file, 'no copy')
    expect(await refusal()).toContain('is no copy')
    expect(await readdir(dataDir)).toEqual([])
    await writeFile(file, whole)
    expect(await refusal()).toBe('')
  })

  test('ends before a file that is missing, and says so', async () => {
    const copied = await twoPosts()
    const names = (await generationsOf(copied))[0]?.names ?? []
    await rm(join(copied.dir, 'changes', names.at(-2) ?? ''))
    const { site, told } = await restored(copied)
    expect([await titlesOf(site), told.gap]).toEqual([['First'], names.length - 2])
  })

  test('takes no whole copy that is not complete', async () => {
    const copied = await twoPosts()
    const [first = ''] = (await generationsOf(copied))[0]?.names ?? []
    await rename(join(copied.dir, 'changes', first), join(copied.dir, 'changes', first.replace('.copy', '-more.copy')))
    await expect(restored(copied)).rejects.toThrow('there are no copies of changes that are whole')
  })

  test('goes into an empty place only', async () => {
    const copied = await twoPosts()
    const dataDir = temporaryFolder()
    await siteAt({ dataDir, databaseUrl: undefined })
    await expect(restoreInto(dataDir, copied)).rejects.toThrow('the place holds data already (site.db)')
  })

  test('asks whose copies where there are those of several sites', async () => {
    const dir = temporaryFolder()
    const [one, other] = [await copiedSite({ dir }), await copiedSite({ dir, siteId: '4567cdef' })]
    await buildPost(one.site, { title: 'Of the first' })
    await one.pass()
    await expect(restored(other)).rejects.toThrow(/choose one by --site, 0123abcd \(the last of 2026-.*\) or 4567cdef \(/)
    expect(await titlesOf((await restored(other, { siteId: SITE })).site)).toEqual(['Of the first'])
  })
})
