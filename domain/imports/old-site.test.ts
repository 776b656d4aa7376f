import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { FETCHED_PICTURES_MS } from '#shared/import-limits.ts'
import * as messages from '#shared/messages.ts'
import { engines } from '#tests/support/engines.ts'
import { solidPicture } from '#tests/support/pictures.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { pictureAt } from '../media/fetch-picture.ts'
import { pictureCutter } from '../media/picture-cutter.ts'
import type { Site } from '../site.ts'
import { findTask } from '../tasks/manage-tasks.ts'
import { runTasks } from '../tasks/run-tasks.ts'
import { siteTasks } from '../tasks/site-tasks.ts'
import { localStagedFiles } from '../tasks/staged-files.ts'
import { IMPORT_KINDS } from './import-kinds.ts'
import { type ImportReport, printReport } from './import-report.ts'
import { addImport, beginBringing, importTask, resultOf } from './import-task.ts'
import { importWordpress } from './import-wordpress.ts'
import { onOldSite } from './old-site.ts'
import { attachment, inPieces, item, wxr } from './wxr-fixture.ts'

afterAll(() => pictureCutter.close())

const going = new AbortController().signal
const uploads = '/wp-content/uploads'

/** The old site, up and with these pictures, and an export of it. */
async function oldSite(...names: string[]) {
  const asked: string[] = []
  const bytes = await solidPicture(80, 50).jpeg().toBuffer()
  const server = createServer(({ url = '' }, answer) => {
    asked.push(url.replace(`${uploads}/`, ''))
    if (!names.includes(asked.at(-1) ?? '')) return answer.writeHead(404).end()
    return answer.setHeader('content-type', 'image/jpeg').end(bytes)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const port = String((server.address() as AddressInfo).port)
  const origin = `http://localhost:${port}`
  return {
    asked,
    origin,
    exported: (...items: string[]) => wxr(...items).replaceAll('https://old.example', origin),
    /** As pictures are asked for, but that this machine may be. */
    fetch: (address: string) => pictureAt(address, { mayReach: (each) => each === '127.0.0.1', ports: [port] }),
  }
}

const image = (path: string) => `<p><img src="https://old.example${uploads}/${path}" alt="${path}"></p>`
const missedOf = ({ pictures }: ImportReport) => pictures?.missed.map(({ address, reason }) => [address.split('/').at(-1), reason])
const pictureCount = async (site: Site) => (await site.db.selectFrom('media').select('file').execute()).length
const contentOf = async (site: Site, id = 1) =>
  (await site.db.selectFrom('posts').select('content').where('id', '=', id).executeTakeFirstOrThrow()).content

describe.each(engines)('pictures that an import fetches from the old site on $name', ({ fresh }) => {
  const clock = fakeClock()
  const newSite = async () => testSite(await fresh(), clock, undefined, { staged: localStagedFiles(temporaryFolder()) })

  test('come from that host alone, the original in place of smaller copies; what fails is in the report by address with its reason', async () => {
    const site = await newSite()
    const { asked, exported, fetch } = await oldSite('2020/05/lab.jpg', '2020/05/hall-scaled.jpg')
    const texts = exported(
      item({ id: 1, content: image('2020/05/lab-300x200.jpg') + image('2020/05/hall.jpg') }),
      item({ id: 2, content: image('2020/05/lab.jpg') + image('2020/05/lost.jpg') + '<img src="https://elsewhere.example/cat.jpg">' }),
      item({ id: 3, content: image('2020/05/lost.jpg') + '<p><img src="https://files.example/gate.jpg"></p>' }),
      attachment(4, 3, 'x', 'Gate').replace('https://old.example/files/x', 'https://files.example/gate.jpg'),
    )
    const report = await importWordpress(site, inPieces(texts), { sources: [onOldSite({ clock, fetch })] })
    expect(report.pictures?.brought).toBe(2)
    expect(asked).toEqual(['lab.jpg', 'hall.jpg', 'hall-scaled.jpg', 'lost.jpg', 'lost-scaled.jpg'].map((name) => `2020/05/${name}`))
    expect(missedOf(report)).toEqual([
      ['lost.jpg', messages.pictureNotGiven],
      ['lost.jpg', messages.pictureNotGiven],
      ['gate.jpg', expect.stringMatching(/^on another host than localhost:\d+, which is not asked$/)],
    ])
    expect(printReport(report, 'Africa/Lagos')).toMatch(/lost\.jpg \[2\]: The other site did not return a picture/)
    expect(await contentOf(site)).toMatch(/<img src="\/uploads\/blogs\/[^>]*alt="2020\/05\/lab-300x200\.jpg"/)
    expect(await contentOf(site, 2)).toContain('lost.jpg" rel="noopener">Picture: ')
    expect(
      (await site.db.selectFrom('imports').select('source_key').where('entity', '=', 'media').execute()).map(Object.values).sort(),
    ).toEqual([['picture:2020/05/hall.jpg'], ['picture:2020/05/lab.jpg']])
  })

  test('are asked for no more once the site was silent five times in a row, or the time is over', async () => {
    const site = await newSite()
    const { exported, asked, fetch } = await oldSite('1.jpg', '9.jpg')
    const many = Array.from({ length: 9 }, (_, at) => image(`${at + 1}.jpg`)).join('')
    const silent = () => pictureAt('http://localhost:9/x', { mayReach: () => true, ports: ['9'] })
    const report = await importWordpress(site, inPieces(exported(item({ id: 1, content: many }))), {
      sources: [onOldSite({ clock, fetch: silent })],
    })
    expect(missedOf(report)?.map(([, reason]) => reason)).toEqual([
      ...Array.from({ length: 5 }, () => messages.pictureNotReached),
      ...Array.from({ length: 4 }, () => expect.stringContaining('had not answered 5 times in a row')),
    ])
    const slow = async (address: string) => {
      const bytes = await fetch(address)
      clock.advance(FETCHED_PICTURES_MS)
      return bytes
    }
    const late = await importWordpress(site, inPieces(exported(item({ id: 2, content: image('1.jpg') + image('9.jpg') }))), {
      sources: [onOldSite({ clock, fetch: slow })],
    })
    expect(missedOf(late)).toEqual([['9.jpg', expect.stringContaining('time')]])
    expect(asked).toEqual(['1.jpg'])
  })

  test('are counted by the dry run, which asks for none, and come when somebody wishes it; never from a closed network', async () => {
    const site = await newSite()
    const { asked, exported } = await oldSite('1.jpg')
    const elsewhere = attachment(3, 1, 'x', 'Gate').replace('https://old.example/files/x', 'https://files.example/gate.jpg')
    const content = image('1.jpg') + image('1-300x200.jpg') + image('2.jpg') + '<p><img src="https://files.example/gate.jpg"></p>'
    const id = await addImport(site, 'admin-1', {
      name: 'old.xml',
      bytes: new TextEncoder().encode(
        exported(item({ id: 1, content }), item({ id: 2, status: 'trash', content: image('gone.jpg') }), elsewhere),
      ),
    })
    await runTasks(site, siteTasks, going)
    const task = await findTask(site, id, IMPORT_KINDS)
    expect(resultOf(task).trial?.wanted).toEqual({ host: expect.stringMatching(/^localhost:/), count: 2, elsewhere: 1 })
    await beginBringing(site, 'admin-1', task, { fetches: true })
    await runTasks(site, siteTasks, going)
    const { report } = resultOf(await findTask(site, id, IMPORT_KINDS))
    expect(report?.pictures).toMatchObject({ brought: 0, missed: [{ item: '1' }, { item: '1' }, { item: '1' }] })
    expect(asked).toEqual([])
  })

  test('survive a stop and a crash: each is asked for once, and what failed before is still in the report', async () => {
    const site = await newSite()
    const { asked, exported, fetch } = await oldSite('a.jpg', 'b.jpg', 'c.jpg')
    const filler = Array.from({ length: 24 }, (_, at) => item({ id: 10 + at }))
    const id = await addImport(site, 'admin-1', {
      name: 'old.xml',
      bytes: new TextEncoder().encode(
        exported(
          item({ id: 1, content: image('a.jpg') + image('lost.jpg') }),
          ...filler,
          item({ id: 2, content: image('b.jpg') + image('c.jpg') }),
        ),
      ),
    })
    await runTasks(site, siteTasks, going)
    await beginBringing(site, 'admin-1', await findTask(site, id, IMPORT_KINDS), { fetches: true })
    await site.db.updateTable('tasks').set({ state: 'running' }).execute()
    const stopping = new AbortController()
    const stopAtB = async (address: string) => {
      if (address.endsWith('b.jpg')) stopping.abort()
      return fetch(address)
    }
    const span = { progress: () => {}, stop: stopping.signal }
    await expect(importTask(site, await findTask(site, id, IMPORT_KINDS), span, { fetch: stopAtB })).rejects.toThrow('aborted')
    expect([await pictureCount(site), asked.filter((name) => name === 'a.jpg').length]).toEqual([2, 1])

    const { report } = await importTask(site, await findTask(site, id, IMPORT_KINDS), { ...span, stop: going }, { fetch })
    expect(asked.filter((name) => !name.includes('lost'))).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
    expect(report && missedOf(report)).toEqual([['lost.jpg', messages.pictureNotGiven]])
    expect([report?.items[0]?.outcome, report?.items.at(-1)?.outcome]).toEqual(['already here', 'imported'])
    expect(await pictureCount(site)).toBe(3)
  })
})
