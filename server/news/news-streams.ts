import type { ServerResponse } from 'node:http'
import { selectSessionRoles, type Session } from '#domain/accounts/session-store.ts'
import type { LeadCounts } from '#domain/leads/lead-news.ts'
import type { Site } from '#domain/site.ts'
import { hasRole } from '#shared/accounts/roles.ts'
import { NEWS_STREAMS, NEWS_STREAMS_OF_ACCOUNT } from '#shared/limits.ts'

/** Who may hear of enquiries. */
export const NEWS_AUDIENCE = 'sales'

/** However much happens, a desk hears of it so seldom. */
const TELL_EVERY_MS = 1_000
/** Well within the silence after which connections, ours and proxies', are closed. */
const HEARTBEAT_MS = 25_000
/** A session that ended, or a role that was taken, ends its streams within this time. */
const CHECK_EVERY_MS = 5_000
/** Desks that hear of the same change spread their questions, so that so many ask in a second. */
const ASKED_A_SECOND = 50
const LEAST_SPREAD_MS = 300
/** A desk that was cut off asks again within one to six seconds, not all in the moment in which the server is back. */
const RETRY_MS = { least: 1_000, spread: 5_000 }
/** Whoever does not read what is sent is given up; an event has some seventy bytes. */
const MOST_UNREAD_BYTES = 16 * 1024

interface Stream {
  response: ServerResponse
  sessionId: string
  accountId: string
}

export interface NewsStreams {
  readonly size: number
  hasRoomFor(accountId: string): boolean
  /** Sends the present counts, then those of each change, until the response closes, the session or role is lost, or the process ends. */
  add(response: ServerResponse, session: Session): void
}

/** The open desks of this process. One listener and one look at the sessions serve them all. */
export function createNewsStreams(site: Site, stopping: AbortSignal): NewsStreams {
  const streams = new Set<Stream>()
  let toldAt = Number.NEGATIVE_INFINITY
  let telling: NodeJS.Timeout | undefined

  const send = (stream: Stream, text: string): void => {
    if (stream.response.writableLength > MOST_UNREAD_BYTES) stream.response.destroy()
    else stream.response.write(text)
  }
  const tell = (): void => {
    telling = undefined
    toldAt = performance.now()
    const event = eventOf(site.leadNews.counts, Math.max(LEAST_SPREAD_MS, (streams.size / ASKED_A_SECOND) * 1_000))
    for (const stream of streams) send(stream, event)
  }
  let check: Promise<void> | undefined
  const endLost = async (): Promise<void> => {
    if (streams.size === 0) return
    const roles = await selectSessionRoles(site.db, [...new Set(Array.from(streams, ({ sessionId }) => sessionId))], site.clock.now())
    for (const { sessionId, response } of streams) {
      const role = roles.get(sessionId)
      if (!role || !hasRole({ role }, NEWS_AUDIENCE)) response.end()
    }
  }
  // While the store is away nobody can sign out either.
  const checkOn = () => {
    check ??= endLost()
      .catch((error: unknown) => site.log.warn({ err: error }, 'the sessions of open screens of the back office could not be checked'))
      .finally(() => {
        check = undefined
      })
  }

  const stopListening = site.leadNews.onChange(() => {
    telling ??= setTimeout(tell, Math.max(0, toldAt + TELL_EVERY_MS - performance.now())).unref()
  })
  // The counts again, since scripts don't hear of comments: a desk that hears nothing for long opens a new stream.
  const beat = () => streams.forEach((stream) => send(stream, eventOf(site.leadNews.counts, LEAST_SPREAD_MS)))
  const beating = setInterval(beat, HEARTBEAT_MS).unref()
  const checking = setInterval(checkOn, CHECK_EVERY_MS).unref()
  stopping.addEventListener('abort', () => {
    stopListening()
    for (const timer of [telling, beating, checking]) clearInterval(timer)
    for (const { response } of streams) response.end()
  })

  return {
    get size() {
      return streams.size
    },
    hasRoomFor(accountId) {
      if (stopping.aborted || streams.size >= NEWS_STREAMS) return false
      return [...streams].filter((stream) => stream.accountId === accountId).length < NEWS_STREAMS_OF_ACCOUNT
    },
    add(response, { id, account }) {
      const stream: Stream = { response, sessionId: id, accountId: account.id }
      streams.add(stream)
      response.once('close', () => streams.delete(stream))
      const retry = Math.round(RETRY_MS.least + Math.random() * RETRY_MS.spread)
      response.write(`retry: ${retry}\n${eventOf(site.leadNews.counts, 0)}`)
    },
  }
}

const eventOf = ({ version, arrived }: LeadCounts, within: number): string =>
  `data: ${JSON.stringify({ version, arrived, within: Math.round(within) })}\n\n`
