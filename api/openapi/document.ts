import * as z from 'zod'
import { createDocument } from 'zod-openapi'
import type { $ZodType } from 'zod/v4/core'
import { sessionCookieName } from '#domain/accounts/session-cookie.ts'
import { lengthLimits } from '#shared/limits.ts'
import { ConflictAnswer, ErrorAnswer } from '../answers.ts'
import type { Call, KnownCalls } from '../call.ts'

/** An OpenAPI 3.1 document, as JSON. */
export type ApiDocument = ReturnType<typeof createDocument>

const REFUSALS: Record<number, string> = {
  400: 'Something in the request is not right: `errors` names the fields',
  401: 'Nobody is signed in',
  403: 'Not with this role, or from a foreign origin',
  404: 'There is no such thing',
  409: 'It does not fit what is there',
  410: 'It was there once',
  413: 'Too large',
  415: 'Not a media type that this call takes',
  429: 'Too many; `Retry-After` says when to try again',
  503: 'The database is away, or too many ask at once; `Retry-After` says when to try again',
}

/** Describes every call from the very schemas that check what it takes and gives. */
export function describeApi(calls: KnownCalls, { title, siteUrl }: { title: string; siteUrl: string }): ApiDocument {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    for (const path of [call.path, ...(call.alsoAt ?? [])]) {
      const described = path.replace(/:(\w+)/g, '{$1}')
      paths[described] = { ...paths[described], [call.method.toLowerCase()]: operationOf(call, described) }
    }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description:
        'Calls take and return JSON unless they say otherwise. A refused call returns `success: false`, a `message` and, for wrong fields, one error per field. Staff calls need the session cookie; all but GET also need this site’s Origin header.',
    },
    servers: [{ url: siteUrl }],
    tags: [...new Set(calls.map(({ feature }) => feature))].map((name) => ({ name })),
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(siteUrl) } } },
    paths,
  })
}

function operationOf(call: Call, path: string) {
  return {
    operationId: operationId(call.method, path),
    summary: call.summary,
    tags: [call.feature],
    'x-audience': call.audience,
    security: call.audience === 'public' ? [] : [{ session: [] }],
    parameters: [...pathParameters(call), ...queryParameters(call), ...headerParameters(call)],
    ...(call.body ? { requestBody: { required: true, content: contentOf(call.body.content, call.body.textLimit) } } : {}),
    responses: { ...goodAnswers(call), ...refusals(call) },
  }
}

const operationId = (method: string, path: string): string =>
  [method.toLowerCase(), ...path.split(/[^A-Za-z]+/).filter(Boolean)].map((word, index) => (index === 0 ? word : capital(word))).join('')

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Further ids of an address are of the same kind. */
const pathParameters = ({ id, path }: Call) =>
  id ? Array.from(path.matchAll(/:(\w+)/g), ([, name]) => ({ name, in: 'path', required: true, schema: id.schema })) : []

const queryParameters = ({ query = {} }: Call) =>
  Object.entries(query).map(([name, { about, schema }]) => ({ name, in: 'query', required: false, description: about, schema }))

const isSubmission = ({ audience, method }: Call): boolean => audience === 'public' && method === 'POST'
/** What may be sent twice by chance, and must not be stored twice. */
const takesKey = (call: Call): boolean => isSubmission(call) && (call.refusals ?? []).includes(409)

const headerParameters = (call: Call) =>
  takesKey(call)
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'The same key again gives the same answer',
          schema: { type: 'string', maxLength: lengthLimits.idempotencyKey },
        },
      ]
    : []

const contentOf = (content: Record<string, $ZodType>, textLimit?: number) =>
  Object.fromEntries(
    Object.entries(content).map(([type, schema]) => [type, { schema: textLimit === undefined ? schema : limited(schema, textLimit) }]),
  )

/** A schema in which each text that has no limit of its own has this one. */
const limited = (schema: $ZodType, textLimit: number) =>
  z.toJSONSchema(schema, {
    io: 'input',
    override({ jsonSchema }) {
      if (jsonSchema.type === 'string' && !jsonSchema.enum) jsonSchema.maxLength ??= textLimit
    },
  })

const goodAnswers = ({ answers, answerType = 'application/json' }: Call) =>
  Object.fromEntries(
    Object.entries(answers).map(([status, schema]) => [status, { description: 'Done', content: { [answerType]: { schema } } }]),
  )

function refusals(call: Call) {
  const takes = call.body !== undefined
  const statuses = new Set<number>([
    ...(takes || call.query ? [400] : []),
    ...(call.audience === 'public' ? [] : [401, 403]),
    ...(isSubmission(call) ? [403, 429] : []),
    ...(call.id ? [404] : []),
    ...(takes ? [413, 415] : []),
    ...(call.refusals ?? []),
    503,
  ])
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      {
        description: REFUSALS[status] ?? 'Refused',
        content: { 'application/json': { schema: status === 409 ? ConflictAnswer : ErrorAnswer } },
      },
    ]),
  )
}
