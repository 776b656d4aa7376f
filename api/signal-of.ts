import type { ServerResponse } from 'node:http'

/** Aborted when the asker goes before there is an answer. */
export function signalOf(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  if (response.destroyed) gone.abort()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  return gone.signal
}
