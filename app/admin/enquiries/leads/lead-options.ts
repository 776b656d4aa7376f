import type { DeskOrder } from '#domain/leads/find-leads.ts'
import { type FilterField, leadFilter, leadFilterNames } from '#shared/leads/lead-filters.ts'
import { listQuery } from '../../parts/lists/list-query.ts'

const patterns: Record<FilterField, RegExp> = {
  choice: /^\w{1,20}$/,
  person: /^(?=.*[a-z\d])[\w-]{1,40}$/i,
  day: /^\d{4}-\d\d-\d\d$/,
  moment: /^1$/,
  words: /^/,
}

const queryOfFilters = () =>
  Object.fromEntries(
    leadFilterNames.flatMap((name) => {
      const { address, field } = leadFilter(name)
      return address ? [[address, patterns[field]] as const] : []
    }),
  )

/**
 * The parameters of the list, of its board and of what is exported; every one of them may be left out. The server alone reads
 * them: browsers need not fetch the table of filters.
 */
export const leadQuery = import.meta.env.SSR ? { ...listQuery, ...queryOfFilters(), sort: /^[a-z]{1,20}$/, view: /^board$/ } : {}

export const ORDERS: readonly (readonly [DeskOrder, string])[] = [
  ['newest', 'Newest'],
  ['oldest', 'Oldest'],
  ['name', 'By name'],
  ['changed', 'Changed'],
]
