import { randomUUID } from 'node:crypto'
import type { Site } from '#domain/site.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import type { Request, World } from '#tests/access/access-row.ts'
import { accessRows } from '#tests/access/access-rows.ts'
import { currentDescription } from '#tests/support/current-description.ts'
import { fillExample, idsOfExamples, makeExamples, openedScreens } from '#tests/support/desk-screens.ts'
import { siteRoutes } from '#tests/support/site-routes.ts'
import { buildUser, signIn } from '#tests/support/staff.ts'
import type { Figure, Question } from '../question.ts'
import { bareLoop } from '../support/bare-loop.ts'
import type { Bench } from '../support/bench.ts'
import { fillLeads } from '../support/fill-leads.ts'
import { withSite } from '../support/filled-places.ts'
import { get, sendBody } from '../support/http-load.ts'
import { fieldsOf, largestOf } from '../support/largest-calls.ts'
import { largestArchive, largestExports, largestPictures, largestTables } from '../support/largest-files.ts'
import { type LargestForm, largestForms, limitsSaid, type TextLimits } from '../support/largest-forms.ts'
import { bringInExport, bringInTable, readExport } from '../support/largest-imports.ts'
import { fillRelease } from '../support/largest-release.ts'
import { LARGEST_TEXTS } from '../support/largest-texts.ts'
import { meanwhile } from '../support/meanwhile.ts'
import type { RunningSite } from '../support/site-process.ts'

const POSTS = 100
/** Lists of the back office are full, and more. */
const LEADS = 1_000
const SLOWEST_MS = 200
const SLOWEST_FORM_MS = 1_000
const MOST_MB = 600
const SHOWN = 12
const TRIES = 3
const AT_ONCE = 6

interface Asking {
  bench: Bench
  running: RunningSite
  site: Site
  /** Of an administrator. */
  session: Record<string, string>
  found: Found[]
}

interface Found {
  what: string
  status: string
  tookMs: number
  slowestMs: number
  slowestFormMs: number
}

/** Everything that can be sent, at its largest, and whether anybody else notices. */
export const largestInputs: Question = {
  name: 'largest-inputs',
  title: 'Every call, form and file at its largest',
  how:
    'Each call of the API, each form of each page and screen by each of its buttons, texts, comparisons, pictures, tables and exports are sent with all that they may hold. Meanwhile /healthz and a page in memory are asked for every 20 ms and a form is sent every 200 ms, over connections of their own; the slowest answer counts. ' +
    'Beside it stands the same while a bare loop of the same length keeps a processor busy in another process: that much is the machine.',
  run: (bench) =>
    bench.onPlaces([POSTS], async ({ place, engine }) => {
      await withSite(place, (site) => fillLeads(site, place, LEADS, ['nobody']))
      const running = await bench.site(place, { FORM_RATE_LIMIT: '0', LOGIN_RATE_LIMIT: '0', LOG_LEVEL: 'silent' })
      return withSite(place, async (site) => {
        await buildUser(site, 'admin')
        await makeExamples(site)
        const asking: Asking = { bench, running, site, session: {}, found: [] }
        await get(`${running.url}/blog-list`)
        for (const askAll of [askTexts, askPictures, askComparisons, askRelease, askCalls, askFiles, askForms]) {
          await signInAnew(asking)
          await askAll(asking)
        }
        const peak = running.peakMemoryMb()
        const figures = await figuresOf(asking, engine, peak)
        await running.stop()
        return figures
      })
    }),
}

async function figuresOf({ found, running }: Asking, engine: string, peak: number): Promise<Figure[]> {
  const isFailure = ({ status }: Found) => status === '0' || (status.startsWith('5') && status !== '503')
  const inAll = (what: string, value: number, rest: Partial<Figure> = {}): Figure => ({ what, where: engine, value, unit: '', ...rest })
  const figures = [
    inAll('things that were sent', found.length),
    inAll('answers with a failure', found.filter(isFailure).length, { budget: { atMost: 0 } }),
    inAll('memory at its highest', peak, { unit: 'MB', budget: { atMost: MOST_MB } }),
    inAll('a visitor’s form meanwhile, at worst', Math.max(...found.map(({ slowestFormMs }) => slowestFormMs)), {
      unit: 'ms',
      budget: { atMost: SLOWEST_FORM_MS },
      note: found.toSorted((one, other) => other.slowestFormMs - one.slowestFormMs)[0]?.what ?? '',
    }),
  ]
  for (const { what, status, tookMs, slowestMs } of found.toSorted((one, other) => other.slowestMs - one.slowestMs).slice(0, SHOWN)) {
    const { slowestMs: machineMs } = await meanwhile(running.url, () => bareLoop(tookMs))
    figures.push({
      what: `meanwhile: ${what}`,
      value: slowestMs,
      unit: 'ms',
      budget: { atMost: SLOWEST_MS },
      where: `${engine}, ${status}, itself ${Math.round(tookMs)} ms; beside a bare loop ${Math.round(machineMs)} ms`,
    })
  }
  return figures
}

async function ask(asking: Asking, what: string, work: () => Promise<{ status: number | string; text: string }>) {
  const { answer, ...times } = await meanwhile(asking.running.url, work)
  const { tookMs, slowestMs, slowestFormMs } = times
  asking.found.push({ what, status: String(answer.status), ...times })
  if (slowestMs > SLOWEST_MS || slowestFormMs > SLOWEST_FORM_MS) {
    const [reads, forms, took] = [slowestMs, slowestFormMs, tookMs].map(Math.round)
    asking.bench.say(`  ${reads} ms, forms ${forms} ms: ${what} (${answer.status}, itself ${took} ms)`)
  }
  return answer
}

async function askCalls(asking: Asking): Promise<void> {
  const world: World = { site: asking.site, unique: () => randomUUID() }
  const described = await currentDescription()
  for (const { call, endsSession, ask: good } of accessRows) {
    if (endsSession) continue
    const make = async () => (await good?.(world)) ?? {}
    const sent = (request: Request) => sendCall(asking, call, request)
    for await (const { shape, request } of largestOf(fieldsOf(described, call), make, sent))
      await ask(asking, `${call}, ${shape}`, () => sent(request))
  }
}

async function sendCall({ running, session }: Asking, call: string, { path, body, form }: Request) {
  const [method = '', ownPath = ''] = call.split(' ')
  const headers = { ...session, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  return sendBody(running.url + (path ?? ownPath), { method, headers, body: form ?? (body === undefined ? null : JSON.stringify(body)) })
}

/** What takes a thing away, after all that needs it. */
const TAKES_AWAY = /bin|delete|remove|offline|forget|leave out|purge|erase/i

async function askForms(asking: Asking): Promise<void> {
  const ids = await idsOfExamples(asking.site)
  const screens = openedScreens.filter(({ isShown }) => isShown).map(({ address }) => fillExample(address, ids))
  const known = new Map<string, { form: LargestForm; url: string }>()
  for (const path of [...siteRoutes, ...screens]) {
    const url = asking.running.url + path
    const { text } = await ask(asking, `GET ${path}`, () => getPage(asking, url))
    for (const form of largestForms(text, url)) if (!known.has(form.key)) known.set(form.key, { form, url })
  }
  const [staying, leaving] = [false, true].map((leaves) => [...known.values()].filter(({ form }) => TAKES_AWAY.test(form.name) === leaves))
  for (const { form, url } of [...(staying ?? []), ...(leaving ?? [])]) await askForm(asking, form, url)
}

/** Some of what is sent ends sessions, or takes an account away. */
async function signInAnew(asking: Asking): Promise<void> {
  const { email } = await buildUser(asking.site, 'admin', `${randomUUID()}@example.com`)
  asking.session = await signIn(asking.running.url, email)
}

async function getSignedIn(asking: Asking, url: string) {
  const page = await getPage(asking, url)
  if (page.status !== 302) return page
  await signInAnew(asking)
  return getPage(asking, url)
}

async function getPage({ session }: Asking, url: string) {
  const answer = await fetch(url, { headers: session, redirect: 'manual' })
  return { status: answer.status, text: await answer.text() }
}

/** Sent again with what its refusal says of lengths; as its page has it by then, so that it is not refused for being old. */
async function askForm(asking: Asking, { key, name }: LargestForm, url: string): Promise<void> {
  let limits: TextLimits = new Map()
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const page = await getSignedIn(asking, url)
    const form = largestForms(page.text, url).find((each) => each.key === key)
    if (!form) return
    const { url: to, body } = form.asked(limits)
    const { status, text } = await ask(asking, `${name}${attempt > 0 ? ' again' : ''}`, () =>
      sendBody(to, { method: 'POST', headers: asking.session, body: body ?? null }),
    )
    const said = status === 400 ? limitsSaid(text, url) : new Map<string, number>()
    if (said.size === 0) return
    limits = new Map([...limits, ...said])
  }
}

/** A text is read more often than it is saved: as a visitor who comes first, and as its data. */
async function askTexts(asking: Asking): Promise<void> {
  for (const [shape, content] of Object.entries(LARGEST_TEXTS)) {
    await ask(asking, `a post of ${shape}, saved`, () => sendCall(asking, 'POST /blogs/api/editBlog/6', { body: { content } }))
    for (const read of ['/blog/6', '/blog/6.data'])
      await ask(asking, `a post of ${shape}, GET ${read}`, () => getPage({ ...asking, session: {} }, asking.running.url + read))
  }
}

/** Every state of the texts above against the one before it, and many people who do so at once. */
async function askComparisons(asking: Asking): Promise<void> {
  const path = deskPaths.revisions(6)
  const states = await asking.site.db
    .selectFrom('revisions')
    .select('id')
    .where('entity', '=', 'post')
    .where('entity_id', '=', '6')
    .orderBy('id')
    .execute()
  const compare = ({ id }: { id: string }) => getPage(asking, `${asking.running.url}${path}?at=${id}`)
  for (const [index, state] of states.entries()) await ask(asking, `state ${index + 1} of a post, compared`, () => compare(state))
  await ask(asking, 'all states of a post, compared at once', async () => (await Promise.all(states.map(compare)))[0] ?? NOTHING)
}

/** Looked through, published and taken back. */
async function askRelease(asking: Asking): Promise<void> {
  const url = asking.running.url + deskPaths.release(await fillRelease(asking.site))
  await ask(asking, 'the largest release, looked through', () => getPage(asking, url))
  for (const intent of ['publish', 'take-back']) {
    const body = new URLSearchParams({ intent, confirmed: 'yes' })
    await ask(asking, `the largest release, ${intent}`, () => sendBody(url, { method: 'POST', headers: asking.session, body }))
  }
}

const NOTHING = { status: 'nothing', text: '' }

async function askPictures(asking: Asking): Promise<void> {
  for (const [name, bytes] of Object.entries(await largestPictures())) {
    const send = (number: number) => {
      const form = new FormData()
      // Another file each time: one that is here already is not cut again.
      form.append('file', new File([bytes, String(number)], `${name}.jpg`))
      form.append('alt', name)
      return sendBody(asking.running.url + deskPaths.addPicture, { method: 'POST', headers: asking.session, body: form })
    }
    await ask(asking, `a picture: ${name}`, () => send(0))
    const all = () => Promise.all(Array.from({ length: AT_ONCE }, (_, number) => send(number + 1)))
    await ask(asking, `${AT_ONCE} pictures at once: ${name}`, async () => (await all())[0] ?? NOTHING)
  }
}

async function askFiles(asking: Asking): Promise<void> {
  for (const [name, bytes] of Object.entries(largestTables()))
    await ask(asking, `a table: ${name}`, () => bringInTable(asking.site, name, bytes))
  const archive = await largestArchive()
  for (const [name, bytes] of Object.entries(largestExports())) {
    const bringIn = name === 'many items' ? readExport : bringInExport
    await ask(asking, `an export: ${name}`, () => bringIn(asking.site, name, bytes, archive))
  }
}
