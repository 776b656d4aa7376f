import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Site } from '#domain/site.ts'
import { apiPaths } from '#shared/paths.ts'
import type { Figure } from '../question.ts'
import type { Bench } from './bench.ts'
import { withSite } from './filled-places.ts'
import { get, quantile, send } from './http-load.ts'
import { type Place, type RunningSite } from './site-process.ts'

const CACHED_PAGE = '/blog-list'
const READ_EVERY_MS = 20
const FORM_EVERY_MS = 100
/** How long it is read before the attack, to see what the machine itself takes. */
const REST_MS = 3_000
const MOST_MB = 400
const SLOWEST_MS = 100

interface Ground {
  settings?: Record<string, string>
  /** What stands in front of the site, by its address: it is attacked, and others ask through it. */
  front?: (site: RunningSite) => Promise<string>
  /** What the site holds before it starts. */
  prepare?: (site: Site) => Promise<unknown>
}

/**
 * Lets an attack loose on a site of its own and watches, meanwhile, what must go on: a page in memory is read and forms are sent.
 * Gives the figures of every attack, then those that the attack itself gives.
 */
export async function underAttack(
  bench: Bench,
  attack: (site: RunningSite, place: Place) => Promise<Figure[]>,
  { settings, front, prepare }: Ground = {},
): Promise<Figure[]> {
  const place = { dataDir: bench.folder(), databaseUrl: undefined }
  if (prepare) await withSite(place, prepare)
  const started = await bench.site(place, { FORM_RATE_LIMIT: '0', LOG_LEVEL: 'silent', ...settings })
  const site = front ? { ...started, url: await front(started) } : started
  await get(site.url + CACHED_PAGE)
  const rest = await readOn(site, AbortSignal.timeout(REST_MS))
  const over = new AbortController()
  const [reading, sending] = [readOn(site, over.signal), sendForms(site, over.signal)]
  const before = site.peakMemoryMb()
  const own = await attack(site, place)
  over.abort()
  const [times, forms] = await Promise.all([reading, sending])
  const peak = site.peakMemoryMb()
  await site.stop()
  return [
    { what: 'memory before', where: '', value: before, unit: 'MB' },
    { what: 'memory at its highest', where: '', value: peak, unit: 'MB', budget: { atMost: MOST_MB } },
    { what: 'a cached page before: 99 of 100 within', where: `${rest.length} asked`, value: quantile(rest, 0.99), unit: 'ms' },
    { what: 'a cached page: half within', where: '', value: quantile(times, 0.5), unit: 'ms' },
    { what: 'a cached page: 95 of 100 within', where: '', value: quantile(times, 0.95), unit: 'ms' },
    {
      what: 'a cached page: 99 of 100 within',
      where: `${times.length} asked`,
      value: quantile(times, 0.99),
      unit: 'ms',
      budget: { atMost: SLOWEST_MS },
    },
    { what: 'forms refused', where: `${forms.sent} sent`, value: forms.sent - forms.thanked.length, unit: '', budget: { atMost: 0 } },
    { what: 'forms with thanks, then lost', where: '', value: await countLost(place, forms.thanked), unit: '', budget: { atMost: 0 } },
    ...own,
  ]
}

/** Milliseconds of each answer; one that fails counts as endless. */
async function readOn(site: RunningSite, over: AbortSignal): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  while (!over.aborted) {
    const began = performance.now()
    const status = await get(site.url + CACHED_PAGE, { 'Accept-Encoding': 'br' }, agent).then(
      (answer) => answer.status,
      () => 0,
    )
    times.push(status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY)
    await sleep(READ_EVERY_MS)
  }
  agent.destroy()
  return times
}

/** In turns as a browser without scripts sends them and as a script does; gives the messages that were answered with thanks. */
async function sendForms(site: RunningSite, over: AbortSignal): Promise<{ sent: number; thanked: string[] }> {
  const sending: Promise<string | undefined>[] = []
  while (!over.aborted) {
    sending.push(sendForm(site, sending.length))
    await sleep(FORM_EVERY_MS)
  }
  const messages = await Promise.all(sending)
  return { sent: messages.length, thanked: messages.filter((message) => message !== undefined) }
}

async function sendForm(site: RunningSite, number: number): Promise<string | undefined> {
  const message = `Sent under attack, number ${number}.`
  const fields = { fullName: 'Ngozi Eze', phoneNumber: '08031234567', email: 'ngozi@school.example', message }
  const asked =
    number % 2 === 0
      ? send(`${site.url}/contactus`, 'application/x-www-form-urlencoded', `${new URLSearchParams(fields)}`)
      : send(site.url + apiPaths.addContact, 'application/json', JSON.stringify(fields))
  const status = await asked.then(
    (answer) => answer.status,
    () => 0,
  )
  return status === 303 || status === 201 ? message : undefined
}

const countLost = (place: Place, thanked: readonly string[]): Promise<number> =>
  withSite(place, async ({ db }) => {
    const rows = await db.selectFrom('leads').select('details').execute()
    const stored = new Set(rows.map(({ details }) => (JSON.parse(details) as { message?: string }).message))
    return thanked.filter((message) => !stored.has(message)).length
  })
