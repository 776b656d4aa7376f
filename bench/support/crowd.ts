import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Whose all these connections are; others ask from 127.0.0.1. */
const CROWD = '127.0.0.66'
/** Whoever watches shares this thread. */
const AT_A_TIME = 10

/** So many connections of one address, each with this much sent and never more; gives the way to end them. */
export async function standInTheWay(url: string, text: string, connections: number): Promise<() => void> {
  const { port } = new URL(url)
  const open: Socket[] = []
  for (let begun = 0; begun < connections; begun += AT_A_TIME) {
    const some = Array.from({ length: AT_A_TIME }, () => connect({ port: Number(port), host: '127.0.0.1', localAddress: CROWD }))
    for (const socket of some)
      socket
        .on('error', () => {})
        .resume()
        .write(text)
    await Promise.all(some.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => undefined)))
    open.push(...some)
    await sleep(4)
  }
  return () => {
    for (const socket of open) socket.destroy()
  }
}
