import * as z from 'zod'
import * as zm from 'zod/mini'
import type { ZodMiniObject } from 'zod/mini'
import { invalidField, Refusal } from '#domain/errors.ts'
import type { LeadChange } from '#domain/leads/after-change.ts'
import { firstError, type FormInput, readForm } from '#shared/forms.ts'
import { LeadHandling } from '#shared/leads/lead-status.ts'
import * as messages from '#shared/messages.ts'
import { readObject } from '../bodies.ts'
import type { BodyReader } from '../call.ts'

/** Any of the form's fields and of what staff keep beside them; fields that are not there stay as they are. */
export const leadChangeBody = (form: ZodMiniObject): BodyReader<LeadChange> => ({
  content: {
    'application/json': z.object({ ...form.shape, ...LeadHandling.shape, spam: z.boolean() }).partial(),
  },
  read(request) {
    const body = readObject(request)
    const [changes, handling] = [readPart(form, body), readPart(LeadHandling, body)]
    const errors = { ...(changes.ok ? {} : changes.errors), ...(handling.ok ? {} : handling.errors) }
    if (!changes.ok || !handling.ok) throw new Refusal('invalid', firstError(errors), { errors })
    return { form: changes.value as Record<string, string>, handling: handling.value as LeadChange['handling'], spam: readSpam(body.spam) }
  },
})

/** The fields of a schema that the body has, by the schema's own rules. */
function readPart(schema: ZodMiniObject, body: FormInput) {
  const present = Object.keys(schema.shape).filter((field) => Object.hasOwn(body, field) && body[field] !== undefined)
  return readForm(zm.object(Object.fromEntries(present.map((field) => [field, schema.shape[field]])) as typeof schema.shape), body)
}

function readSpam(given: unknown): boolean | undefined {
  if (given === undefined || typeof given === 'boolean') return given
  throw invalidField('spam', messages.spamIsYesOrNo)
}
