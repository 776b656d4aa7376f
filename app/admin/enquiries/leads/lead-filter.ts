import type { GivenFilters } from '#domain/leads/narrow-leads.ts'
import { leadFilter, type LeadFilterName, leadFilterNames, leadFilters } from '#shared/leads/lead-filters.ts'
import { readListQuery } from '../../parts/lists/list-query.ts'
import { ORDERS } from './lead-options.ts'

/** The list's address as it is asked for; `me` is whoever asks. */
export function readLeadQuery(url: URL, me: string) {
  const query = url.searchParams
  const { page, text } = readListQuery(url)
  const order = ORDERS.map(([value]) => value).find((value) => value === query.get('sort')) ?? ('newest' as const)
  return { page, order, isBoard: query.get('view') === 'board', asked: { ...askedIn(query, me), text } }
}

export type LeadQuery = ReturnType<typeof readLeadQuery>

function askedIn(query: URLSearchParams, me: string): GivenFilters {
  const given = leadFilterNames.map((name) => {
    const { address, field, under } = leadFilter(name)
    const text = (address && query.get(address)) ?? ''
    // As its field is shown.
    if (under && query.get(leadFilters[under[0] as 'status'].address) !== under[1]) return [name, '']
    return [name, field === 'person' && text === me ? 'me' : text]
  })
  return Object.fromEntries(given) as Partial<Record<LeadFilterName, string>>
}

interface Choice {
  name: string
  label: string
  defaultValue: string
  /** Of what is typed. */
  type?: 'search' | 'date'
  /** What it says while it narrows nothing; an order never does. */
  placeholder?: string
  options?: readonly { value: string; label: string }[]
}

interface Person {
  value: string
  label: string
}

/** The fields of the list's form, words first, and its order. `people`: those who may be chosen; `everybody`: who may have been. */
export function filterChoices(
  { asked, isBoard, order }: LeadQuery,
  staff: { people: readonly Person[]; everybody: readonly Person[] },
): Choice[] {
  const choices = leadFilterNames.flatMap((name): Choice[] => {
    const filter = leadFilter(name)
    const { address, label, placeholder, under } = filter
    const defaultValue = asked[name] ?? ''
    if (!address || (under && (isBoard || asked[under[0] as LeadFilterName] !== under[1]))) return []
    const field = { name: address, label, defaultValue, ...(placeholder && { placeholder }) }
    switch (filter.field) {
      case 'words':
        return [{ ...field, type: 'search' }]
      case 'day':
        return [{ ...field, type: 'date' }]
      case 'moment':
        return [{ ...field, options: [{ value: '1', label: filter.choice }] }]
      case 'person':
        return [{ ...field, options: withAsked([ME, NOBODY, ...staff.people], staff.everybody, defaultValue) }]
      case 'choice': {
        const { options, columns } = filter
        const offered = isBoard && columns ? options.filter(({ value }) => !columns.includes(value)) : options
        return [{ ...field, options: withAsked(offered, options, defaultValue) }]
      }
    }
  })
  const orders = ORDERS.map(([value, label]) => ({ value, label }))
  const inOrder = choices.toSorted((one, other) => Number(other.type === 'search') - Number(one.type === 'search'))
  return isBoard ? inOrder : [...inOrder, { name: 'sort', label: 'Order', defaultValue: order, options: orders }]
}

const ME = { value: 'me', label: 'Me' }
const NOBODY = { value: 'none', label: 'Nobody' }

/** The board has columns for what it does not offer, and whoever follows up no more may still have some. */
const withAsked = (offered: readonly Person[], all: readonly Person[], asked: string): readonly Person[] => [
  ...offered,
  ...all.filter(({ value }) => value === asked && !offered.some((each) => each.value === asked)),
]
