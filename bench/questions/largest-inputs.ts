import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addImport } from '#domain/imports/import-task.ts'
import { leadImportOf } from '#domain/lead-imports/lead-import.ts'
import { addLeadImport, findLeadImport, startImport, tryPlan } from '#domain/lead-imports/manage-lead-imports.ts'
import type { Site } from '#domain/site.ts'
import type { Request, World } from '#tests/access/access-row.ts'
import { accessRows } from '#tests/access/access-rows.ts'
import { fillExample, idsOfExamples, makeExamples, openedScreens } from '#tests/support/desk-screens.ts'
import { siteRoutes } from '#tests/support/site-routes.ts'
import { buildUser, signIn } from '#tests/support/staff.ts'
import type { Figure, Question } from '../question.ts'
import type { Bench } from '../support/bench.ts'
import { get, sendBody } from '../support/http-load.ts'
import { largestOf } from '../support/largest-calls.ts'
import { largestExports, largestTables } from '../support/largest-files.ts'
import { type LargestForm, largestForms, limitsSaid, type TextLimits } from '../support/largest-forms.ts'
import { LARGEST_TEXTS } from '../support/largest-texts.ts'
import { meanwhile } from '../support/meanwhile.ts'
import { withSite } from '../support/places.ts'
import type { RunningSite } from '../support/site-process.ts'

const SLOWEST_MS = 200
const MOST_MB = 600
const SHOWN = 12
const TRIES = 3
const LOOKED_EVERY_MS = 250

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
}

/** Everything that can be sent, at its largest, and whether anybody else notices. */
export const largestInputs: Question = {
  name: 'largest-inputs',
  title: 'Every call, form and file at its largest',
  how: 'Each call of the API, each form of each page and screen by each of its buttons, and tables and exports are sent with all that they may hold. Meanwhile /healthz and a page in memory are asked for over connections of their own; their slowest answer counts.',
  run: (bench) => {
    const place = { dataDir: bench.folder(), databaseUrl: undefined }
    return withRunning(bench, place)
  },
}

async function withRunning(bench: Bench, place: { dataDir: string; databaseUrl: undefined }): Promise<Figure[]> {
  const running = await bench.site(place, { FORM_RATE_LIMIT: '0', LOGIN_RATE_LIMIT: '0', LOG_LEVEL: 'silent', SAMPLE_CONTENT: 'on' })
  return withSite(place, async (site) => {
    await buildUser(site, 'admin')
    await makeExamples(site)
    const asking: Asking = { bench, running, site, session: await signIn(running.url, 'admin@example.com'), found: [] }
    await get(`${running.url}/blog-list`)
    await askForms(asking)
    await askTexts(asking)
    await askCalls(asking)
    await askFiles(asking)
    const peak = running.peakMemoryMb()
    await running.stop()
    return figuresOf(asking.found, peak)
  })
}

function figuresOf(found: readonly Found[], peak: number): Figure[] {
  const worst = found.toSorted((one, other) => other.slowestMs - one.slowestMs)
  const shown = worst.slice(0, SHOWN).map(({ what, status, tookMs, slowestMs }): Figure => ({
    ...{ what: `meanwhile: ${what}`, where: `${status}, itself ${Math.round(tookMs)} ms`, value: slowestMs, unit: 'ms' },
    budget: { atMost: SLOWEST_MS },
  }))
  return [
    { what: 'things that were sent', where: '', value: found.length, unit: '' },
    {
      what: 'answers with a failure',
      where: '',
      value: found.filter(({ status }) => status.startsWith('5') || status === '0').length,
      unit: '',
      budget: { atMost: 0 },
    },
    { what: 'memory at its highest', where: '', value: peak, unit: 'MB', budget: { atMost: MOST_MB } },
    ...shown,
  ]
}

async function ask(asking: Asking, what: string, work: () => Promise<{ status: number | string; text: string }>) {
  const { answer, tookMs, slowestMs } = await meanwhile(asking.running.url, work)
  asking.found.push({ what, status: String(answer.status), tookMs, slowestMs })
  if (slowestMs > SLOWEST_MS) asking.bench.say(`  ${Math.round(slowestMs)} ms: ${what} (${answer.status}, itself ${Math.round(tookMs)} ms)`)
  return answer
}

async function askCalls(asking: Asking): Promise<void> {
  const world: World = { site: asking.site, unique: () => randomUUID() }
  for (const { call, endsSession, ask: good } of accessRows) {
    if (endsSession) continue
    const make = async () => (await good?.(world)) ?? {}
    const sent = (request: Request) => sendCall(asking, call, request)
    for await (const { shape, request } of largestOf(make, sent)) await ask(asking, `${call}, ${shape}`, () => sent(request))
  }
}

async function sendCall({ running, session }: Asking, call: string, { path, body, form }: Request) {
  const [method = '', ownPath = ''] = call.split(' ')
  const headers = { ...session, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  return sendBody(running.url + (path ?? ownPath), { method, headers, body: form ?? (body === undefined ? null : JSON.stringify(body)) })
}

async function askForms(asking: Asking): Promise<void> {
  const ids = await idsOfExamples(asking.site)
  const screens = openedScreens.filter(({ isShown }) => isShown).map(({ address }) => fillExample(address, ids))
  const sent = new Set<string>()
  for (const path of [...siteRoutes, ...screens]) {
    const url = asking.running.url + path
    const { text } = await ask(asking, `GET ${path}`, () => getPage(asking, url))
    for (const form of largestForms(text, url)) {
      if (!sent.has(form.key)) await askForm(asking, form, url)
      sent.add(form.key)
    }
  }
}

async function getPage({ session }: Asking, url: string) {
  const answer = await fetch(url, { headers: session, redirect: 'manual' })
  return { status: answer.status, text: await answer.text() }
}

/** Sent again with what its refusal says of lengths. */
async function askForm(asking: Asking, { name, asked }: LargestForm, url: string): Promise<void> {
  let limits: TextLimits = new Map()
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { url: to, body } = asked(limits)
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

async function askFiles(asking: Asking): Promise<void> {
  const { site } = asking
  for (const [name, bytes] of Object.entries(largestTables()))
    await ask(asking, `a table: ${name}`, async () => {
      const id = await addLeadImport(site, 'bench', { name, file: new Blob([bytes]) })
      return bringIn(site, id)
    })
  for (const [name, bytes] of Object.entries(largestExports()))
    await ask(asking, `an export: ${name}`, async () => untilEnded(site, await addImport(site, 'bench', { name, bytes })))
}

async function bringIn(site: Site, id: string) {
  const looked = await untilEnded(site, id)
  const { look } = leadImportOf(await findLeadImport(site, id))
  if (looked.status !== 'done' || !look) return looked
  try {
    await tryPlan(site, 'bench', id, look.plan)
    await untilEnded(site, id)
    await startImport(site, 'bench', id)
    return await untilEnded(site, id)
  } catch (error) {
    return { status: `not tried: ${(error as Error).message}`, text: '' }
  }
}

/** The running site finds tasks of others after a while. */
async function untilEnded(site: Site, id: string) {
  for (;;) {
    const task = await site.db.selectFrom('tasks').select(['state', 'message']).where('id', '=', id).executeTakeFirstOrThrow()
    if (task.state === 'done' || task.state === 'failed') return { status: task.state, text: task.message ?? '' }
    await sleep(LOOKED_EVERY_MS)
  }
}
