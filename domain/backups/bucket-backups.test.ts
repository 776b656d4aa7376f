import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import * as messages from '#shared/messages.ts'
import { allRows, allUploads, siteAt, unmigratedSiteAt } from '#tests/support/carried-sites.ts'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { solidPicture } from '#tests/support/pictures.ts'
import { bucketOf, startS3 } from '#tests/support/s3-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { addPicture } from '../media/add-picture.ts'
import { bucketFiles } from '../media/bucket-files.ts'
import { pictureCutter } from '../media/picture-cutter.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

afterAll(() => pictureCutter.close())

async function startedStore() {
  const store = await startS3()
  onTestFinished(() => store.stop())
  const { bucket, availability } = bucketOf(store)
  return { store, files: bucketFiles(bucket, availability) }
}

test.each(engines)(
  'uploads of a bucket are in a backup, and are restored into one, also over connections that break off ($name)',
  async ({ place }) => {
    const file = join(temporaryFolder(), 'site.tar')
    const [one, other] = [await startedStore(), await startedStore()]
    const source = await siteAt(await place(), undefined, one.files)
    for (const colour of ['#2b2f86', '#862b2f', '#2f862b']) {
      const { file: image } = await addPicture(
        source,
        { bytes: await solidPicture(700, 400, colour).png().toBuffer(), alt: 'A gate' },
        'editor',
      )
      await buildPost(source, { image })
    }
    one.store.faults.cuts = { after: 100, times: 2 }
    expect((await writeBackup(source, file, '1.2.3')).missing).toEqual([])
    expect(one.store.faults.cuts.times).toBe(0)

    const restored = await unmigratedSiteAt(await place(), other.files)
    other.store.faults.next = [{ status: 503, code: 'SlowDown' }]
    await restoreBackup(restored, file, { sendWaitingMails: true })
    expect(await allRows(restored)).toEqual(await allRows(source))
    expect(other.store.objects.size).toBeGreaterThan(10)
    expect(await allUploads(restored)).toEqual(await allUploads(source))

    await one.store.pause()
    await expect(writeBackup(source, `${file}.second`, '1.2.3')).rejects.toMatchObject({ kind: 'away', message: messages.pictureAway })
    expect(await readdir(join(file, '..'))).toEqual(['site.tar'])
    const third = await unmigratedSiteAt(await place(), one.files)
    await expect(restoreBackup(third, file)).rejects.toMatchObject({ kind: 'away' })
    const { content_version: _, ...rows } = await allRows(third)
    expect(Object.values(rows).flat()).toEqual([])
  },
)
