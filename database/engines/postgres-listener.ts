import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Topic, Watching } from '../engine.ts'
import type { ServerRoom } from './pool-size.ts'
import { CONNECT_TIMEOUT_MS } from './postgres-pool.ts'

export const CHANNELS: Record<Topic, string> = { content: 'content_changed', leads: 'leads_changed' }
const TOPICS = Object.keys(CHANNELS) as Topic[]
/** By which a process finds out whether it hears what is told through its pool. */
export const ECHO = 'echo_of_website'
const ECHO_LOOKS = 10
const ECHO_LOOK_MS = 20
const RECONNECT_AFTER_MS = 1_000
/** A server that was cut off says nothing: the listening connection asks now and then, and learns who else is there. */
const HEARTBEAT_MS = 10_000
/** Every process that serves has one connection of this name. */
const LISTENING = 'website, listening'

const ROOM = `
  select least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)
    ) as takes,
    (select count(*)::int from pg_stat_activity where application_name = '${LISTENING}') as processes`

export interface Listening {
  /** Hosts of which one can be written to, without a pooler between. */
  urls: readonly string[]
  watching: Watching
  /** Tells whoever listens on {@link ECHO} of this, by a connection of the pool. */
  tellEcho: (word: string) => Promise<unknown>
  /** As the connection begins, and now and then. Throws what the start is to end with. */
  onRoom: (room: ServerRoom) => void
  /** Why a start ends that does not hear itself. */
  unheard: string
}

/** Keeps one connection listening; what happened while it was away is unknown, so coming back counts as a change. */
export async function listen(how: Listening): Promise<() => Promise<void>> {
  const { onChange, onTrouble } = how.watching
  const stopping = new AbortController()
  let listener = await openListener(how)

  const reopen = async (): Promise<typeof listener> => {
    for (;;) {
      await sleep(RECONNECT_AFTER_MS, undefined, { signal: stopping.signal })
      const opened = await openListener(how).catch(() => undefined)
      if (opened) return opened
    }
  }
  const watch = async () => {
    for (;;) {
      const error = await listener.lost
      if (stopping.signal.aborted) return
      onTrouble(error)
      void listener.close()
      listener = await reopen()
      for (const topic of TOPICS) onChange(topic)
    }
  }
  // It only fails when it is stopped while it waits.
  const watching = watch().catch(() => {})
  return async () => {
    stopping.abort()
    await listener.close()
    await watching
  }
}

type Listener = Awaited<ReturnType<typeof openAt>>

/** At the first host that lets anyone listen, as a standby does not. */
async function openListener(how: Listening): Promise<Listener> {
  let failure: unknown
  for (const url of how.urls) {
    try {
      return await openAt(url, how)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

/** `lost` settles with what went wrong, also when the server falls silent without a word. */
async function openAt(url: string, { watching: { onChange }, tellEcho, onRoom, unheard }: Listening) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: LISTENING,
  })
  const { promise: lost, resolve: lose } = Promise.withResolvers<unknown>()
  const echo = { word: randomUUID(), isHeard: false }
  client.on('notification', ({ channel, payload }) => {
    if (channel === ECHO) echo.isHeard ||= payload === echo.word
    else onChange(channel === CHANNELS.leads ? 'leads' : 'content')
  })
  client.on('error', lose)
  client.on('end', () => lose(new Error('the connection that hears of changes ended')))
  const close = () => client.end().catch(() => {})
  const measure = async () => onRoom((await client.query<ServerRoom>(ROOM)).rows[0] as ServerRoom)
  try {
    await client.connect()
    for (const channel of [ECHO, ...Object.values(CHANNELS)]) await client.query(`listen ${channel}`)
    await measure()
    await tellEcho(echo.word)
    // PostgreSQL gives what was told to whoever listens before it answers them next.
    for (let asked = 0; !echo.isHeard; asked += 1) {
      if (asked === ECHO_LOOKS) throw new Error(unheard)
      await sleep(asked * ECHO_LOOK_MS)
      await client.query('select 1')
    }
  } catch (error) {
    void close()
    throw error
  }
  const heartbeat = setInterval(() => measure().catch(lose), HEARTBEAT_MS).unref()
  void lost.then(() => clearInterval(heartbeat))
  return { lost, close }
}
