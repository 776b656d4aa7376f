import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as ConnectionServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

/** In a turn so short nothing was done, and next to nothing can have come since the process looked. */
const SHORT_TURN_MS = 0.1
/** A process that has no short turn for so long goes on all the same. */
const MOST_TURNS = 2_000
/** An answer that began before the end was told leaves a connection that rests. */
const LOOK_EVERY_MS = 50
/** A proxy that is asked something has asked over each connection that it uses by then. */
const MOST_SETTLING_MS = 250

/** What answers say of their connections while a process ends. */
export interface Ending {
  /** From the signal on, but for the moment in which the door is shut. */
  closesConnections: boolean
}

/**
 * Ends a server within about `delayMs`: answers close their connections, so that whoever asks goes elsewhere; then they keep them for a
 * moment, since who has a connection opens no other one while the door is shut; then those close as they are used, and the rest at last.
 */
export async function endQuietly(server: Server, ending: Ending, delayMs: number): Promise<void> {
  const settling = Math.min(MOST_SETTLING_MS, delayMs / 2)
  ending.closesConnections = true
  await sleep(delayMs - settling)
  ending.closesConnections = settling === 0
  await sleep(settling)
  await closeQuietly(server, async () => {
    ending.closesConnections = true
    await sleep(settling)
  })
}

/**
 * Takes no more connections, closes those that rest, and settles once the others have their answers. The system resets a connection whose
 * request came and was not read, and a proxy in front does not send a form twice: each step follows a look at all that came.
 */
export async function closeQuietly(server: Server, whenShut = async (): Promise<void> => {}): Promise<void> {
  const over = new AbortController()
  const closed = once(server, 'close').then(() => over.abort())
  await untilAllIsRead()
  // Without what Node's own close of a web server does first: it takes long enough for further ones to come.
  ConnectionServer.prototype.close.call(server)
  await whenShut()
  while (!over.signal.aborted) {
    await untilAllIsRead()
    server.closeIdleConnections()
    await Promise.race([closed, sleep(LOOK_EVERY_MS)])
  }
}

/** Each turn reads all that came; of one that did more, what came meanwhile is unread. */
async function untilAllIsRead(): Promise<void> {
  await nextTurn()
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const before = performance.now()
    await nextTurn()
    if (performance.now() - before < SHORT_TURN_MS) return
  }
}
