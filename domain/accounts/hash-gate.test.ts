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
  const left = forCaller({ address: '203.0.113.9', signal: gone.signal }, () => gate.run(work))
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

test.each([
  ['five addresses', (at: number) => `203.0.113.${at % 5}`],
  ['the networks of one IPv6 customer', (at: number) => `2001:db8:1:4${at.toString(16).padStart(2, '0')}::1`],
])(
  'a flood from %s loses its own turns: whoever comes from elsewhere is next, even when every place is taken',
  async (_from, addressAt) => {
    const { work, seen, letGo } = heldWork()
    const gate = createHashGate({ atOnce: 1, waiting: 4 })
    const order: string[] = []
    const from = (address: string, name: string) =>
      forCaller({ address }, () => gate.run(work)).then(
        () => order.push(name),
        () => order.push(`${name} refused`),
      )
    const wave = (times: number) => Array.from({ length: 5 * times }, (_, at) => from(addressAt(at), 'flood'))
    const untilDone = async (count: number) => {
      while (seen.done < count) {
        letGo()
        await turn()
      }
    }
    const first = wave(1)
    await untilDone(5)
    await Promise.all(first)
    await turn()
    const second = wave(8)
    await turn()
    order.length = 0
    const honest = from('198.51.100.7', 'honest')
    await untilDone(7)
    await honest
    expect(order).toEqual(['flood refused', 'flood', 'honest'])
    await untilDone(10)
    await Promise.all(second)
  },
)
