import { Refusal } from '#domain/errors.ts'
import { readNumberId } from '#shared/number-id.ts'

/** Reads the `:id` of a path. One that can't be an id is unknown: a 404 with the call's own words. */
export interface IdReader<T> {
  schema: Record<string, unknown>
  read(given: string): T
}

const notFound = (message: string): never => {
  throw new Refusal('not-found', message)
}

export const numberId = (unknown: string): IdReader<number> => ({
  schema: { type: 'integer', minimum: 1 },
  read: (given) => readNumberId(given) ?? notFound(unknown),
})

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

export const isUuid = (given: unknown): given is string => typeof given === 'string' && UUID.test(given)

export const uuid = (unknown: string): IdReader<string> => ({
  schema: { type: 'string', format: 'uuid' },
  read: (given) => (isUuid(given) ? given.toLowerCase() : notFound(unknown)),
})

/** A name; whether there is such a thing is for the call to find out. */
export const nameId: IdReader<string> = { schema: { type: 'string' }, read: (given) => given }
