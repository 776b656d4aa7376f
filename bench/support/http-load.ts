import { Agent, type IncomingHttpHeaders, request, type RequestOptions } from 'node:http'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Asks once. Without an agent the connection closes behind it. */
export const get = (url: string, headers: Record<string, string> = {}, agent?: Agent): Promise<Answer> =>
  exchange(url, { headers, agent: agent ?? false })

/** Posts once, over a connection of its own. */
export const send = (url: string, type: string, body: string): Promise<Answer> =>
  exchange(url, { method: 'POST', headers: { 'Content-Type': type }, agent: false }, body)

interface Sending {
  method: string
  headers: Record<string, string>
  body: ConstructorParameters<typeof Response>[0]
}

/**
 * Sends anything that can be a body, over a connection of its own; status 0 where that ended before an answer. (`fetch` of Node 24 throws
 * past its caller when a connection ends while much is still being sent.)
 */
export async function sendBody(url: string | URL, { method, headers, body }: Sending): Promise<{ status: number; text: string }> {
  const whole = new Response(body)
  const type = whole.headers.get('content-type')
  const bytes = Buffer.from(await whole.arrayBuffer())
  const own = { ...(type === null ? {} : { 'content-type': type }), ...headers, 'content-length': String(bytes.length) }
  return exchange(url, { method, headers: own, agent: false }, bytes).then(
    (answer) => ({ status: answer.status, text: answer.body.toString() }),
    () => ({ status: 0, text: '' }),
  )
}

function exchange(url: string | URL, options: RequestOptions, body?: string | Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, options, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }))
      response.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

export interface Timing {
  /** Answers a second over all connections. */
  perSecond: number
  /** Milliseconds of one answer. */
  p50: number
  p95: number
  p99: number
}

/**
 * Asks for each path once over so many kept connections, one request at a time on each, and times every answer. An answer
 * other than 200 ends it with an error: a fast failure is no figure.
 */
export async function timePaths(
  origin: string,
  paths: readonly string[],
  connections: number,
  headers: Record<string, string> = {},
): Promise<Timing> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let next = 0
  const work = async () => {
    for (let path = paths[next++]; path !== undefined; path = paths[next++]) {
      const began = performance.now()
      const { status } = await get(origin + path, headers, agent)
      times.push(performance.now() - began)
      if (status !== 200) throw new Error(`${path} answered ${status}`)
    }
  }
  const began = performance.now()
  try {
    await Promise.all(Array.from({ length: connections }, work))
  } finally {
    agent.destroy()
  }
  const perSecond = (times.length / (performance.now() - began)) * 1000
  return { perSecond, p50: quantile(times, 0.5), p95: quantile(times, 0.95), p99: quantile(times, 0.99) }
}

/** The value that this part of the values does not exceed. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)
