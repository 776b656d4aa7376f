import type { ApiDescription, ApiOperation, ApiSchema } from '#shared/api-description.ts'

export interface DescribedField {
  name: string
  where: string
  type: string
  required: boolean
  about: string
}

export interface DescribedCall {
  id: string
  method: string
  path: string
  audience: string
  summary: string
  fields: DescribedField[]
  answers: { status: string; about: string; shape: string }[]
}

export interface DescribedFeature {
  name: string
  calls: DescribedCall[]
}

/** The document as people read it: calls by feature, what each takes and answers, in one line each. */
export function describeCalls({ paths = {} }: ApiDescription): DescribedFeature[] {
  const features = new Map<string, DescribedCall[]>()
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const feature = operation.tags?.[0] ?? 'other'
      features.set(feature, [...(features.get(feature) ?? []), describeCall(method.toUpperCase(), path, operation)])
    }
  }
  // What keeps the site running matters least to a reader.
  const last = ({ name }: DescribedFeature) => Number(name === 'system')
  return [...features].map(([name, calls]) => ({ name, calls })).toSorted((one, other) => last(one) - last(other))
}

function describeCall(method: string, path: string, operation: ApiOperation): DescribedCall {
  return {
    id: `${method}-${path}`
      .toLowerCase()
      .replace(/[^a-z]+/g, '-')
      .replace(/-$/, ''),
    method,
    path,
    audience: operation['x-audience'] ?? 'public',
    summary: operation.summary ?? '',
    fields: [...parameterFields(operation), ...bodyFields(operation)],
    answers: Object.entries(operation.responses ?? {}).map(([status, { description, content }]) => ({
      status,
      about: description,
      shape:
        status < '400'
          ? Object.values(content ?? {})
              .map(({ schema }) => shapeOf(schema))
              .join(' or ')
          : '',
    })),
  }
}

const parameterFields = ({ parameters = [] }: ApiOperation): DescribedField[] =>
  parameters.map(({ name, in: where, required = false, description = '', schema }) => ({
    name,
    where,
    type: shapeOf(schema),
    required,
    about: description,
  }))

function bodyFields({ requestBody }: ApiOperation): DescribedField[] {
  const [media] = Object.values(requestBody?.content ?? {})
  const { properties = {}, required = [] } = media?.schema ?? {}
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    where: 'body',
    type: shapeOf(schema),
    required: required.includes(name) && (schema.minLength ?? 0) > 0,
    about: schema.description ?? '',
  }))
}

/** A type in a few words, such as `{ success, data: Blog[] }`. */
export function shapeOf(schema: ApiSchema | undefined): string {
  if (!schema) return ''
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.enum) return schema.enum.map(String).join(' | ')
  if (schema.const !== undefined) return String(schema.const)
  if (schema.anyOf) return schema.anyOf.map(shapeOf).join(' | ')
  if (schema.items) return `${shapeOf(schema.items)}[]`
  if (schema.properties) return `{ ${Object.entries(schema.properties).map(propertyText).join(', ')} }`
  return [schema.type].flat().join(' | ') + (schema.format ? ` (${schema.format})` : '')
}

function propertyText([name, schema]: [string, ApiSchema]): string {
  const shape = schema.$ref || schema.items || schema.anyOf ? shapeOf(schema) : ''
  return shape ? `${name}: ${shape}` : name
}
