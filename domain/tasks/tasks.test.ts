import { afterAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { TASK_FILE_GRACE_MS, TASKS_KEPT_MS } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { engines } from '#tests/support/engines.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { solidPicture } from '#tests/support/pictures.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { Refusal } from '../errors.ts'
import { listMedia } from '../media/library.ts'
import { pictureCutter } from '../media/picture-cutter.ts'
import type { Site } from '../site.ts'
import { addTask, beginTask, findTask, listSetAside, listTasks, removeTask, repeatSetAside, repeatTask, takePiece } from './manage-tasks.ts'
import { runTasks, TASK_LEASE_MS } from './run-tasks.ts'
import { PICTURE_TASK, siteTasks } from './site-tasks.ts'
import { localStagedFiles } from './staged-files.ts'
import { sweepTasks } from './sweep-tasks.ts'
import type { Task, TaskKind, TaskSpan } from './task.ts'

afterAll(() => pictureCutter.close())

const going = new AbortController().signal
const bytes = (text: string) => new TextEncoder().encode(text)
const textOf = async (site: Site, id: string) => new TextDecoder().decode(await site.staged.read(id))

/** A kind that writes down what it did. */
function counting(work: (task: Task, span: TaskSpan) => unknown = () => 'result') {
  const ran: string[] = []
  const kind: TaskKind = {
    kind: 'counting',
    async run(_site, task, span) {
      ran.push(task.name)
      return work(task, span)
    },
  }
  return { kind, ran }
}
const add = (site: Site, name = 'one.txt') => addTask(site, 'editor-1', { kind: 'counting', name, bytes: bytes(name) })

describe.each(engines)('tasks on $name', ({ name: engineName, fresh, place }) => {
  async function taskSite(folder = temporaryFolder()) {
    const clock = fakeClock()
    const staged = localStagedFiles(folder)
    return { clock, site: testSite(await fresh(), clock, undefined, { staged }), folder }
  }
  const stateOf = async (site: Site, id: string) => (await findTask(site, id, ['counting'])).state

  test('are done one after the other in their order, and say what became of them', async () => {
    const { site, clock } = await taskSite()
    const { kind, ran } = counting(({ name }) => ({ said: name }))
    const first = await add(site, 'one.txt')
    clock.advance(1)
    await add(site, 'two.txt')
    expect(await stateOf(site, first)).toBe('waiting')
    await runTasks(site, [kind], going)
    await runTasks(site, [kind], going)
    expect(ran).toEqual(['one.txt', 'two.txt'])
    expect(await listTasks(site, ['counting'], 10)).toMatchObject([
      { name: 'two.txt', state: 'done', result: { said: 'two.txt' } },
      { name: 'one.txt', state: 'done', result: { said: 'one.txt' } },
    ])
  })

  test('go on by themselves when the store was away, and that it was is told to nobody', async () => {
    const { site } = await taskSite()
    const away = new Refusal('away', messages.databaseAway)
    let refused = 0
    const cutOff: Site = { ...site, write: (actor, work) => (refused-- > 0 ? Promise.reject(away) : site.write(actor, work)) }
    const { kind, ran } = counting(() => {
      if (ran.length > 1) return 'result'
      refused = 1
      throw away
    })
    const id = await add(site)
    await runTasks(cutOff, [kind], going)
    expect(ran).toEqual(['one.txt', 'one.txt'])
    expect(await findTask(site, id, ['counting'])).toMatchObject({ state: 'done', isSetAside: false, message: null })
  })

  test('that find the store away each time end after a while, and say so', async () => {
    const { site } = await taskSite()
    const { kind, ran } = counting(() => {
      throw new Refusal('away', messages.databaseAway)
    })
    const [id, next] = [await add(site), await addTask(site, 'editor-1', { kind: 'other', name: 'two.txt', bytes: bytes('two') })]
    await runTasks(site, [kind, { kind: 'other', run: async () => {} }], going)
    expect(ran).toHaveLength(6)
    expect(await findTask(site, id, ['counting'])).toMatchObject({ state: 'failed', message: messages.databaseAway, isSetAside: false })
    expect(await findTask(site, next, ['other'])).toMatchObject({ state: 'done' })
  })

  test('that fail say why, in words for who asked, and can be tried again', async () => {
    const { site } = await taskSite()
    let fault: Error | undefined = new Refusal('invalid', 'This is no export')
    const { kind } = counting(() => {
      if (fault) throw fault
    })
    const id = await add(site)
    await runTasks(site, [kind], going)
    expect(await findTask(site, id, ['counting'])).toMatchObject({ state: 'failed', message: 'This is no export' })
    fault = new Error('a secret of the inside')
    await repeatTask(site, 'editor-1', id, 'counting')
    await runTasks(site, [kind], going)
    expect(await findTask(site, id, ['counting'])).toMatchObject({ state: 'failed', message: messages.taskFailed })
    fault = undefined
    await repeatTask(site, 'editor-1', id, 'counting')
    await runTasks(site, [kind], going)
    expect(await findTask(site, id, ['counting'])).toMatchObject({ state: 'done', message: null })
  })

  test('say how far they are while they run', async () => {
    const { site } = await taskSite()
    let id = ''
    let seen: unknown
    const { kind } = counting(async (_task, { progress }) => {
      progress(3, 12)
      await expect.poll(async () => (seen = await findTask(site, id, ['counting'])), PATIENCE).toMatchObject({ total: 12 })
    })
    id = await add(site)
    await runTasks(site, [kind], going)
    expect(seen).toMatchObject({ state: 'running', done: 3, total: 12 })
  })

  /** As a process leaves it that is ended in it. */
  const cutShort = async (site: Site, id: string) => {
    const leased_until = new Date(site.clock.now().getTime() + TASK_LEASE_MS).toISOString()
    await site.db.updateTable('tasks').set({ state: 'running', leased_until }).where('id', '=', id).execute()
  }

  test('whose process died are set aside and told, nothing of their queue begins before somebody says what becomes of them', async () => {
    const { site, clock } = await taskSite()
    const { kind, ran } = counting()
    const log = vi.spyOn(site.log, 'error')
    const ids = [await add(site, 'deadly'), await add(site, 'second')]
    const [id = ''] = ids
    await cutShort(site, id)
    clock.advance(TASK_LEASE_MS)
    await runTasks(site, [kind], going)
    await runTasks(site, [kind], going)
    expect(await findTask(site, id, ['counting'])).toMatchObject({ state: 'failed', message: messages.taskCutShort, isSetAside: true })
    expect([await listSetAside(site, ['counting']), await listSetAside(site, ['other'])]).toEqual([
      [{ id, kind: 'counting', name: 'deadly' }],
      [],
    ])
    expect(log.mock.calls).toEqual([[{ task: id, kind: 'counting' }, expect.stringContaining('set aside')]])
    expect(ran).toEqual([])
    await repeatSetAside(site, 'editor-1', id, ['counting'])
    await runTasks(site, [kind], going)
    expect([await stateOf(site, id), ran, await listSetAside(site, ['counting'])]).toEqual(['done', ['deadly', 'second'], []])
    await expect(repeatSetAside(site, 'editor-1', id, ['counting'])).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('behind one that was set aside begin once it is forgotten; those of other queues do not wait for it', async () => {
    const { site, clock } = await taskSite()
    const [deadly, other] = [counting(), counting()]
    const kinds = [
      { ...deadly.kind, queue: 'one' },
      { ...deadly.kind, kind: 'later step', queue: 'one' },
      { ...other.kind, kind: 'other' },
    ]
    const id = await add(site, 'deadly')
    await addTask(site, 'editor-1', { kind: 'later step', name: 'behind', bytes: bytes('b') })
    await addTask(site, 'editor-1', { kind: 'other', name: 'beside', bytes: bytes('b') })
    await cutShort(site, id)
    clock.advance(TASK_LEASE_MS)
    await runTasks(site, kinds, going)
    expect([deadly.ran, other.ran]).toEqual([[], ['beside']])
    await removeTask(site, 'editor-1', id)
    await runTasks(site, kinds, going)
    expect(deadly.ran).toEqual(['behind'])
  })

  test('that a stop interrupts wait for the next process', async () => {
    const { site } = await taskSite()
    const stopping = new AbortController()
    const stopped = counting((_task, { stop }) => {
      stopping.abort()
      stop.throwIfAborted()
    })
    const id = await add(site)
    await runTasks(site, [stopped.kind], stopping.signal)
    expect(await stateOf(site, id)).toBe('waiting')
    await runTasks(site, [counting().kind], going)
    expect(await stateOf(site, id)).toBe('done')
  })

  // A folder of SQLite has one server: there what is under way when a pass begins is lost.
  test.runIf(engineName === 'PostgreSQL')('begin nowhere while another process may be at one, until its lease is over', async () => {
    const { site, clock } = await taskSite()
    const { kind, ran } = counting()
    const ids = [await add(site, 'of another'), await add(site, 'second')]
    await cutShort(site, ids[0] ?? '')
    clock.advance(TASK_LEASE_MS - 1)
    await runTasks(site, [kind], going)
    expect([await Promise.all(ids.map((id) => stateOf(site, id))), ran]).toEqual([['running', 'waiting'], []])
  })

  test.runIf(engineName === 'PostgreSQL')('of two processes one does each, one at a time, and only where its file is', async () => {
    const clock = fakeClock()
    const at = await place()
    const folders = [temporaryFolder(), temporaryFolder()]
    const processes = await Promise.all([openDatabase(at), openDatabase(at)])
    const sites = processes.map((engine, index) => testSite(engine, clock, undefined, { staged: localStagedFiles(folders[index] ?? '') }))
    const [one, two] = sites as [Site, Site]
    const [of, other] = [counting(), counting()]
    await add(one, 'of one')
    await add(two, 'of two')
    await runTasks(one, [of.kind], going)
    expect(of.ran).toEqual(['of one'])
    await add(one, 'of one again')
    const during = counting(async () => {
      await runTasks(two, [other.kind], going)
      expect(other.ran).toEqual([])
    })
    await runTasks(one, [during.kind], going)
    await Promise.all([runTasks(one, [of.kind], going), runTasks(two, [other.kind], going)])
    expect([of.ran, during.ran, other.ran]).toEqual([['of one'], ['of one again'], ['of two']])
    await Promise.all(processes.map((engine) => engine.close()))
  })

  test('take a file in pieces: each once, in order, from the one who began, and begin when it is whole', async () => {
    const { site } = await taskSite()
    const { kind, ran } = counting()
    const id = await beginTask(site, 'editor-1', { kind: 'counting', name: 'long\nname.xml', bytes: 10 })
    expect(await takePiece(site, 'editor-1', id, { offset: 0, bytes: bytes('abcd') })).toBe(4)
    expect(await takePiece(site, 'editor-1', id, { offset: 0, bytes: bytes('abcd') })).toBe(4)
    expect(await takePiece(site, 'editor-1', id, { offset: 8, bytes: bytes('ij') })).toBe(4)
    expect(await findTask(site, id, ['counting'])).toMatchObject({ state: 'arriving', done: 4, total: 10, name: 'long name.xml' })
    await expect(takePiece(site, 'editor-2', id, { offset: 4, bytes: bytes('efgh') })).rejects.toMatchObject({ kind: 'not-found' })
    await expect(takePiece(site, 'editor-1', id, { offset: 4, bytes: bytes('efghijk') })).rejects.toMatchObject({ kind: 'invalid' })
    await runTasks(site, [kind], going)
    expect(ran).toEqual([])
    expect(await takePiece(site, 'editor-1', id, { offset: 4, bytes: bytes('efghij') })).toBe(10)
    expect(await textOf(site, id)).toBe('abcdefghij')
    await runTasks(site, [kind], going)
    expect(await stateOf(site, id)).toBe('done')
    expect(await takePiece(site, 'editor-1', id, { offset: 4, bytes: bytes('efghij') })).toBe(10)
  })

  test('are forgotten with their files when somebody says so, when they ended long ago, or never came whole', async () => {
    const { site, clock } = await taskSite()
    const removed = await add(site)
    await removeTask(site, 'editor-1', removed)
    expect(await site.staged.list()).toEqual([])
    await add(site, 'done')
    await runTasks(site, [counting().kind], going)
    await beginTask(site, 'editor-1', { kind: 'counting', name: 'half', bytes: 10 })
    clock.set(new Date(Date.now() + TASKS_KEPT_MS - 60_000).toISOString())
    await site.db.updateTable('tasks').set({ ended_at: new Date().toISOString() }).where('name', '=', 'done').execute()
    await sweepTasks(site)
    expect((await listTasks(site, ['counting'], 10)).map(({ name }) => name)).toEqual(['done'])
    expect(await site.staged.list()).toHaveLength(1)
    clock.advance(60_000 + TASK_FILE_GRACE_MS)
    await sweepTasks(site)
    expect([await listTasks(site, ['counting'], 10), await site.staged.list()]).toEqual([[], []])
  })

  test('cut pictures into the library and drop the file, or say what is wrong with it', async () => {
    const { site } = await taskSite()
    const png = await solidPicture(50, 40).png().toBuffer()
    await addTask(site, 'editor-1', { kind: PICTURE_TASK, name: 'gate.png', bytes: png })
    await addTask(site, 'editor-1', { kind: PICTURE_TASK, name: 'words.png', bytes: bytes('no picture') })
    await runTasks(site, siteTasks, going)
    const { pictures } = await listMedia(site, { page: 1, limit: 10, text: '' })
    expect(pictures).toMatchObject([{ width: 50, height: 40 }])
    const tasks = await listTasks(site, [PICTURE_TASK], 10)
    expect(tasks.find(({ name }) => name === 'gate.png')).toMatchObject({ state: 'done', result: { file: pictures[0]?.file } })
    expect(tasks.find(({ name }) => name === 'words.png')).toMatchObject({ state: 'failed', message: messages.pictureType })
    expect(await site.staged.list()).toHaveLength(1)
  })
})

test('a staged file has the name of a task and lies in its folder', async () => {
  const staged = localStagedFiles(temporaryFolder())
  await expect(staged.append('../evil', 0, bytes('x'))).rejects.toThrow('no name of a task')
})
