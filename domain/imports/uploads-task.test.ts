import { afterAll, describe, expect, test } from 'vitest'
import { UPLOADS_LIMIT_BYTES, UPLOADS_OF_IMPORT } from '#shared/import-limits.ts'
import * as uploadsMessages from '#shared/uploads-messages.ts'
import { engines } from '#tests/support/engines.ts'
import { solidPicture } from '#tests/support/pictures.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { zipOf } from '#tests/support/zip.ts'
import { pictureCutter } from '../media/picture-cutter.ts'
import type { Site } from '../site.ts'
import { findTask, takePiece } from '../tasks/manage-tasks.ts'
import { runTasks } from '../tasks/run-tasks.ts'
import { siteTasks } from '../tasks/site-tasks.ts'
import { localStagedFiles } from '../tasks/staged-files.ts'
import { IMPORT_KINDS } from './import-kinds.ts'
import { addImport, beginBringing, forgetImport, resultOf } from './import-task.ts'
import { addUploads, beginUploads, forgetUploads, listUploads, uploadsOf } from './uploads-task.ts'
import { item, wxr } from './wxr-fixture.ts'

afterAll(() => pictureCutter.close())

const going = new AbortController().signal
const image = (name: string) => `<p><img src="https://old.example/wp-content/uploads/2020/05/${name}" alt="${name}"></p>`
const run = (site: Site) => runTasks(site, siteTasks, going)
const files = async (site: Site) => (await site.staged.list()).map(({ id }) => id)

describe.each(engines)('archives of the pictures of an import on $name', ({ fresh }) => {
  const newSite = async (clock = fakeClock()) => testSite(await fresh(), clock, undefined, { staged: localStagedFiles(temporaryFolder()) })
  const readThrough = async (site: Site, ...items: string[]) => {
    const id = await addImport(site, 'admin-1', { name: 'old.xml', bytes: new TextEncoder().encode(wxr(...items)) })
    await run(site)
    return id
  }
  const bring = async (site: Site, id: string) => {
    await beginBringing(site, 'admin-1', await findTask(site, id, IMPORT_KINDS), { fetches: false })
    await run(site)
    return resultOf(await findTask(site, id, IMPORT_KINDS)).report
  }
  const picture = () => solidPicture(80, 50).jpeg().toBuffer()

  test('come in pieces, are looked at, give their pictures to the texts and are gone when the import is over', async () => {
    const clock = fakeClock()
    const site = await newSite(clock)
    const id = await readThrough(site, item({ id: 1, content: image('lab-300x200.jpg') + image('hall.jpg') + image('lost.jpg') }))
    const first = zipOf([{ name: 'wp-content/uploads/2020/05/lab.jpg', bytes: await picture() }])
    const whole = await beginUploads(site, 'admin-1', id, { name: 'first.zip', bytes: first.length })
    for (let offset = 0; offset < first.length;)
      offset = await takePiece(site, 'admin-1', whole, { offset, bytes: first.subarray(offset, offset + 300) })
    clock.advance(1)
    await addUploads(site, 'admin-1', id, { name: 'second.zip', bytes: zipOf([{ name: '2020/05/hall.jpg', bytes: await picture() }]) })
    await run(site)
    expect((await listUploads(site, id)).map((task) => [task.name, task.state, uploadsOf(task).pictures])).toEqual([
      ['first.zip', 'done', 1],
      ['second.zip', 'done', 1],
    ])
    const report = await bring(site, id)
    expect(report?.pictures).toMatchObject({ brought: 2, missed: [{ item: '1', reason: 'not in the archive' }] })
    expect(await listUploads(site, id)).toEqual([])
    expect(await files(site)).toEqual([id])
  })

  test('hold the import up while one is on its way; what is no archive is told and left out', async () => {
    const site = await newSite()
    const id = await readThrough(site, item({ id: 1, content: image('lab.jpg') }))
    await addUploads(site, 'admin-1', id, { name: 'letter.zip', bytes: new TextEncoder().encode('Dear Ada') })
    await run(site)
    expect(await listUploads(site, id)).toMatchObject([{ state: 'failed', message: expect.stringContaining('no whole ZIP archive') }])
    const begun = await beginUploads(site, 'admin-1', id, { name: 'first.zip', bytes: 100 })
    const task = await findTask(site, id, IMPORT_KINDS)
    await expect(beginBringing(site, 'admin-1', task, { fetches: false })).rejects.toMatchObject({
      message: uploadsMessages.archiveUnderWay,
    })
    await forgetUploads(site, 'admin-1', id, begun)
    expect((await bring(site, id))?.pictures).toBeUndefined()
    await expect(addUploads(site, 'admin-1', id, { name: 'late.zip', bytes: zipOf([]) })).rejects.toMatchObject({
      kind: 'conflict',
      errors: { file: uploadsMessages.archiveTooLate },
    })
  })

  test('are so many and so large, each of one import, and forgotten with it', async () => {
    const site = await newSite()
    const id = await readThrough(site, item({ id: 1 }))
    const other = await readThrough(site, item({ id: 2 }))
    await expect(beginUploads(site, 'admin-1', id, { name: 'big.zip', bytes: UPLOADS_LIMIT_BYTES + 1 })).rejects.toMatchObject({
      kind: 'too-large',
      errors: { file: uploadsMessages.archiveTooLarge },
    })
    const zip = zipOf([{ name: 'lab.jpg', bytes: await picture() }])
    const [one = ''] = await Promise.all(
      Array.from({ length: UPLOADS_OF_IMPORT }, (_, at) => addUploads(site, 'admin-1', id, { name: `${at}.zip`, bytes: zip })),
    )
    await expect(addUploads(site, 'admin-1', id, { name: 'more.zip', bytes: zip })).rejects.toMatchObject({ kind: 'conflict' })
    expect(await listUploads(site, other)).toEqual([])
    await expect(forgetUploads(site, 'admin-1', other, one)).rejects.toMatchObject({ kind: 'not-found' })
    await forgetImport(site, 'admin-1', id)
    expect(await files(site)).toEqual([other])
    await expect(addUploads(site, 'admin-1', id, { name: 'more.zip', bytes: zip })).rejects.toMatchObject({ kind: 'not-found' })
  })
})
