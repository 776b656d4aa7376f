import { expect, test } from 'vitest'
import { createHashGate, forCaller } from './hash-gate.ts'

/** Work that goes on until it is let go, and how much of it is under way. */
function heldWork() {
  const held: (() => void)[] = []
  const seen = { running: 0, most: 0, done: 0 }
  const work = async () => {
    seen.running += 1
    seen.most = Math.max(seen.most, seen.running)
    await new Promise<void>((letGo) => held.push(letGo))
    seen.running -= 1
    seen.done += 1
  }
  return { work, seen, letGo: () => held.shift()?.(), held }
}
const turn = () => new Promise((done) => setImmediate(done))

test('two run at once, sixteen wait in turn, and the nineteenth is told to come again', async () => {
  const { work, seen, letGo } = heldWork()
  const gate = createHashGate()
  const all = Promise.allSettled(Array.from({ length: 19 }, () => gate.run(work)))
  await turn()
  expect(seen.running).toBe(2)
  await expect(gate.run(work)).rejects.toMatchObject({ kind: 'busy', retryAfter: 1 })
  while (seen.done < 18) {
    letGo()
    await turn()
  }
  expect((await all).map(({ status }) => status)).toEqual([...Array.from({ length: 18 }, () => 'fulfilled'), 'rejected'])
  expect(seen.most).toBe(2)
})

test('one that fails gives its place to the next', async () => {
  const gate = createHashGate({ atOnce: 1, waiting: 1 })
  const failing = gate.run(async () => {
    throw new Error('no luck')
  })
  const next = gate.run(async () => 'done')
  await expect(failing).rejects.toThrow('no luck')
  await expect(next).resolves.toBe('done')
  await expect(gate.run(async () => 'again')).resolves.toBe('again')
})

test('nothing is hashed for a caller who left while waiting', async () => {
  const { work, seen, letGo } = heldWork()
  const gate = createHashGate({ atOnce: 1, waiting: 5 })
  const first = gate.run(work)
  const gone = new AbortController()
  const left = forCaller(gone.signal, () => gate.run(work))
  const stays = gate.run(work)
  gone.abort()
  await expect(left).rejects.toMatchObject({ kind: 'busy' })
  await turn()
  letGo()
  await first
  while (seen.running === 0) await turn()
  letGo()
  await stays
  expect(seen.done).toBe(2)
})
