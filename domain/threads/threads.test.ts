import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '#config/project-root.ts'
import { lengthLimits } from '#shared/limits.ts'
import { askedBy } from '../asker.ts'
import { cleanHtml } from '../content/clean-html.ts'
import { Lane } from '../lane.ts'
import { Threads, weightOf } from './threads.ts'

const LONG = 1_000_000
/** Whoever has a thread already is done first, and those two ahead at most on each of the threads. */
const AT_MOST_BEFORE = 2 * availableParallelism() + 1
/** More than there are threads and places to wait in, however many processors there are. */
const MANY = availableParallelism() + 40
const badThreads = (limits: object) =>
  new Threads({ program: join(projectRoot, 'tests/support/bad-thread-program.ts'), timeMs: 60_000, ...limits })

describe('long work', () => {
  test('in a thread gives what it gives here, refusals too', async () => {
    const html = '<p>word</p>\n'.repeat(15_000)
    const threads = new Threads({ timeMs: 60_000 })
    expect(await threads.do('cleanHtml', weightOf(html), html)).toEqual(cleanHtml(html))
    await expect(threads.do('cleanHtml', LONG, '<p>a</p>'.repeat(20_001))).rejects.toMatchObject({
      kind: 'invalid',
      errors: { content: expect.stringContaining('must have 20,000 HTML elements or fewer') as unknown },
    })
  })

  test('of which there is little is done where it is', async () => {
    const own = badThreads({})
    expect(await own.do('cleanHtml', weightOf('<p>short</p>'), '<p>short</p>')).toEqual(cleanHtml('<p>short</p>'))
    expect(await own.do('cleanHtml', LONG, 'long')).toEqual({ html: 'of thread: long', changes: [] })
  })

  test('that takes too long fails alone and says how long it may take', async () => {
    const own = badThreads({ timeMs: 500 })
    await expect(own.do('cleanHtml', LONG, 'for ever')).rejects.toMatchObject({
      kind: 'too-large',
      message: 'This takes longer than 0.5 seconds. Please try again in a moment, or with a shorter text',
    })
  })

  test('that takes too much memory fails alone and says how much there is; the next is done', async () => {
    const own = badThreads({ memoryMb: 32 })
    await expect(own.do('cleanHtml', LONG, 'all memory')).rejects.toMatchObject({
      kind: 'too-large',
      message: 'This takes more than 32 MB of memory. Try it with a shorter text',
    })
    expect(await own.do('cleanHtml', LONG, 'next')).toMatchObject({ html: 'of thread: next' })
  })

  test('ends when nobody waits for it any more, and lets others have the turn meanwhile', async () => {
    const own = badThreads({ timeMs: 3_600_000 })
    const lane = new Lane({ atOnce: 1, waiting: 1 })
    const left = new AbortController()
    const asked = lane.run(() => own.do('cleanHtml', LONG, 'for ever'), left.signal)
    expect(await lane.run(() => own.do('cleanHtml', weightOf('short'), 'short'))).toMatchObject({ html: '<p>short</p>' })
    left.abort()
    await expect(asked).rejects.toMatchObject({ kind: 'busy' })
    // The thread that never comes to an end was ended with it.
    expect(await own.do('cleanHtml', LONG, 'next')).toMatchObject({ html: 'of thread: next' })
  })

  test('for which too many wait is asked for again later', async () => {
    const own = badThreads({ waiting: 1, timeMs: 500 })
    const asked = Array.from({ length: 40 }, () => own.do('cleanHtml', LONG, 'for ever').catch((error: unknown) => error))
    const outcomes = (await Promise.all(asked)) as { kind: string }[]
    expect(outcomes.at(-1)).toMatchObject({ kind: 'busy', message: 'Others’ texts are being worked on. Please try again in a moment.' })
    expect(outcomes[0]).toMatchObject({ kind: 'too-large' })
  })

  test('of one who sends many texts shuts nobody out: the next turn is of others, who find a place', async () => {
    const own = badThreads({ waiting: 16 })
    const ended: string[] = []
    const ask = (who: string, text: string) =>
      askedBy(who, () =>
        own.do('cleanHtml', LONG, text).then(
          ({ html }) => void ended.push(html),
          (error: { kind: string }) => void ended.push(`${text}: ${error.kind}`),
        ),
      )
    const many = Array.from({ length: MANY }, (_, number) => ask('one', `one ${number}`))
    await Promise.all(['two', 'three'].map((who) => ask(who, who)))
    expect(ended.filter((each) => /of thread: one/.test(each)).length).toBeLessThan(AT_MOST_BEFORE)
    await Promise.all(many)
    expect(ended).toEqual(expect.arrayContaining(['of thread: two', 'of thread: three', `one ${MANY - 1}: busy`]))
  })

  test('is told by its characters and its elements', () => {
    expect(weightOf('a'.repeat(lengthLimits.postContent))).toBe(lengthLimits.postContent)
    expect(weightOf('<p>a</p>')).toBe(68)
  })
})
