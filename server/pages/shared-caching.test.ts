import { expect, test } from 'vitest'
import { noteMarks, Reading, readInto } from '#domain/reading.ts'
import { forSharedCaches } from './shared-caching.ts'

const PAGE = { status: 200, headers: { 'cache-control': 'no-cache' }, body: Buffer.from('<p>Fees</p>') }

function made({ sparesData = false, hasFailed = false, status = 200 } = {}) {
  const reading = new Reading()
  const { headers } = readInto(reading, () => {
    noteMarks(['posts/7'])
    if (hasFailed) reading.fail()
    return forSharedCaches({ ...PAGE, status }, { seconds: 600, sparesData })
  })
  return [headers['cache-control'], headers['surrogate-key']]
}

test('a page that is the same for all says for how long a shared cache may keep it, and by which tags it ends', () => {
  expect(made()).toEqual([
    'public, max-age=0, s-maxage=600, stale-while-revalidate=600, stale-if-error=86400',
    expect.stringContaining('posts/7'),
  ])
})

test.each([
  ['of which something could not be read', { hasFailed: true }, 'no-cache'],
  ['that is not there', { status: 404 }, 'no-cache'],
  ['for who spares data', { sparesData: true }, 'private, no-cache'],
])('a page %s is kept by no shared cache', (_which, options, cacheControl) => expect(made(options)).toEqual([cacheControl, undefined]))
