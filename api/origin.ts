import type { IncomingHttpHeaders } from 'node:http'
import { Refusal } from '#domain/errors.ts'
import * as messages from '#shared/messages.ts'

/** Refuses what another site's page sent. A missing Origin passes: only browsers send one, and old ones not with every form. */
export function checkOrigin(headers: IncomingHttpHeaders, allowedOrigins: readonly string[]): void {
  const { origin } = headers
  if (origin !== undefined && !allowedOrigins.includes(origin)) throw new Refusal('not-allowed', messages.foreignOrigin)
}

/** For calls that carry a session: there, a missing Origin is a foreign one. */
export function requireOwnOrigin({ origin }: IncomingHttpHeaders, allowedOrigins: readonly string[]): void {
  if (origin === undefined || !allowedOrigins.includes(origin)) throw new Refusal('not-allowed', messages.ownOriginRequired)
}
