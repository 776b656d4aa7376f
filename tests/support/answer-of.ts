import type { ClientHttp2Stream } from 'node:http2'

/** What comes of a request of HTTP/2 that goes on being sent, or not at all; `reset` when that ends before an answer. */
export const answerOf = (stream: ClientHttp2Stream): Promise<{ status: number | 'reset'; text: string }> =>
  new Promise((resolve) => {
    let [status, text]: [number | 'reset', string] = ['reset', '']
    stream.on('response', (headers) => (status = Number(headers[':status'])))
    stream.setEncoding('utf8').on('data', (part: string) => (text += part))
    stream.on('error', () => {})
    for (const end of ['end', 'close'] as const) stream.once(end, () => resolve({ status, text }))
  })
