import type { FastifyRequest } from 'fastify'
import type { Arrival } from '#domain/submissions/submit-once.ts'
import { readExtras, readSource } from '#shared/leads/submission.ts'
import { readObject } from './bodies.ts'

/** What every public submission carries beside its form. */
export function arrivalOf(request: FastifyRequest): Arrival {
  const body = readObject(request)
  const key = request.headers['idempotency-key']
  return {
    ...readExtras(body),
    key: typeof key === 'string' && key.trim() !== '' ? key.trim() : null,
    address: request.ip,
    source: readSource(body.source),
  }
}
