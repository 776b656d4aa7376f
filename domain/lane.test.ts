import { describe, expect, test } from 'vitest'
import { Refusal } from './errors.ts'
import { Lane, outsideTurn } from './lane.ts'

/** Work that the test ends itself. */
function heldWork() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  return { begun, work, end: (name: string) => ends.get(name)?.() }
}

const turn = () => new Promise(setImmediate)

describe('a lane', () => {
  test('runs so many at once; the others wait in the order in which they came', async () => {
    const lane = new Lane({ atOnce: 2, waiting: 9 })
    const { begun, work, end } = heldWork()
    const all = ['a', 'b', 'c', 'd'].map((name) => lane.run(work(name)))
    await turn()
    expect(begun).toEqual(['a', 'b'])
    end('b')
    await all[1]
    await turn()
    expect(begun).toEqual(['a', 'b', 'c'])
    end('a')
    await all[0]
    await turn()
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
    for (const name of ['c', 'd']) end(name)
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('refuses at once, with the time after which to ask again, what comes while as many wait as may', async () => {
    const lane = new Lane({ atOnce: 1, waiting: 1 })
    const { begun, work, end } = heldWork()
    const [first, second] = [lane.run(work('first')), lane.run(work('second'))]
    expect(lane.isFull).toBe(true)
    await expect(lane.run(work('third'))).rejects.toMatchObject({ kind: 'busy', retryAfter: 1 } satisfies Partial<Refusal>)
    end('first')
    await first
    await turn()
    expect(lane.isFull).toBe(false)
    end('second')
    await second
    await turn()
    end('fourth')
    void lane.run(work('fourth'))
    await turn()
    expect(begun).toEqual(['first', 'second', 'fourth'])
  })

  test('work that fails gives its place on', async () => {
    const lane = new Lane({ atOnce: 1, waiting: 1 })
    await expect(lane.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect(await lane.run(async () => 'well')).toBe('well')
  })

  test('lets others in for good once some work waits for what is done elsewhere; that goes on as soon as it is done', async () => {
    const lane = new Lane({ atOnce: 1, waiting: 9 })
    const { begun, work, end } = heldWork()
    const first = lane.run(async () => {
      const done = await Promise.all([outsideTurn(work('elsewhere')), outsideTurn(work('there too'))])
      return [...done, await work('goes on')()]
    })
    const others = [lane.run(work('a')), lane.run(work('b'))]
    await turn()
    await turn()
    // It gave one turn on, not two.
    expect(begun).toEqual(['elsewhere', 'there too', 'a'])
    end('elsewhere')
    end('there too')
    await turn()
    expect(begun).toEqual(['elsewhere', 'there too', 'a', 'goes on'])
    end('a')
    await others[0]
    await turn()
    expect(begun.at(-1)).toBe('b')
    end('goes on')
    expect(await first).toEqual(['elsewhere', 'there too', 'goes on'])
    await turn()
    expect(lane.isBusy).toBe(true)
    end('b')
    await others[1]
    await turn()
    expect(lane.isBusy).toBe(false)
  })

  test('what is done in no turn is done elsewhere all the same', async () => {
    expect(await outsideTurn(async () => 'done')).toBe('done')
  })

  test('whoever gives up waiting leaves the line and never begins', async () => {
    const lane = new Lane({ atOnce: 1, waiting: 2 })
    const { begun, work, end } = heldWork()
    const first = lane.run(work('first'))
    const gone = new AbortController()
    const second = lane.run(work('second'), gone.signal)
    const third = lane.run(work('third'))
    gone.abort()
    await expect(second).rejects.toMatchObject({ kind: 'busy' })
    expect(lane.isFull).toBe(false)
    end('first')
    await first
    await turn()
    expect(begun).toEqual(['first', 'third'])
    end('third')
    await third
    await expect(lane.run(work('fourth'), gone.signal)).rejects.toMatchObject({ kind: 'busy' })
    expect(begun).toEqual(['first', 'third'])
  })

  test('between one and the next the process looks at what else there is', async () => {
    const lane = new Lane({ atOnce: 1, waiting: 99 })
    const seen: string[] = []
    const all = Array.from({ length: 3 }, (_, at) => lane.run(async () => void seen.push(`work ${at}`)))
    setImmediate(() => seen.push('something else'))
    await Promise.all(all)
    expect(seen).toEqual(['work 0', 'something else', 'work 1', 'work 2'])
  })

  test('a place is given back once, however often', async () => {
    const lane = new Lane({ atOnce: 1, waiting: 1 })
    const leave = await lane.enter()
    leave()
    leave()
    await turn()
    await lane.enter()
    void lane.enter()
    expect(lane.isFull).toBe(true)
  })
})
