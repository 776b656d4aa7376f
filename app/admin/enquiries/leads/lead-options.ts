import { kindLabels } from '#shared/leads/lead-labels.ts'
import { leadStatusOptions } from '#shared/leads/lead-statuses.ts'
import type { DeskOrder } from '#domain/leads/find-leads.ts'
import { listQuery } from '../../parts/lists/list-query.ts'

/** The parameters of the list, of its board and of what is exported; every one of them may be left out. */
export const leadQuery = {
  ...listQuery,
  kind: /^[a-z]{1,20}$/,
  status: /^[a-z_]{1,20}$/,
  assignee: /^[\w-]{1,40}$/,
  late: /^1$/,
  reason: /^[a-z_]{1,20}$/,
  sort: /^[a-z]{1,20}$/,
  view: /^board$/,
} as const

export const ORDERS: readonly (readonly [DeskOrder, string])[] = [
  ['newest', 'Newest'],
  ['oldest', 'Oldest'],
  ['name', 'By name'],
  ['changed', 'Changed'],
]

export const kinds = Object.keys(kindLabels) as (keyof typeof kindLabels)[]
/** Leads to the people of the newsletter, who are no enquiries. */
export const SUBSCRIBERS = 'subscriber'

export const kindOptions = [
  ...kinds.map((value) => ({ value: value as string, label: kindLabels[value] as string })),
  { value: SUBSCRIBERS, label: 'Newsletter' },
]
export const statusOptions = [
  ...leadStatusOptions,
  { value: 'spam', label: 'Held as spam' },
  { value: 'merged', label: 'One with another' },
]
