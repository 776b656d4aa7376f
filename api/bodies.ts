import type { FastifyRequest } from 'fastify'
import type { ZodMiniObject, output } from 'zod/mini'
import { Refusal } from '#domain/errors.ts'
import { type FormInput, firstError, readForm } from '#shared/forms.ts'
import type { BodyReader } from './call.ts'

const JSON_TYPE = 'application/json'

/** The body as an object, whatever its fields hold. */
export function readObject({ body }: FastifyRequest): FormInput {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as FormInput
  throw new Refusal('invalid', 'The body must be a JSON object with the fields of the form')
}

/** Text fields as a form has them: trimmed, blank when absent, unknown ones ignored; every bad field has its message. */
export const formBody = <S extends ZodMiniObject>(schema: S): BodyReader<output<S>> => ({
  content: { [JSON_TYPE]: schema },
  read(request) {
    const form = readForm(schema, readObject(request))
    if (!form.ok) throw new Refusal('invalid', firstError(form.errors), { errors: form.errors })
    return form.value
  },
})
