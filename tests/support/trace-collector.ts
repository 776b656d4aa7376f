import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

interface Sent {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[]
}

interface Attribute {
  key: string
  value: Record<string, unknown>
}

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
  status: { code?: number }
}

/** What OpenTelemetry's collector takes, of the running test: spans by OTLP in JSON. */
export async function startCollector() {
  const [spans, texts, keys, services]: [SentSpan[], string[], (string | undefined)[], unknown[]] = [[], [], [], []]
  const server = createServer(async (request, response) => {
    const text = (await buffer(request)).toString('utf8')
    if (request.url !== '/v1/traces') return void response.writeHead(404).end()
    texts.push(text)
    keys.push(request.headers['x-key'] as string | undefined)
    for (const { resource, scopeSpans } of (JSON.parse(text) as Sent).resourceSpans) {
      services.push(valueOf(resource.attributes, 'service.name'))
      spans.push(...scopeSpans.flatMap((scope) => scope.spans))
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, texts, keys, services }
}

export const valueOf = (attributes: readonly Attribute[], key: string): unknown => {
  const value = attributes.find((each) => each.key === key)?.value
  return value && Object.values(value)[0]
}
