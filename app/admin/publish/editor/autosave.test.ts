import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AutosaveState, LOCAL_PREFIX, type SendOutcome, Autosave, type WorkToKeep } from './autosave.ts'

type Sent = WorkToKeep & { fields: Record<string, string> }

/** A keeper whose server answers what the test says, and a storage that can be looked into. */
function keeper(answers: (sent: Sent, times: number) => SendOutcome | Promise<SendOutcome>) {
  const stored = new Map<string, string>()
  const sent: Sent[] = []
  const states: AutosaveState['kind'][] = []
  const made = new Autosave({
    work: { id: 'copy', entity: 'post', entityId: '7', madeFrom: null, known: null },
    send: async (work) => answers(work, sent.push(work)),
    storage: { setItem: (key, value) => void stored.set(key, value), removeItem: (key) => void stored.delete(key) },
    newId: () => 'another',
    onState: ({ kind }) => states.push(kind),
    now: () => new Date(),
  })
  const storedTitles = () => [...stored.values()].map((value) => (JSON.parse(value) as Sent).fields.title)
  return { made, stored, sent, states, storedTitles }
}

const kept = (_: Sent, times: number): SendOutcome => ({ kind: 'kept', updatedAt: `state ${times}` })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('words stand on the device at once, and on the server a second after the last of them', async () => {
  const { made, sent, storedTitles, states } = keeper(kept)
  made.changed({ title: 'F' })
  await vi.advanceTimersByTimeAsync(400)
  made.changed({ title: 'Fees' })
  expect(storedTitles()).toEqual(['Fees'])
  await vi.advanceTimersByTimeAsync(999)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent.map(({ fields, known }) => [fields.title, known])).toEqual([['Fees', null]])
  expect([storedTitles(), states.at(-1)]).toEqual([[], 'kept'])
})

test('whoever types without a pause is not waited for: no word is on the screen alone for two seconds', async () => {
  const { made, sent } = keeper(kept)
  for (let tenths = 0; tenths <= 100; tenths += 1) {
    made.changed({ title: String(tenths) })
    await vi.advanceTimersByTimeAsync(100)
    expect(Number(sent.at(-1)?.fields.title ?? 0)).toBeGreaterThan(tenths - 20)
  }
})

test('words typed while the form is saved go on in a copy of their own, on the device too', async () => {
  const { made, sent, stored } = keeper(kept)
  made.changed({ title: 'Saved' })
  await made.flush()
  made.changed({ title: 'Typed meanwhile' })
  made.beganAgain({ id: 'next', entity: 'post', entityId: '7', madeFrom: 'saved', known: null })
  expect([...stored.keys()]).toEqual([`${LOCAL_PREFIX}post:7:next`])
  expect(await made.flush()).toBe(true)
  expect(sent.at(-1)).toMatchObject({ id: 'next', known: null, madeFrom: 'saved', fields: { title: 'Typed meanwhile' } })
})

test('what the site does not take is told, and stays on the device', async () => {
  const { made, states, storedTitles } = keeper(() => ({ kind: 'refused', message: 'Too long' }))
  made.changed({ title: 'Fees' })
  expect(await made.flush()).toBe(false)
  expect([states.at(-1), storedTitles()]).toEqual(['refused', ['Fees']])
})

test('each send names the state that the last one left, one at a time', async () => {
  const { promise, resolve } = Promise.withResolvers<SendOutcome>()
  const { made, sent, storedTitles } = keeper((work, times) => (times === 1 ? promise : kept(work, times)))
  made.changed({ title: 'one' })
  await vi.advanceTimersByTimeAsync(1_000)
  made.changed({ title: 'two' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent).toHaveLength(1)
  resolve({ kind: 'kept', updatedAt: 'state 1' })
  await vi.advanceTimersByTimeAsync(0)
  expect(storedTitles()).toEqual(['two'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent.map(({ fields, known }) => [fields.title, known])).toEqual([
    ['one', null],
    ['two', 'state 1'],
  ])
})

test.each(['away', 'signed-out'] as const)('%s: the words stay on the device and are sent again until they arrive', async (kind) => {
  const { made, sent, storedTitles, states } = keeper((work, times) => (times < 4 ? { kind } : kept(work, times)))
  made.changed({ title: 'Fees' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect([storedTitles(), states.at(-1)]).toEqual([['Fees'], kind === 'away' ? 'local' : 'signed-out'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sent.length, storedTitles(), states.at(-1)]).toEqual([4, [], 'kept'])
})

test('a send that throws counts as a cut line', async () => {
  const { made, states, storedTitles } = keeper(() => Promise.reject(new TypeError('fetch failed')))
  made.changed({ title: 'Fees' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect([storedTitles(), states.at(-1)]).toEqual([['Fees'], 'local'])
})

test('a copy that another tab went on with is left to it; these words go on under another id', async () => {
  const { made, sent, stored } = keeper((work, times) => (work.id === 'copy' ? { kind: 'elsewhere' } : kept(work, times)))
  made.changed({ title: 'Fees' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect([...stored.keys()]).toEqual([`${LOCAL_PREFIX}post:7:another`])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent.map(({ id, known }) => [id, known])).toEqual([
    ['copy', null],
    ['another', null],
  ])
  expect([made.id, stored.size]).toEqual(['another', 0])
})

test('leaving sends what waits without its pause', async () => {
  const { made, sent } = keeper(kept)
  made.changed({ title: 'Fees' })
  expect(await made.flush()).toBe(true)
  expect(sent).toHaveLength(1)
  await made.flush()
  expect(sent).toHaveLength(1)
})

test('words that are not wanted are sent no more and leave the device, also when a send was under way; later ones are kept', async () => {
  const line = Promise.withResolvers<void>()
  const { made, sent, stored, storedTitles } = keeper(async (work, times) => {
    await line.promise
    return times === 1 ? { kind: 'elsewhere' } : kept(work, times)
  })
  made.changed({ title: 'Under way' })
  await vi.advanceTimersByTimeAsync(1_000)
  made.changed({ title: 'Fees' })
  const forgotten = made.forget()
  line.resolve()
  await forgotten
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sent.map(({ fields }) => fields.title), stored.size]).toEqual([['Under way'], 0])
  made.changed({ title: 'Anew' })
  expect(storedTitles()).toEqual(['Anew'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent.at(-1)?.fields).toEqual({ title: 'Anew' })
})
