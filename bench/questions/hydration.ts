import type { Browser, CDPSession } from 'playwright-core'
import type { Figure, Question } from '../question.ts'
import { median } from '../support/http-load.ts'
import { inChromium, onPhone, ON_SLOW_PHONE, slowDownProcessor } from '../support/slow-phone.ts'

const READ = ['/', '/think-school', '/blog/6', '/blog-list', '/contactus', '/faq']
const TOUCHED = ['/', '/think-school', '/blog/6', '/contactus', '/pricing-plane']
const VISITS = 5
/** Turns of the fixed loop, which takes 50 ms on the machine of the first figures, slowed down like the page. */
const TURNS = 2_100_000
const LOOPS = 5
/** What hydration sets off is over by then. */
const SETTLES_WITHIN_MS = 1_500

export const hydration: Question = {
  name: 'hydration',
  title: 'The longest task on a slow phone',
  how:
    `${ON_SLOW_PHONE}: the longest task of the main thread from the first paint on, of a page that is ` +
    `only read, and from a touch of something that needs scripts until they are live; by the time that the thread ran, divided by a fixed loop ` +
    `(50 ms there) that runs right before. The median of ${VISITS} visits.`,
  run: (bench) =>
    inChromium(bench, async (browser, siteUrl) => {
      const figureOf = async (what: string, path: string, visit: Visit): Promise<Figure> => {
        const ratios: number[] = []
        for (let visits = 0; visits < VISITS; visits += 1)
          ratios.push(await onSlowPhone(browser, (session) => visit(session, siteUrl + path)))
        return { what, where: path, value: median(ratios), unit: 'of the loop', budget: { atMost: 1 } }
      }
      const figures: Figure[] = []
      for (const path of READ) figures.push(await figureOf('read', path, read))
      for (const path of TOUCHED) figures.push(await figureOf('touched', path, touch))
      return figures
    }),
}

/** Gives the milliseconds of the longest task. */
type Visit = (session: CDPSession, url: string) => Promise<number>

/** What a visit took, as a share of the loop. */
const onSlowPhone = (browser: Browser, visit: (session: CDPSession) => Promise<number>): Promise<number> =>
  onPhone(browser, async (phone) => {
    const { session } = phone
    await slowDownProcessor(phone)
    await session.send('Page.enable')
    const loops = await longestTask(session, () => run(session, LOOP.repeat(LOOPS)))
    const longest = await visit(session)
    return longest / (loops / LOOPS)
  })

const LOOP = `{ let value = 0; for (let turn = 0; turn < ${TURNS}; turn += 1) value = Math.trunc(value * 31 + turn) | 0; value }`

/** Not by the library that drives the browser, which puts a script of its own into the page. */
const run = (session: CDPSession, expression: string) => session.send('Runtime.evaluate', { expression, awaitPromise: true })

async function open(session: CDPSession, url: string): Promise<void> {
  const loaded = new Promise((resolve) => session.once('Page.loadEventFired', resolve))
  await session.send('Page.navigate', { url })
  await loaded
  await run(session, `new Promise((resolve) => setTimeout(resolve, ${SETTLES_WITHIN_MS}))`)
}

const read: Visit = (session, url) => longestTask(session, () => open(session, url), 'firstContentfulPaint')

const touch: Visit = async (session, url) => {
  await open(session, url)
  return longestTask(session, async () => {
    await run(session, `document.querySelector('[data-hydrate]').dispatchEvent(new Event('focusin', { bubbles: true }))`)
    await run(session, `new Promise((resolve) => { addEventListener('hydrated', () => setTimeout(resolve, ${SETTLES_WITHIN_MS})) })`)
  })
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  /** Microseconds that the thread ran, others not counted in. */
  tdur?: number
}

/** Milliseconds of the longest task on the page's main thread while `work` goes on, or from an event of the page on. */
async function longestTask(session: CDPSession, work: () => Promise<unknown>, from?: string): Promise<number> {
  const events: TraceEvent[] = []
  const take = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', take)
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  const categories = 'devtools.timeline,disabled-by-default-devtools.timeline,toplevel,loading'
  await session.send('Tracing.start', { transferMode: 'ReportEvents', categories })
  await work()
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', take)
  const first = events.find(({ name }) => name === (from ?? 'EvaluateScript'))
  const isOfPage = ({ name, ph, pid, tid, ts }: TraceEvent) =>
    name === 'RunTask' && ph === 'X' && pid === first?.pid && tid === first.tid && (!from || ts >= first.ts)
  return Math.max(...events.filter(isOfPage).map(({ tdur = 0 }) => tdur / 1_000))
}
