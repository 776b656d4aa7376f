import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodType } from 'zod'
import type { $ZodType } from 'zod/v4/core'
import type { Account } from '#domain/accounts/account.ts'
import type { Audience } from './audience.ts'
import { type Parameters, type QueryOf, readParameters } from './query-parameters.ts'
import type { IdReader } from './read-id.ts'
import type { RawQuery } from './read-query.ts'

/** How a body is read and described. A body that can't be taken is a refusal `invalid` that names its fields. */
export interface BodyReader<T> {
  /** By media type: what the description of the API says of it. */
  content: Record<string, $ZodType>
  /** Of each text in it, in code points, where its schema says none: what the operation checks of all. */
  textLimit?: number
  /** Bytes, where the server's own limit is too small. A form sent as multipart has limits of its own. */
  limit?: number
  read(request: FastifyRequest): T | Promise<T>
}

export const JSON_TYPE = 'application/json'
export const MULTIPART_TYPE = 'multipart/form-data'

export interface Asked<Id, P extends Parameters, Body, Found> {
  request: FastifyRequest
  reply: FastifyReply
  /** Who is signed in. Of a public call it is only known after `viewer()`. */
  account: Account
  viewer(): Promise<Account | null>
  id: Id
  query: QueryOf<P>
  found: Found
  body: Body
}

/**
 * One operation of the API: where it is, for whom, what it takes and gives. Checks run in the contract's order: session,
 * origin, role, existence (`find`), content (`query`, `body`). The description of the API is made from the same object.
 */
export interface Call<Id = unknown, P extends Parameters = Parameters, Body = unknown, Found = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:id` where `id` is read. */
  path: string
  /** Other paths that answer alike. */
  alsoAt?: readonly string[]
  audience: Audience
  /** The feature, as the description groups calls. */
  feature: string
  summary: string
  id?: IdReader<Id>
  query?: P
  body?: BodyReader<Body>
  /** Schemas of the good answers, by status; the first is the one that `handle` gives unless it sets another. */
  answers: Record<number, ZodType>
  /** Media type of the good answers when it is not JSON. */
  answerType?: string
  /** Statuses of refusals beyond those that follow from the rest of the call. */
  refusals?: readonly number[]
  /** What a failure that is nobody's mistake is called. */
  failure?: string
  /** Must be answered however many ask. */
  waitsForNone?: boolean
  /** Serves to set up the second factor that whoever asks may lack. */
  settingUp?: boolean
  find?(id: Id): Promise<Found>
  handle(asked: Asked<Id, P, Body, Found>): unknown
}

export type AddCall = <Id, P extends Parameters, Body, Found>(call: Call<Id, P, Body, Found>) => void

/** Every call of the API, in the order in which it was added. */
export type KnownCalls = readonly Call[]

/** What `find` gave, kept from before the body is read until the call is handled. */
const finds = new WeakMap<FastifyRequest, { id: unknown; found: unknown }>()

/** Gives the way to add calls to the app, and the list of those that were added. */
export function callRegistry(
  app: FastifyInstance,
  accountOf: (request: FastifyRequest) => Promise<Account | null>,
): { add: AddCall; calls: KnownCalls } {
  const calls: Call[] = []
  const add: AddCall = (given) => {
    const call = given as unknown as Call
    calls.push(call)
    if (!call.body?.content[MULTIPART_TYPE]) addRoutes(app, call, accountOf)
    else
      // Only where a picture is taken is multipart read; to all other calls it is a wrong media type.
      void app.register(async (scope) => {
        await scope.register(multipart, { throwFileSizeLimit: false })
        addRoutes(scope, call, accountOf)
      })
  }
  return { add, calls }
}

function addRoutes(app: FastifyInstance, call: Call, accountOf: (request: FastifyRequest) => Promise<Account | null>): void {
  for (const url of [call.path, ...(call.alsoAt ?? [])]) {
    app.route({
      method: call.method,
      url,
      config: {
        audience: call.audience,
        waitsForNone: call.waitsForNone ?? false,
        settingUp: call.settingUp ?? false,
        takesNoBody: !call.body,
        ...(call.failure ? { failure: call.failure } : {}),
      },
      ...(call.body?.limit ? { bodyLimit: call.body.limit } : {}),
      // Before the body is looked at: what is not there is a 404, whatever was sent to it.
      preParsing: async (request) => void finds.set(request, await findFirst(call, request)),
      handler: async (request, reply) => answer(call, request, reply, accountOf),
    })
  }
}

async function findFirst(call: Call, request: FastifyRequest) {
  const id = call.id?.read((request.params as { id: string }).id)
  return { id, found: await call.find?.(id) }
}

async function answer(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  accountOf: (request: FastifyRequest) => Promise<Account | null>,
) {
  const { id, found } = finds.get(request) ?? { id: undefined, found: undefined }
  const query = readParameters(call.query ?? {}, request.query as RawQuery)
  const body = await call.body?.read(request)
  reply.code(Number(Object.keys(call.answers)[0]))
  const result = await call.handle({
    request,
    reply,
    get account() {
      if (!request.account) throw new Error(`${call.path} asks who is signed in, but is public`)
      return request.account
    },
    viewer: () => accountOf(request),
    id,
    query,
    found,
    body,
  })
  return result
}
