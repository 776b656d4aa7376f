import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openNewsLine } from './news-line.ts'

/** The browser's own, as far as it is used. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  static opened: FakeSource[] = []
  readyState = 0
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeSource.opened.push(this)
  }
  close() {
    this.readyState = FakeSource.CLOSED
  }
  tell(news: object) {
    this.readyState = 1
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(news) }))
  }
  fail(readyState: number) {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const ask = vi.fn<() => Promise<Response>>()
const heard = vi.fn()
const ends: (() => void)[] = []
const openLine = () => {
  const end = openNewsLine(heard)
  ends.push(end)
  return end
}
const sources = () => FakeSource.opened
const open = () => sources().filter(({ readyState }) => readyState !== FakeSource.CLOSED)
const become = (state: string) => {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  FakeSource.opened = []
  page.visibilityState = 'visible'
  vi.useFakeTimers()
  // Chance takes its middle: half a minute.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', ask)
  ask.mockReset().mockResolvedValue(Response.json({ version: 9, arrived: 4 }))
  heard.mockReset()
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('what the stream tells is heard, until it is ended', () => {
  const end = openLine()
  expect(sources().map(({ url }) => url)).toEqual(['/admin/news'])
  sources()[0]?.tell({ version: 1, arrived: 1, within: 300 })
  expect(heard.mock.calls).toEqual([[{ version: 1, arrived: 1, within: 300 }]])
  end()
  expect(open()).toEqual([])
  become('visible')
  expect(sources()).toHaveLength(1)
})

test('a stream that is refused is asked for again about every half minute, and the news by itself', async () => {
  openLine()
  sources()[0]?.fail(FakeSource.CLOSED)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(heard.mock.calls).toEqual([[{ version: 9, arrived: 4 }]])
  expect([ask.mock.calls.length, sources().length]).toEqual([1, 2])
  // The session is over, or the line is cut: nothing is heard, and nothing breaks.
  ask.mockResolvedValueOnce(new Response(null, { status: 403 })).mockRejectedValueOnce(new TypeError('cut'))
  for (const at of [1, 2]) {
    sources()[at]?.fail(FakeSource.CLOSED)
    await vi.advanceTimersByTimeAsync(30_000)
  }
  expect([ask.mock.calls.length, heard.mock.calls.length]).toEqual([3, 1])
})

test('a stream that the browser is about to open again is left to it', async () => {
  openLine()
  sources()[0]?.tell({ version: 1, arrived: 1 })
  sources()[0]?.fail(0)
  await vi.advanceTimersByTimeAsync(30_000)
  expect([sources().length, ask.mock.calls.length]).toEqual([1, 0])
})

test('one that somebody holds back counts as failed; one that falls silent is opened anew', async () => {
  openLine()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(open()).toEqual([])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(ask).toHaveBeenCalledTimes(1)
  open()[0]?.tell({ version: 10, arrived: 4 })
  const before = sources().length
  await vi.advanceTimersByTimeAsync(59_000)
  expect(sources()).toHaveLength(before)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([sources().length, open().length]).toEqual([before + 1, 1])
})

test('a hidden tab neither listens nor asks, and listens again once it is looked at', async () => {
  openLine()
  become('hidden')
  expect(open()).toEqual([])
  await vi.advanceTimersByTimeAsync(300_000)
  expect([ask.mock.calls.length, sources().length]).toEqual([0, 1])
  become('visible')
  expect(open()).toHaveLength(1)
})
