import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A line to a site that can be cut: what browsers call offline does not reach everything in them. */
export interface Line {
  url: string
  cut(): Promise<void>
  mend(): Promise<void>
  /** From now on requests with these words arrive, and their answers are lost with the connection; until the line is mended. */
  loseAnswersTo(words: string): void
  /** Paths that were asked for since it was last mended. */
  asked(): readonly string[]
  close(): Promise<void>
}

export async function openLine(port: number, sitePort: () => number): Promise<Line> {
  const open = new Set<Socket>()
  let lost: string | undefined
  let server: Server | undefined
  const asked: string[] = []
  const carry = (near: Socket) => {
    const far = connect(sitePort(), 'localhost')
    let isLost = false
    near.on('data', (chunk: Buffer) => {
      const [, path] = /^[A-Z]+ (\S+) HTTP/.exec(chunk.toString('latin1')) ?? []
      if (path) asked.push(path)
      isLost ||= lost !== undefined && chunk.includes(lost)
      far.write(chunk)
    })
    far.on('data', (chunk: Buffer) => (isLost ? near.destroy() : near.write(chunk)))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => (open.delete(one), other.destroy()))
    }
  }
  const cut = async () => {
    const closed = server?.listening ? once(server.close(), 'close') : undefined
    for (const socket of open) socket.destroy()
    await closed
  }
  const mend = async () => {
    await cut()
    lost = undefined
    asked.length = 0
    server = createServer(carry).listen(port, 'localhost')
    await once(server, 'listening')
  }
  await mend()
  return { url: `http://localhost:${port}`, cut, mend, loseAnswersTo: (words) => (lost = words), asked: () => asked, close: cut }
}
