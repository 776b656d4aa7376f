import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { projectRoot } from '#config/project-root.ts'
import { clientTypes } from '../../scripts/api-types/client-types.ts'
import { currentDescription } from '../../scripts/api-types/current-description.ts'

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

test('the types of the client are those of the calls (npm run api-types writes them)', async () => {
  expect(readFileSync(join(projectRoot, 'admin/api/schema.d.ts'), 'utf8')).toBe(await clientTypes(await currentDescription()))
})
