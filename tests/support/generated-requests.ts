import { createGeneratorSync, type JsonSchema } from 'json-schema-faker'
import type { ApiDescription, ApiOperation } from '#shared/api-description.ts'

/** What a call may be asked, made by nothing but its description, now and then with one thing that does not fit it. */
export interface GeneratedRequest {
  /** As the table of calls has it: 'GET /blogs/api/viewBlog/:id'. */
  call: string
  path: string
  headers: Record<string, string>
  body: string | FormData | undefined
}

/** Longer texts only take longer to make. */
const MOST_CHARACTERS = 300
const MOST_ITEMS = 4

const HOSTILE = ['', ' ', '\0', '\ud800', '\u202e', '🙂'.repeat(150), "' or 1=1 --", '../../etc/passwd', '%00', '<svg/onload=alert(1)>']
const MISFITS: readonly unknown[] = [...HOSTILE, null, true, -1, 0.5, 2 ** 53, [], [[]], {}, { $ne: null }]

interface Operation {
  method: string
  path: string
  operation: ApiOperation
}

/** Requests of every call in turn; the same seed gives the same ones. */
export function requestGenerator(description: ApiDescription, seed: number) {
  const generator = createGeneratorSync({ seed, optionalsProbability: 0.6 })
  const made = (schema: JsonSchema): unknown => generator.generate(schema)
  const oneIn = (many: number): boolean => made({ type: 'integer', minimum: 1, maximum: many }) === 1
  const oneOf = <T>(values: readonly T[]): T => values[made({ type: 'integer', minimum: 0, maximum: values.length - 1 }) as number] as T
  const operations = Object.entries(description.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation => ({ method, path, operation })),
  )
  const small = (schema: unknown): JsonSchema => reduced(schema, description) as JsonSchema

  function parametersOf({ operation: { parameters = [] } }: Operation, where: string): [name: string, value: string][] {
    return parameters
      .filter((parameter) => parameter.in === where && (parameter.required || oneIn(2)))
      .map(({ name, schema }) => [name, oneIn(8) ? oneOf(HOSTILE) : String(made(small(schema)))])
  }

  function bodyOf({ operation: { requestBody } }: Operation): Pick<GeneratedRequest, 'body' | 'headers'> {
    if (!requestBody) return { body: undefined, headers: {} }
    const type = oneOf(Object.keys(requestBody.content))
    const fields = made(small(requestBody.content[type]?.schema)) as Record<string, unknown>
    const name = oneOf(Object.keys(fields))
    if (name !== undefined && oneIn(4)) fields[name] = oneOf(MISFITS)
    if (type === 'application/json') return { body: JSON.stringify(fields), headers: { 'content-type': type } }
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) {
      const isFile = field === 'file' || field === 'blog_image'
      form.append(
        field,
        isFile ? new Blob([String(value)], { type: 'image/png' }) : typeof value === 'string' ? value : JSON.stringify(value),
      )
    }
    return { body: form, headers: {} }
  }

  let turn = 0
  return {
    oneIn,
    /** `knownPath`, where it gives one, is the address of something that is there. */
    async next(knownPath: (call: string) => Promise<string | undefined>): Promise<GeneratedRequest> {
      const asked = operations[turn++ % operations.length] as Operation
      const call = `${asked.method.toUpperCase()} ${asked.path.replace(/\{(\w+)\}/g, ':$1')}`
      const ids = Object.fromEntries(parametersOf(asked, 'path'))
      const known = Object.keys(ids).length > 0 && oneIn(2) ? await knownPath(call) : undefined
      const path = known?.split('?')[0] ?? asked.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(ids[name] ?? ''))
      const query = parametersOf(asked, 'query').map(([name, value]) => `${name}=${encoded(value)}`)
      const { body, headers } = bodyOf(asked)
      const own = parametersOf(asked, 'header').filter(([, value]) => /^[\x21-\x7e]*$/.test(value))
      return {
        call,
        path: query.length > 0 ? `${path}?${query.join('&')}` : path,
        headers: { ...headers, ...Object.fromEntries(own) },
        body,
      }
    },
  }
}

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

/** A schema whose texts and lists are shorter than they may be, with what it refers to in its place. */
function reduced(schema: unknown, description: ApiDescription): unknown {
  if (Array.isArray(schema)) return schema.map((each) => reduced(each, description))
  if (typeof schema !== 'object' || schema === null) return schema
  const { $ref: reference } = schema as { $ref?: string }
  if (reference) return reduced(description.components?.schemas?.[reference.split('/').at(-1) ?? ''], description)
  const parts = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, reduced(part, description)]))
  if (typeof parts.maxLength === 'number') parts.maxLength = Math.min(parts.maxLength, MOST_CHARACTERS)
  if (typeof parts.maxItems === 'number') parts.maxItems = Math.min(parts.maxItems, MOST_ITEMS)
  return parts
}
