import { randomUUID } from 'node:crypto'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sessionCookie } from '#domain/accounts/session-cookie.ts'
import { systemClock } from '#domain/clock.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { NEWS_STREAMS_OF_ACCOUNT } from '#shared/limits.ts'
import { apiPaths } from '#shared/paths.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { buildUser } from '#tests/support/staff.ts'
import type { Figure, Question } from '../question.ts'
import type { Bench } from '../support/bench.ts'
import { type FilledPlace, withSite } from '../support/filled-places.ts'
import { type Place, type RunningSite, SECRET } from '../support/site-process.ts'

const DESKS = 300
const SECONDS = 10
const HEARD_WITHIN_MS = 30_000

export const deskNews: Question = {
  name: 'desk-news',
  title: 'Desks that hear of enquiries as they come',
  how: `${DESKS} streams of ${deskPaths.news} open at once: what memory they add, how much of one core they take in ${SECONDS} s without news and in ${SECONDS} s with an enquiry a second (its storing included), and how long it takes until the last has heard of one.`,
  run: (bench) => bench.onPlaces([1_000], (filled) => measure(bench, filled)),
}

async function measure(bench: Bench, { place, engine }: FilledPlace): Promise<Figure[]> {
  const cookies = await signedIn(place)
  const site = await bench.site(place, { FORM_RATE_LIMIT: '0' })
  const where = `${engine}, ${DESKS} desks`
  await sendEnquiry(site)
  await sleep(2_000)
  const before = site.memoryMb()
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
  const desks: Desk[] = []
  for (let at = 0; at < DESKS; at += 1) desks.push(await openDesk(site, agent, cookies[at % cookies.length] ?? ''))
  await sleep(2_000)
  const figure = (what: string, value: number, unit: string): Figure => ({ what, where, value, unit })
  const figures = [figure('memory that they add', site.memoryMb() - before, 'MB')]
  const coreShare = async (work: () => Promise<void>) => {
    const [began, spent] = [performance.now(), site.processorSeconds()]
    await work()
    return ((site.processorSeconds() - spent) / ((performance.now() - began) / 1_000)) * 100
  }
  figures.push(figure('of a core without news', await coreShare(() => sleep(SECONDS * 1_000)), '%'))
  const often = async () => {
    for (let at = 0; at < SECONDS; at += 1) await Promise.all([sendEnquiry(site), sleep(1_000)])
  }
  figures.push(figure('of a core with an enquiry a second', await coreShare(often), '%'))
  await sleep(2_000)
  figures.push(figure('until the last has heard', await untilAllHear(site, desks), 'ms'))
  for (const { response } of desks) response.destroy()
  await site.stop()
  return figures
}

interface Desk {
  response: IncomingMessage
  heard(): number
}

const openDesk = (site: RunningSite, agent: Agent, cookie: string): Promise<Desk> =>
  new Promise((resolve, reject) => {
    get(site.url + deskPaths.news, { agent, headers: { accept: 'text/event-stream', cookie } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`a stream was answered with ${response.statusCode}`))
      let heard = 0
      response.on('data', () => (heard += 1)).on('error', () => {})
      resolve({ response, heard: () => heard })
    }).on('error', reject)
  })

async function untilAllHear(site: RunningSite, desks: readonly Desk[]): Promise<number> {
  const before = desks.map(({ heard }) => heard())
  await sendEnquiry(site)
  const began = performance.now()
  while (desks.some(({ heard }, at) => heard() === before[at])) {
    if (performance.now() - began > HEARD_WITHIN_MS) throw new Error('a desk never heard of it')
    await sleep(1)
  }
  return performance.now() - began
}

async function sendEnquiry({ url }: RunningSite): Promise<void> {
  const body = JSON.stringify({ ...filledForms.contact, fullName: `Visitor ${randomUUID()}` })
  const answer = await fetch(url + apiPaths.addContact, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  if (answer.status !== 201) throw new Error(`an enquiry was answered with ${answer.status}`)
}

/** Session cookies of so many of the staff that each has no more desks than one person may. */
async function signedIn(place: Place): Promise<string[]> {
  const cookies: string[] = []
  const now = systemClock.now()
  const stamps = { created_at: now.toISOString(), updated_at: now.toISOString() }
  await withSite(place, async (site) => {
    for (let at = 0; at < DESKS / NEWS_STREAMS_OF_ACCOUNT; at += 1) {
      const { id } = await buildUser(site, 'sales', `sales-${at}@example.com`)
      const token = randomUUID()
      const session = { id: randomUUID(), user_id: id, token, ip_address: null, user_agent: null, ...stamps }
      await site.db
        .insertInto('sessions')
        .values({ ...session, expires_at: new Date(now.getTime() + 3_600_000).toISOString() })
        .execute()
      cookies.push(sessionCookie(token, SECRET, 'http://localhost').split(';')[0] ?? '')
    }
  })
  return cookies
}
