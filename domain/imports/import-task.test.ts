import { describe, expect, test } from 'vitest'
import { IMPORT_LIMIT_BYTES } from '#shared/import-limits.ts'
import { engines } from '#tests/support/engines.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import type { Site } from '../site.ts'
import { findTask, repeatTask, takePiece } from '../tasks/manage-tasks.ts'
import { runTasks } from '../tasks/run-tasks.ts'
import { siteTasks } from '../tasks/site-tasks.ts'
import { localStagedFiles } from '../tasks/staged-files.ts'
import { IMPORT_KINDS, IMPORT_TASK } from './import-kinds.ts'
import { countsOf, printReport } from './import-report.ts'
import { addImport, beginImport, importTask, resultOf } from './import-task.ts'
import { item, wxr } from './wxr-fixture.ts'

const going = new AbortController().signal
const bytesOf = (...items: string[]) => new TextEncoder().encode(wxr(...items))
const titles = async (site: Site) => (await site.db.selectFrom('posts').select('title').orderBy('id').execute()).map(({ title }) => title)
const task = (site: Site, id: string) => findTask(site, id, IMPORT_KINDS)
/** More than one batch. */
const many = Array.from({ length: 60 }, (_, index) => item({ id: index + 1, title: `Post ${index + 1}` }))

describe.each(engines)('imports as tasks on $name', ({ fresh }) => {
  const clock = fakeClock()
  const newSite = async () => testSite(await fresh(), clock, undefined, { staged: localStagedFiles(temporaryFolder()) })

  test('a dry run says what would come and writes nothing; then the same file is brought in', async () => {
    const site = await newSite()
    const export_ = bytesOf(
      item({ id: 1, title: 'A gate' }),
      item({ id: 2, title: 'Gone', status: 'trash' }),
      item({ id: 3, type: 'page' }),
    )
    const id = await addImport(site, 'admin-1', { name: 'old.xml', bytes: export_ })
    await runTasks(site, siteTasks, going)
    const { trial } = resultOf(await task(site, id))
    expect(trial && countsOf(trial)).toEqual([
      { name: 'Posts', total: 2, imported: 1, here: 0, left: 1 },
      { name: 'Pages', total: 1, imported: 1, here: 0, left: 0 },
    ])
    expect(trial && printReport(trial, 'Africa/Lagos')).toContain('A gate [1]: to be imported (published 2020-02-03)')
    expect(await titles(site)).toEqual([])
    expect(await site.db.selectFrom('imports').selectAll().execute()).toEqual([])

    await repeatTask(site, 'admin-1', id, IMPORT_TASK)
    await runTasks(site, siteTasks, going)
    const done = resultOf(await task(site, id))
    expect(await titles(site)).toEqual(['A gate'])
    expect(done.trial).toEqual(trial)
    expect(done.report && printReport(done.report, 'Africa/Lagos')).toContain('A gate [1]: imported → /blog/1')
    const audit = await site.db.selectFrom('audit').select('actor').where('action', '=', 'post imported').execute()
    expect(audit).toEqual([{ actor: 'admin-1' }])
  })

  test('a dry run of what is here already says so', async () => {
    const site = await newSite()
    const first = await addImport(site, 'admin-1', { name: 'old.xml', bytes: bytesOf(item({ id: 1 })) })
    await runTasks(site, siteTasks, going)
    await repeatTask(site, 'admin-1', first, IMPORT_TASK)
    clock.advance(1)
    const second = await addImport(site, 'admin-1', { name: 'old.xml', bytes: bytesOf(item({ id: 1 }), item({ id: 2 })) })
    await runTasks(site, siteTasks, going)
    const { trial } = resultOf(await task(site, second))
    expect(trial && countsOf(trial)).toEqual([{ name: 'Posts', total: 2, imported: 1, here: 1, left: 0 }])
  })

  test('a stop in the middle keeps what came in, and the next run brings in the rest alone', async () => {
    const site = await newSite()
    const id = await addImport(site, 'admin-1', { name: 'old.xml', bytes: bytesOf(...many) })
    const stopping = new AbortController()
    const progress = (done: number) => done > 0 && stopping.abort()
    await expect(importTask(site, { ...(await task(site, id)), kind: IMPORT_TASK }, { progress, stop: stopping.signal })).rejects.toThrow(
      'aborted',
    )
    expect(await titles(site)).toHaveLength(25)
    await runTasks(site, siteTasks, going)
    await repeatTask(site, 'admin-1', id, IMPORT_TASK)
    await runTasks(site, siteTasks, going)
    const { report } = resultOf(await task(site, id))
    expect(report && countsOf(report)).toEqual([{ name: 'Posts', total: 60, imported: 35, here: 25, left: 0 }])
    expect(await titles(site)).toEqual(many.map((_, index) => `Post ${index + 1}`))
  })

  test('what is no export is said to be none, and one that is too large is refused before it comes', async () => {
    const site = await newSite()
    const id = await addImport(site, 'admin-1', { name: 'words.txt', bytes: new TextEncoder().encode('Dear Ada') })
    await runTasks(site, siteTasks, going)
    expect(await task(site, id)).toMatchObject({ state: 'failed', message: expect.stringMatching(/export|XML/i) })
    await expect(beginImport(site, 'admin-1', { name: 'big.xml', bytes: IMPORT_LIMIT_BYTES + 1 })).rejects.toMatchObject({
      kind: 'too-large',
    })
  })

  test('an export that comes in pieces is read through when it is whole', async () => {
    const site = await newSite()
    const bytes = bytesOf(...many)
    const id = await beginImport(site, 'admin-1', { name: 'old.xml', bytes: bytes.length })
    for (let offset = 0; offset < bytes.length;)
      offset = await takePiece(site, 'admin-1', id, { offset, bytes: bytes.slice(offset, offset + 5_000) })
    await runTasks(site, siteTasks, going)
    expect(await task(site, id)).toMatchObject({ state: 'done', done: 60, total: 60 })
  })
})
