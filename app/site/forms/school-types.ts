import { clientTypes } from '#shared/leads/client-type.ts'

const NAMES: Record<(typeof clientTypes)[number], string> = { primary: 'Primary school', secondary: 'Secondary school' }

/** What the demo and reseller forms offer as the client's type. */
export const schoolTypeOptions = clientTypes.map((value) => ({ value, label: NAMES[value] }))
