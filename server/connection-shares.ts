import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { householdOf } from '#domain/submissions/client-address.ts'
import type { Proxies } from './proxies.ts'

export interface Shares {
  /** Connections open at once. */
  atOnce: number
  /** What one address holds beyond so many gives way to others once there is no room. */
  ofOneAddress: number
}

/** Of a proxy's connection on which nobody asks: it is kept for whoever comes next. */
const NOBODY = ''

interface Held {
  isOfProxy: boolean
  /** Whose it is; of a proxy's, who waits for an answer on it. */
  holder: string
  answering: number
}

/**
 * Who holds the connections of a server. While there is room everyone gets one. Then whoever comes takes the place of the address that
 * holds most, if that is more than its share and more than the newcomer holds: first a connection on which nobody waits for an answer.
 * What a proxy holds is counted for those who ask through it.
 */
export class ConnectionShares {
  readonly #shares: Shares
  readonly #proxies: Proxies
  readonly #byHolder = new Map<string, Set<Socket>>()
  readonly #held = new Map<Socket, Held>()

  constructor(shares: Shares, proxies: Proxies) {
    this.#shares = shares
    this.#proxies = proxies
  }

  /** Takes a connection in, or closes it without a word. */
  enter(socket: Socket): void {
    const address = socket.remoteAddress ?? ''
    const isOfProxy = this.#proxies.isProxy(address)
    const holder = isOfProxy ? NOBODY : householdOf(address)
    const own = this.#byHolder.get(holder)?.size ?? 0
    if (this.#held.size >= this.#shares.atOnce && !this.#makeRoom(own)) return void socket.destroy()
    this.#held.set(socket, { isOfProxy, holder: NOBODY, answering: 0 })
    this.#give(socket, holder)
    socket.once('close', () => this.#leave(socket))
  }

  /** Notes that somebody waits for an answer. */
  begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    const held = this.#held.get(socket)
    if (!held) return
    held.answering += 1
    if (held.isOfProxy) this.#give(socket, householdOf(this.#proxies.addressOf(request)))
    response.once('close', () => {
      held.answering -= 1
      if (held.isOfProxy && held.answering === 0) this.#give(socket, NOBODY)
    })
  }

  #makeRoom(own: number): boolean {
    let most: Set<Socket> | undefined
    for (const sockets of this.#byHolder.values()) if (sockets.size > (most?.size ?? this.#shares.ofOneAddress)) most = sockets
    if (!most || most.size <= own) return false
    let leaving: Socket | undefined
    for (const socket of most) {
      leaving ??= socket
      if (this.#held.get(socket)?.answering) continue
      leaving = socket
      break
    }
    if (!leaving) return false
    // At once: until it has closed, others may come.
    this.#leave(leaving)
    leaving.destroy()
    return true
  }

  #give(socket: Socket, holder: string): void {
    const held = this.#held.get(socket)
    if (!held || held.holder === holder) return
    this.#byHolder.get(held.holder)?.delete(socket)
    if (this.#byHolder.get(held.holder)?.size === 0) this.#byHolder.delete(held.holder)
    held.holder = holder
    if (holder === NOBODY) return
    const sockets = this.#byHolder.get(holder) ?? new Set()
    this.#byHolder.set(holder, sockets.add(socket))
  }

  #leave(socket: Socket): void {
    this.#give(socket, NOBODY)
    this.#held.delete(socket)
  }
}
