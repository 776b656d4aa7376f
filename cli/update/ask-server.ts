import { request } from 'node:http'

const PATIENCE_MS = 2_000
/** Where a server listens that takes connections of every network. */
const LOOPBACK: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

export interface ServerPlace {
  host: string
  port: number
}

export const isReady = (place: ServerPlace): Promise<boolean> => answersWell(place, '/readyz')

/** Also while it says that it is about to end, and still answers. */
export const isAlive = (place: ServerPlace): Promise<boolean> => answersWell(place, '/healthz')

const answersWell = ({ host, port }: ServerPlace, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = request({ host: LOOPBACK[host] ?? host, port, path, agent: false, timeout: PATIENCE_MS }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(false))
    asked.end()
  })
