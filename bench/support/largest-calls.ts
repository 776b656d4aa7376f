import type { ApiDescription, ApiSchema } from '#shared/api-description.ts'
import { lengthLimits } from '#shared/limits.ts'
import type { Request } from '#tests/access/access-row.ts'
import { LARGEST_TEXTS, largestText } from './largest-texts.ts'

type Body = Record<string, unknown>
type Fields = Readonly<Record<string, ApiSchema>>
type Limits = ReadonlyMap<string, number>
type Send = (request: Request) => Promise<{ status: number; text: string }>

/** What the texts of a call are called in which HTML may stand. */
const HTML_FIELDS = new Set(['content'])
const MOST_SAID = /\b\d[\d,]*/
const TRIES = 6
/** Of a list of texts whose schema says no limit, until its refusal says one. */
const MANY_ITEMS = 1_000

/** What a call takes as JSON, by the schemas that the API is described from. */
export function fieldsOf({ paths, components }: ApiDescription, call: string): Fields {
  const [method = '', path = ''] = call.split(' ')
  const operation = paths?.[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  const schema = operation?.requestBody?.content['application/json']?.schema
  const named = schema?.$ref ? components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] : schema
  return named?.properties ?? {}
}

/** Good requests, each made anew, with every field of the call at the most that the site takes, once for each of the largest texts where HTML is taken. */
export async function* largestOf(
  fields: Fields,
  make: () => Promise<Request>,
  send: Send,
): AsyncGenerator<{ shape: string; request: Request }> {
  const first = await make()
  if (!first.body) return yield { shape: 'as it is', request: first }
  const limits = await limitsOf(fields, first, send)
  const shapes = Object.keys(fields).some((name) => HTML_FIELDS.has(name)) ? Object.keys(LARGEST_TEXTS) : ['words']
  for (const shape of shapes) {
    const request = await make()
    yield { shape, request: { ...request, body: grown(fields, request.body as Body, limits, shape) } }
  }
}

/** How much each field may hold, as the site's own refusals say. */
async function limitsOf(fields: Fields, request: Request, send: Send): Promise<Limits> {
  const body = request.body as Body
  const limits = new Map<string, number>(
    Object.keys({ ...fields, ...body }).map((name) => [name, isList(fields[name]) ? MANY_ITEMS : lengthLimits.postContent]),
  )
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { status, text } = await send({ ...request, body: grown(fields, body, limits, 'words') })
    const { errors = {} } = (status === 400 ? JSON.parse(text) : {}) as { errors?: Record<string, string> }
    if (Object.keys(errors).length === 0) break
    for (const [name, message] of Object.entries(errors)) {
      const most = Number(MOST_SAID.exec(message)?.[0].replaceAll(',', ''))
      // What is refused for another reason stays as the good request has it.
      limits.set(name, most < (limits.get(name) ?? 0) ? most : 0)
    }
  }
  return limits
}

/** A good body with each of its texts and lists of texts grown, and those of the call that it leaves out. */
const grown = (fields: Fields, body: Body, limits: Limits, shape: string): Body => ({
  ...body,
  ...Object.fromEntries(
    [...limits].flatMap(([name, most]) => {
      const value = most === 0 ? undefined : valueOf(name, most, fields[name], body[name], shape)
      return value === undefined ? [] : [[name, value]]
    }),
  ),
})

function valueOf(name: string, most: number, schema: ApiSchema | undefined, good: unknown, shape: string): unknown {
  if (isList(schema)) return Array.from({ length: most }, (_, index) => `${index} ${name}`)
  if (typeof good === 'string' || (good === undefined && isText(schema))) return largestText(most, HTML_FIELDS.has(name) ? shape : 'words')
  return undefined
}

const variants = (schema: ApiSchema | undefined): readonly ApiSchema[] => (schema ? [schema, ...(schema.anyOf ?? [])] : [])
const isText = (schema: ApiSchema | undefined): boolean =>
  variants(schema).some(({ type, enum: values, const: value, format }) => type === 'string' && !values && value === undefined && !format)
const isList = (schema: ApiSchema | undefined): boolean => variants(schema).some(({ type, items }) => type === 'array' && isText(items))
