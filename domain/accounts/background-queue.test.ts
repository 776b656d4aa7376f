import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createBackgroundQueue } from './background-queue.ts'

const later = () => createBackgroundQueue(pino({ level: 'silent' }))

test('what waits is done when the process stops, one after the other, though one fails', async () => {
  const done: string[] = []
  const { add, settle } = later()
  add(async () => {
    await new Promise((next) => setImmediate(next))
    done.push('first')
  })
  add(async () => {
    throw new Error('no luck')
  })
  add(async () => void done.push('third'))
  expect(done).toEqual([])
  await settle()
  expect(done).toEqual(['first', 'third'])
})

test('is done by itself soon, too', async () => {
  const { add } = later()
  await new Promise<void>((done) => add(async () => done()))
})

test('beyond a hundred waiting the next is told to come again', async () => {
  const { add, settle } = later()
  for (let count = 0; count < 100; count += 1) add(async () => {})
  expect(() => add(async () => {})).toThrow(expect.objectContaining({ kind: 'busy' }))
  await settle()
  add(async () => {})
  await settle()
})
