import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import * as z from 'zod'
import type { Site } from '#domain/site.ts'
import { DoneAnswer } from '../answers.ts'
import type { AddCall } from '../call.ts'

export function systemCalls(add: AddCall, site: Site, registry: Registry): void {
  add({
    method: 'GET',
    path: '/healthz',
    audience: 'public',
    feature: 'system',
    summary: 'Whether the process is alive',
    answers: { 200: DoneAnswer },
    handle: () => ({ success: true, message: 'alive' }),
  })

  add({
    method: 'GET',
    path: '/readyz',
    audience: 'public',
    feature: 'system',
    summary: 'Whether the database can be reached',
    answers: { 200: DoneAnswer },
    async handle() {
      await sql`select 1`.execute(site.db)
      return { success: true, message: 'ready' }
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
