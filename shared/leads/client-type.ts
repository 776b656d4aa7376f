import { choice } from '../define-form.ts'
import * as messages from '../messages.ts'

/** The kind of school; demo and reseller forms ask for it. */
export const clientType = <const G extends object>(given: G) => ({
  ...given,
  ...choice({
    label: 'Client type',
    required: messages.clientTypeRequired,
    invalid: messages.invalidType,
    options: [
      { value: 'primary', label: 'Nursery or primary school' },
      { value: 'secondary', label: 'Secondary school, or both' },
    ],
  }),
})
