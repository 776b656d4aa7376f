/** What the readable page needs of the OpenAPI document. */
export interface ApiDescription {
  info: { title: string; description?: string }
  paths?: Record<string, Record<string, ApiOperation>>
  components?: { schemas?: Record<string, ApiSchema> }
}

export interface ApiOperation {
  summary?: string
  tags?: string[]
  'x-audience'?: string
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: ApiSchema }[]
  requestBody?: { content: Record<string, { schema?: ApiSchema }> }
  responses?: Record<string, { description: string; content?: Record<string, { schema?: ApiSchema }> }>
}

export interface ApiSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  description?: string
  properties?: Record<string, ApiSchema>
  required?: string[]
  items?: ApiSchema
  additionalProperties?: boolean | ApiSchema
  anyOf?: ApiSchema[]
  minLength?: number
  maxLength?: number
}
