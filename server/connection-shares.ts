import type { Socket } from 'node:net'
import type { ServerResponse } from 'node:http'
import { clientOf } from '#domain/submissions/client-address.ts'

export interface Shares {
  /** Connections open at once. */
  atOnce: number
  /** What one address holds beyond so many gives way to others once there is no room. */
  ofOneAddress: number
}

/** True for a proxy, whose connections are those of all visitors. */
export type IsProxy = (address: string) => boolean

/**
 * Who holds the connections of a server. While there is room everyone gets one. Then whoever comes takes the place of the address that
 * holds most, if that is more than its share and more than the newcomer holds: first a connection on which nobody waits for an answer.
 */
export class ConnectionShares {
  readonly #shares: Shares
  readonly #isProxy: IsProxy
  readonly #byClient = new Map<string, Set<Socket>>()
  readonly #clients = new Map<Socket, string>()
  readonly #answering = new Map<Socket, number>()

  constructor(shares: Shares, isProxy: IsProxy) {
    this.#shares = shares
    this.#isProxy = isProxy
  }

  /** Takes a connection in, or closes it without a word. */
  enter(socket: Socket): void {
    const address = socket.remoteAddress ?? ''
    const client = this.#isProxy(address) ? '' : clientOf(address)
    const held = client === '' ? 0 : (this.#byClient.get(client)?.size ?? 0)
    if (this.#clients.size >= this.#shares.atOnce && !this.#makeRoom(held)) return void socket.destroy()
    this.#clients.set(socket, client)
    socket.once('close', () => this.#leave(socket))
    if (client === '') return
    const own = this.#byClient.get(client) ?? new Set()
    this.#byClient.set(client, own.add(socket))
  }

  /** Notes that somebody waits for an answer. */
  begin(socket: Socket, response: ServerResponse): void {
    const count = (by: number) => {
      const left = (this.#answering.get(socket) ?? 0) + by
      if (left > 0) this.#answering.set(socket, left)
      else this.#answering.delete(socket)
    }
    count(1)
    response.once('close', () => count(-1))
  }

  #makeRoom(held: number): boolean {
    let most: Set<Socket> | undefined
    for (const sockets of this.#byClient.values()) if (sockets.size > (most?.size ?? this.#shares.ofOneAddress)) most = sockets
    if (!most || most.size <= held) return false
    let leaving: Socket | undefined
    for (const socket of most) {
      leaving ??= socket
      if (this.#answering.has(socket)) continue
      leaving = socket
      break
    }
    if (!leaving) return false
    // At once: until it has closed, others may come.
    this.#leave(leaving)
    leaving.destroy()
    return true
  }

  #leave(socket: Socket): void {
    const client = this.#clients.get(socket)
    if (client === undefined) return
    this.#clients.delete(socket)
    const own = this.#byClient.get(client)
    own?.delete(socket)
    if (own?.size === 0) this.#byClient.delete(client)
  }
}
