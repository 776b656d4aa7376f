import type { FastifyRequest } from 'fastify'
import { extend, object, optional, type output, partial, string, type ZodMiniObject } from 'zod/mini'
import { Refusal } from '#domain/errors.ts'
import { type FormInput, type FormResult, firstError, readForm } from '#shared/forms.ts'
import { type BodyReader, JSON_TYPE } from './call.ts'

/** The body as an object, whatever its fields hold. */
export function readObject({ body }: FastifyRequest): FormInput {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as FormInput
  throw new Refusal('invalid', 'The body must be a JSON object with the fields of the form')
}

/** Reads a change: only the fields that are there, since what is not there stays as it is; `always` are read as missing. */
export function readChange<S extends ZodMiniObject, K extends keyof output<S> = never>(
  schema: S,
  fields: FormInput,
  always: readonly K[] = [],
): FormResult<Changed<S, K>> {
  const isRead = (field: string) => always.includes(field as K) || (Object.hasOwn(fields, field) && fields[field] !== undefined)
  const read = Object.fromEntries(Object.entries(schema.shape).filter(([field]) => isRead(field)))
  return readForm(object(read), fields) as FormResult<Changed<S, K>>
}

type Changed<S extends ZodMiniObject, K extends keyof output<S>> = Partial<output<S>> & Pick<output<S>, K>

/** Text fields as a form has them: trimmed, blank when absent, unknown ones ignored; every bad field has its message, which `onRefused` hears of. */
export const formBody = <S extends ZodMiniObject>(schema: S, onRefused?: (messages: string[]) => void): BodyReader<output<S>> => ({
  content: { [JSON_TYPE]: schema },
  read(request) {
    const form = readForm(schema, readObject(request))
    if (!form.ok) {
      onRefused?.(Object.values(form.errors))
      throw new Refusal('invalid', firstError(form.errors), { errors: form.errors })
    }
    return form.value
  },
})

/** A change of some fields of a form, of which some must always be there. */
export const changeBody = <S extends ZodMiniObject, K extends keyof output<S> = never>(
  schema: S,
  always: readonly K[] = [],
): BodyReader<Changed<S, K>> => ({
  content: { [JSON_TYPE]: extend(partial(schema), Object.fromEntries(always.map((field) => [field, schema.shape[String(field)]]))) },
  read(request) {
    const form = readChange(schema, readObject(request), always)
    if (!form.ok) throw new Refusal('invalid', firstError(form.errors), { errors: form.errors })
    return form.value
  },
})

/** `updated_at` of what a change was made from; a change that does not say is made from what is stored. */
export function readMadeFrom({ updated_at: given }: FormInput): string | undefined {
  return typeof given === 'string' && given.trim() !== '' ? given.trim() : undefined
}

/** A body that may be left out; all that counts in it is `updated_at`. */
export const madeFromBody: BodyReader<string | undefined> = {
  content: { [JSON_TYPE]: object({ updated_at: optional(string()) }) },
  read: (request) => (request.body === undefined || request.body === null ? undefined : readMadeFrom(readObject(request))),
}
