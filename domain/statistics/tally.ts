import { isbot } from 'isbot'
import type { StatisticsKind } from '#database/statistics-rows.ts'
import { RATE_WINDOW_MS } from '#shared/limits.ts'
import { oneLine } from '#shared/one-line.ts'
import { wholeSite } from '../for-anyone.ts'
import { CountedInMemory } from '../rate-limits/counted-in-memory.ts'
import { submissionsOfClient } from '../rate-limits/limits.ts'
import type { Site } from '../site.ts'
import { clientOf } from '../submissions/client-address.ts'
import type { CountedForm } from './counted-forms.ts'
import { countedName, originOf } from './origin-of.ts'
import { bucketOf } from './weights.ts'

/** Catch-all name once a day holds its limit of names (bounds cardinality). */
export const OTHER = '(other)'

/** Between two writes; what is beyond is not counted, so that no flood fills the memory. */
const MOST_AGENTS = 2_000
const MOST_VISITORS = 20_000
const MOST_PAGES = 10_000
const MOST_NAMES = 5_000
const MOST_SEARCHES = 500
const MOST_ARRIVALS = 5
/** Of one address in ten minutes; browsers of a kind name themselves alike, so that a crowd behind one address has fewer. */
const MOST_AGENTS_OF_CLIENT = 200
/** No browser names itself at such length. */
const LONGEST_AGENT = 500
/** Addresses are in memory no longer than this. */
const VISITORS_KNOWN_MS = 10 * 60_000

/** Someone whose views are being counted: one address with one browser. */
export interface Visitor {
  address: string
  agent: string
  /** The first page of those that were not written yet. */
  page: string
  /** Where they came from since the last write: the landing page by source and campaign. */
  arrivals: Map<string, { source: string; campaign: string; page: string }> | undefined
  isWaiting: boolean
  /** Their first view is among what waits, or was stored. */
  isCounted: boolean
}

/** Someone as their connection is known by; see {@link Tally.knows}. */
export interface Viewer {
  agent: string
  isBot: boolean
  visitor: Visitor | undefined
  met: number
}

interface Agent {
  isBot: boolean
  visitors: Map<string, Visitor>
}

/** Buffered counters that are not flushed to the database yet. */
export interface Waiting {
  views: Map<string, { times: number }>
  counts: Map<string, Count>
  visitors: Visitor[]
  searches: Map<string, { times: number; inVain: number }>
}

export interface Count {
  kind: StatisticsKind
  name: string
  part: string
  times: number
}

const nothing = (): Waiting => ({ views: new Map(), counts: new Map(), visitors: [], searches: new Map() })

/** Counts in memory what visitors do, for `writeTally` to store every few seconds; what a killed process had not stored is lost. */
export class Tally {
  readonly #site: Pick<Site, 'clock' | 'formRateLimit'>
  readonly #ownPages: string
  readonly #agents = new Map<string, Agent>()
  readonly #reported = new CountedInMemory()
  readonly #welcomed = new CountedInMemory()
  #forgetAt = 0
  #known = 0
  #met = 0
  #waiting = nothing()

  constructor(site: Pick<Site, 'clock' | 'siteUrl' | 'formRateLimit'>) {
    this.#site = site
    this.#ownPages = `${new URL(site.siteUrl).origin}/`
  }

  /** Who views from an address with a browser; `isPrivate` when they asked not to be followed: of them only views count. */
  meet(address: string, agent: string, isPrivate: boolean): Viewer {
    const known = this.#agents.get(agent) ?? this.#meetAgent(agent)
    const visitor = known.isBot || isPrivate ? undefined : (known.visitors.get(address) ?? this.#welcome(known, address, agent))
    return { agent, isBot: known.isBot, visitor, met: this.#met }
  }

  /** Whether who was met earlier is still known. */
  knows({ met }: Viewer): boolean {
    return met === this.#met
  }

  /**
   * A view of a page, by the address that was asked for. It stands in the way of every answer from memory, so it makes nothing anew
   * for a page and a visitor that it knows.
   */
  view({ isBot, visitor }: Viewer, page: string, url: string, referrer: string | undefined): void {
    if (isBot) return
    const { views } = this.#waiting
    const known = views.get(page)
    if (known) known.times += 1
    else if (views.size < MOST_PAGES) views.set(page, { times: 1 })
    if (!visitor) return
    if (!visitor.isCounted) this.#wait(visitor, page)
    const isNamed = url.length > page.length && url.includes('utm_')
    if (isNamed || (referrer !== undefined && !referrer.startsWith(this.#ownPages))) this.#arrive(visitor, page, url, referrer)
  }

  /** A step of a form, or what it was refused by. */
  step(form: CountedForm, step: 'seen' | 'begun' | 'sent'): void {
    this.#add('form', form, step)
  }

  /** One message of a form that was not accepted. */
  refused(form: CountedForm, message: string): void {
    this.#add('refused', form, message)
  }

  /** A form came back to be mended, by however many messages. */
  refusal(form: CountedForm, messages: readonly string[]): void {
    this.#add('form', form, 'refused')
    for (const message of new Set(messages)) this.refused(form, message)
  }

  search(typed: string, foundNothing: boolean): void {
    const { searches } = this.#waiting
    const query = typed.toLowerCase()
    const known = searches.get(query)
    if (!known && searches.size >= MOST_SEARCHES) return
    searches.set(query, { times: (known?.times ?? 0) + 1, inVain: (known?.inVain ?? 0) + Number(foundNothing) })
  }

  /** Bytes that came over a visitor's line until the page was ready, and what the browser calls the line. */
  weight(page: string, bytes: number, connection: string): void {
    // No address has a break or a NUL in it, and PostgreSQL takes no text with one: nothing could be stored any more.
    this.#add('weight', oneLine(page), String(bucketOf(bytes)))
    if (connection) this.#add('connection', connection, '')
  }

  /** False for one who reports more than any honest crowd behind one address does. */
  mayReport(address: string): boolean {
    this.#forgetInTime()
    const { formRateLimit } = this.#site
    return formRateLimit === 0 || this.#reported.add(clientOf(address), submissionsOfClient(formRateLimit).most, MOST_VISITORS)
  }

  /** Hands over what was counted since the last time. */
  take(): Waiting | undefined {
    this.#forgetInTime()
    const taken = this.#waiting
    if (taken.views.size + taken.counts.size + taken.visitors.length + taken.searches.size === 0) return undefined
    this.#waiting = nothing()
    // Their views go on meanwhile: what comes now is another arrival.
    taken.visitors = taken.visitors.map((visitor) => {
      const copy = { ...visitor }
      visitor.isWaiting = false
      visitor.arrivals = undefined
      return copy
    })
    return taken
  }

  /** Takes back what could not be stored, unless newer things fill its place. */
  putBack({ views, counts, visitors, searches }: Waiting): void {
    const now = this.#waiting
    for (const [page, { times }] of views) {
      const more = now.views.get(page)
      if (more) more.times += times
      else if (now.views.size < MOST_PAGES) now.views.set(page, { times })
    }
    for (const { kind, name, part, times } of counts.values()) this.#add(kind, name, part, times)
    now.visitors.unshift(...visitors.slice(0, MOST_VISITORS - now.visitors.length))
    for (const [query, known] of searches) if (!now.searches.has(query) && now.searches.size < MOST_SEARCHES) now.searches.set(query, known)
  }

  #add(kind: StatisticsKind, name: string, part: string, times = 1): void {
    const { counts } = this.#waiting
    const key = `${kind}\0${name}\0${part}`
    const known = counts.get(key)
    if (known) known.times += times
    else if (counts.size < MOST_NAMES) counts.set(key, { kind, name, part, times })
  }

  #meetAgent(agent: string): Agent {
    if (this.#agents.size >= MOST_AGENTS) this.#forgetVisitors()
    const met = { isBot: agent === '' || agent.length > LONGEST_AGENT || isbot(agent), visitors: new Map<string, Visitor>() }
    this.#agents.set(agent, met)
    return met
  }

  /** Undefined for one more browser of a client that has had too many: it makes them up, and of it only views count. */
  #welcome(known: Agent, address: string, agent: string): Visitor | undefined {
    if (!this.#welcomed.add(clientOf(address), MOST_AGENTS_OF_CLIENT, MOST_VISITORS)) return undefined
    const visitor: Visitor = { address, agent, page: '', arrivals: undefined, isWaiting: false, isCounted: false }
    this.#known += 1
    // Those who are not remembered are met anew; the marks of the day tell that they were counted.
    if (this.#known > MOST_VISITORS) this.#forgetVisitors()
    known.visitors.set(address, visitor)
    return visitor
  }

  #wait(visitor: Visitor, page: string): void {
    if (visitor.isWaiting || this.#waiting.visitors.length >= MOST_VISITORS) return
    visitor.isWaiting = true
    visitor.isCounted = true
    visitor.page = page
    this.#waiting.visitors.push(visitor)
  }

  #arrive(visitor: Visitor, page: string, url: string, referrer: string | undefined): void {
    const asked = new URLSearchParams(url.slice(url.indexOf('?') + 1))
    const source = originOf({ utm_source: asked.get('utm_source') ?? undefined, referrer } as Parameters<typeof originOf>[0])
    const campaign = countedName(asked.get('utm_campaign') ?? '')
    if (!source && !campaign) return
    this.#wait(visitor, page)
    visitor.arrivals ??= new Map()
    const key = `${source}\0${campaign}`
    if (visitor.arrivals.size < MOST_ARRIVALS && !visitor.arrivals.has(key)) visitor.arrivals.set(key, { source, campaign, page })
  }

  #forgetInTime(): void {
    const now = this.#site.clock.now().getTime()
    if (now < this.#forgetAt) return
    this.#forgetAt = now + Math.min(VISITORS_KNOWN_MS, RATE_WINDOW_MS)
    this.#forgetVisitors()
    this.#reported.clear()
    this.#welcomed.clear()
  }

  #forgetVisitors(): void {
    this.#agents.clear()
    this.#known = 0
    this.#met += 1
  }
}

const tallies = new WeakMap<Site, Tally>()

/** The one tally of a site in this process. */
export function tallyOf(read: Site): Tally {
  const site = wholeSite(read)
  const known = tallies.get(site) ?? new Tally(site)
  tallies.set(site, known)
  return known
}
