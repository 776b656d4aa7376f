import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { contactLead } from '#domain/leads/contact-lead.ts'
import { submitLead } from '#domain/leads/submit-lead.ts'
import type { Site } from '#domain/site.ts'
import { type FormInput, firstError, readForm } from '#shared/forms.ts'
import { ContactForm } from '#shared/leads/contact-form.ts'
import { readSource, TRAP_FIELD } from '#shared/leads/submission.ts'
import { apiPaths } from '#shared/paths.ts'
import { messages } from '#shared/messages.ts'

export function leadRoutes(app: FastifyInstance, site: Site): void {
  app.post(apiPaths.addContact, { config: { audience: 'public' } }, async (request, reply) => {
    const body = readBody(request)
    const form = readForm(ContactForm, body)
    if (!form.ok) throw new Refusal('invalid', firstError(form.errors), { errors: form.errors })
    const { id, reference } = await submitLead(site, contactLead(form.value, submissionParts(request, body)))
    return reply.code(201).send({ success: true, contact: { id, ...form.value }, reference, message: messages.contactSent })
  })
}

function readBody(request: FastifyRequest): FormInput {
  const { body } = request
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as FormInput
  throw new Refusal('invalid', 'The body must be a JSON object with the fields of the form')
}

/** What every public submission carries beside its form. */
function submissionParts(request: FastifyRequest, body: FormInput) {
  const key = request.headers['idempotency-key']
  const trap = body[TRAP_FIELD]
  return {
    key: typeof key === 'string' && key.trim() !== '' ? key.trim() : null,
    source: readSource(body.source),
    trapFilled: typeof trap === 'string' && trap.trim() !== '',
  }
}
