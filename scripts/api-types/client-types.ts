import { format } from 'prettier'
import type { ApiDescription, ApiOperation, ApiSchema } from '#shared/api-description.ts'
import prettierOptions from '../../.prettierrc.json' with { type: 'json' }

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

/** The types of a document in the shape that openapi-fetch reads, formatted. */
export async function clientTypes({ paths = {}, components }: ApiDescription): Promise<string> {
  const lines = [
    '// Made by `npm run api-types` from the description of the API. Not written by hand.',
    'export interface paths {',
    ...Object.entries(paths).map(([path, methods]) => `${JSON.stringify(path)}: ${pathType(methods)}`),
    '}',
    'export interface components { schemas: {',
    ...Object.entries(components?.schemas ?? {}).map(([name, schema]) => `${name}: ${typeOf(schema)}`),
    '} }',
  ]
  return format(lines.join('\n'), { ...prettierOptions, parser: 'typescript' } as Parameters<typeof format>[1])
}

const pathType = (methods: Record<string, ApiOperation>): string => {
  const given = METHODS.map((method) => `${method}${methods[method] ? `: ${operationType(methods[method])}` : '?: never'}`)
  return `{ parameters: { query?: never; header?: never; path?: never; cookie?: never }\n${given.join('\n')} }`
}

function operationType({ parameters = [], requestBody, responses = {} }: ApiOperation): string {
  const kinds = ['query', 'header', 'path', 'cookie'].map((kind) => {
    const named = parameters.filter((parameter) => parameter.in === kind)
    const required = named.some((parameter) => parameter.required)
    if (named.length === 0) return `${kind}?: never`
    const fields = named.map(({ name, required: must, schema }) => `${JSON.stringify(name)}${must ? '' : '?'}: ${typeOf(schema)}`)
    return `${kind}${required ? '' : '?'}: { ${fields.join('; ')} }`
  })
  const body = requestBody ? `requestBody: { content: ${contentType(requestBody.content)} }` : 'requestBody?: never'
  const answers = Object.entries(responses).map(
    ([status, { content = {} }]) => `${status}: { headers: { [name: string]: unknown }; content: ${contentType(content)} }`,
  )
  return `{ parameters: { ${kinds.join('; ')} }; ${body}; responses: { ${answers.join('; ')} } }`
}

const contentType = (content: Record<string, { schema?: ApiSchema }>): string =>
  `{ ${Object.entries(content)
    .map(([type, { schema }]) => `${JSON.stringify(type)}: ${typeOf(schema)}`)
    .join('; ')} }`

/** JSON Schema, as far as this API's schemas use it. Throws for what it does not know, so that nothing becomes `unknown` unseen. */
function typeOf(schema: ApiSchema | undefined): string {
  if (!schema || Object.keys(schema).length === 0) return 'unknown'
  if (schema.$ref) return `components['schemas'][${JSON.stringify(schema.$ref.split('/').at(-1))}]`
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.anyOf) return schema.anyOf.map((one) => `(${typeOf(one)})`).join(' | ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ')
  switch (schema.type) {
    case 'string':
      return 'string'
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'null':
      return 'null'
    case 'array':
      return `(${typeOf(schema.items)})[]`
    case 'object':
      return objectType(schema)
    default:
      throw new Error(`no type for ${JSON.stringify(schema)}`)
  }
}

function objectType({ properties = {}, required = [], additionalProperties }: ApiSchema): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  )
  const others = typeof additionalProperties === 'object' ? [`[name: string]: ${typeOf(additionalProperties)}`] : []
  return `{ ${[...fields, ...others].join('; ')} }`
}
