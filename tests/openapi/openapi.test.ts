import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { lengthLimits } from '#shared/limits.ts'
import { currentDescription } from '../support/current-description.ts'

test('the description is a valid OpenAPI 3.1 document', async () => {
  expect(await new Validator().validate({ ...(await currentDescription()) })).toEqual({ valid: true })
})

test('every operation has a name of its own, a summary, an audience and a good answer', async () => {
  const { paths = {} } = await currentDescription()
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  for (const operation of operations) {
    expect(operation.summary).toMatch(/\S/)
    expect(operation['x-audience']).toMatch(/^(public|machine|staff|admin|editor|sales)$/)
    expect(Object.keys(operation.responses ?? {}).some((status) => status.startsWith('2'))).toBe(true)
  }
  const names = operations.map((operation) => (operation as { operationId?: string }).operationId)
  expect(new Set(names).size).toBe(names.length)
})

test('texts of forms have their longest length, and addresses their format', async () => {
  const { paths = {} } = await currentDescription()
  const fields = paths['/contacts/api/addContact']?.post?.requestBody?.content['application/json']?.schema?.properties
  expect(fields).toEqual({
    fullName: { type: 'string', minLength: 1, maxLength: lengthLimits.name },
    phoneNumber: { type: 'string', minLength: 1, maxLength: lengthLimits.phone },
    email: { type: 'string', minLength: 1, maxLength: lengthLimits.email, format: 'email' },
    message: { type: 'string', minLength: 1, maxLength: lengthLimits.message },
  })
})
