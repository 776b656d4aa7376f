import { once } from 'node:events'
import { type IncomingMessage, request as askPlain } from 'node:http'
import { request as askByTls } from 'node:https'
import { timeLimit } from '#config/time-limits.ts'

const ANSWERED_WITHIN_MS = 10_000

/** Asks an address as a visitor of its own connection; follows no redirect. Throws what went wrong with the connection. */
export async function ask(url: URL, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const most = timeLimit(ANSWERED_WITHIN_MS)
  const asked = (url.protocol === 'https:' ? askByTls : askPlain)(url, { headers, agent: false, timeout: most })
  asked.on('timeout', () => asked.destroy(new Error(`no answer within ${most / 1_000} seconds`)))
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  return answer
}
