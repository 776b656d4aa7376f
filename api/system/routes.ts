import type { Registry } from 'prom-client'
import * as z from 'zod'
import { BUSY_RETRY_AFTER_SECONDS, Refusal } from '#domain/errors.ts'
import { requireDatabase } from '#domain/require-database.ts'
import type { Site } from '#domain/site.ts'
import * as messages from '#shared/messages.ts'
import { DoneAnswer } from '../answers.ts'
import type { AddCall } from '../call.ts'
import { tellDoctor } from './tell-doctor.ts'

/** `stopping` is aborted when the process is about to end. */
export function systemCalls(add: AddCall, site: Site, registry: Registry, stopping: AbortSignal): void {
  add({
    method: 'GET',
    path: '/healthz',
    audience: 'public',
    feature: 'system',
    summary: 'Whether the process is alive',
    waitsForNone: true,
    answers: { 200: DoneAnswer },
    async handle({ request, reply }) {
      await tellDoctor(site, request, reply)
      return { success: true, message: 'alive' }
    },
  })

  add({
    method: 'GET',
    path: '/readyz',
    audience: 'public',
    feature: 'system',
    summary: 'Whether the database can be reached and written to, and in words whether uploads can; 503 also while the process ends',
    waitsForNone: true,
    answers: { 200: DoneAnswer },
    async handle() {
      if (stopping.aborted) throw new Refusal('busy', messages.shuttingDown, { retryAfter: BUSY_RETRY_AFTER_SECONDS })
      await requireDatabase(site)
      // Visitors are still served: with 503 a balancer would take every machine out at once.
      return { success: true, message: site.files.trouble() ? messages.readyWithoutUploads : 'ready' }
    },
  })

  add({
    method: 'GET',
    path: '/metrics',
    audience: 'machine',
    feature: 'system',
    summary: 'Counts and times for Prometheus; asked on this machine, or by an administrator',
    answers: { 200: z.string() },
    answerType: 'text/plain',
    async handle({ reply }) {
      reply.type(registry.contentType)
      return registry.metrics()
    },
  })
}
