import * as z from 'zod/mini'
import * as messages from '../messages.ts'

const options = [
  { value: 'primary', label: 'Primary school' },
  { value: 'secondary', label: 'Secondary school' },
] as const

/** The kind of school; demo and reseller forms ask for it. */
export const clientType = <const G extends object>(given: G) => ({
  ...given,
  ...{ kind: 'choice' as const, label: 'Client type', required: messages.clientTypeRequired, options },
  schema: z.enum(
    options.map(({ value }) => value),
    { error: ({ input }) => (input === '' ? messages.clientTypeRequired : messages.invalidType) },
  ),
})
