import * as z from 'zod'
import type { FastifyRequest } from 'fastify'
import { contactLead } from '#domain/leads/contact-lead.ts'
import { submitLead } from '#domain/leads/submit-lead.ts'
import type { Site } from '#domain/site.ts'
import { ContactForm } from '#shared/leads/contact-form.ts'
import { readSource, TRAP_FIELD } from '#shared/leads/submission.ts'
import { apiPaths } from '#shared/paths.ts'
import { messages } from '#shared/messages.ts'
import { formBody, readObject } from '../bodies.ts'
import type { AddCall } from '../call.ts'

const SentContact = z.object({ id: z.uuid(), ...ContactForm.shape })

export function leadCalls(add: AddCall, site: Site): void {
  add({
    method: 'POST',
    path: apiPaths.addContact,
    audience: 'public',
    feature: 'leads',
    summary: 'Sends the contact form',
    body: formBody(ContactForm),
    answers: { 201: z.object({ success: z.literal(true), contact: SentContact, reference: z.string(), message: z.string() }) },
    refusals: [409],
    failure: messages.submissionFailed,
    async handle({ request, body }) {
      const { id, reference } = await submitLead(site, contactLead(body, submissionParts(request)))
      return { success: true, contact: { id, ...body }, reference, message: messages.contactSent }
    },
  })
}

/** What every public submission carries beside its form. */
function submissionParts(request: FastifyRequest) {
  const body = readObject(request)
  const key = request.headers['idempotency-key']
  const trap = body[TRAP_FIELD]
  return {
    key: typeof key === 'string' && key.trim() !== '' ? key.trim() : null,
    source: readSource(body.source),
    trapFilled: typeof trap === 'string' && trap.trim() !== '',
  }
}
