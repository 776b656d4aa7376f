import type { LateBefore } from './late-before.ts'
import { kindLabels } from './lead-labels.ts'
import { leadStatuses, leadStatusOptions } from './lead-statuses.ts'
import { lostReasonOptions, lostReasons } from './lost-reasons.ts'

interface Filter {
  /** Of its field in the back office. */
  label: string
  /** What the field says while it narrows nothing. */
  placeholder?: string
  /** Its parameter in the addresses of the list, the board, the export and of saved views; without one they don't offer it. */
  address?: string
  /** Of which other filter's value it is a part: the list alone offers it then, while that is asked for. */
  under?: readonly [filter: string, value: string]
  /** By the calls that take it, what the description of the API says: `list` for those of a kind, `export` for the CSV. */
  calls?: { readonly list?: string; readonly export?: string }
  /** Its parameter in these calls, where it isn't its name here. */
  parameter?: string
}

interface Choice extends Filter {
  field: 'choice'
  values: readonly string[]
  /** What the back office offers. */
  options: readonly { readonly value: string; readonly label: string }[]
  /** Those that are columns of the board, which offers the others. */
  columns?: readonly string[]
  /** Those that calls take, when not all. */
  callValues?: readonly string[]
}

/** A single choice that stands for points in time, which `moments` of the domain says. */
interface Moment extends Filter {
  field: 'moment'
  choice: string
}

/** The id of one of the staff, or `none`; a day in the site's zone; words of a search. */
interface Other extends Filter {
  field: 'person' | 'day' | 'words'
}

/** Leads to the people of the newsletter, who are no enquiries. */
export const SUBSCRIBERS = 'subscriber'

const kinds = Object.keys(kindLabels) as (keyof typeof kindLabels)[]
const OF_A_STATUS = 'Only those of this status; spam: those that are marked'

/**
 * What enquiries are narrowed by, in the order of the form: a new filter is an entry here, and one of `leadConditions`
 * (`domain/leads/lead-conditions.ts`) that says which enquiries fit. Form, address, export, saved views and calls follow.
 */
export const leadFilters = {
  kind: {
    field: 'choice',
    label: 'Kind',
    placeholder: 'All',
    values: kinds,
    options: [...kinds.map((value) => ({ value, label: kindLabels[value] })), { value: SUBSCRIBERS, label: 'Newsletter' }],
    address: 'kind',
    calls: { export: 'Only those of this kind' },
  },
  status: {
    field: 'choice',
    label: 'Status',
    placeholder: 'All',
    values: [...leadStatuses, 'spam', 'merged'],
    options: [...leadStatusOptions, { value: 'spam', label: 'Held as spam' }, { value: 'merged', label: 'Merged into another' }],
    columns: leadStatuses,
    address: 'status',
    calls: { list: OF_A_STATUS, export: OF_A_STATUS },
    callValues: [...leadStatuses, 'spam'],
  },
  lostReason: {
    field: 'choice',
    label: 'Lost reason',
    placeholder: 'All',
    values: lostReasons,
    options: lostReasonOptions,
    address: 'reason',
    under: ['status', 'lost'],
    calls: { export: 'Only lost enquiries with this reason' },
  },
  assignee: {
    field: 'person',
    label: 'Assignee',
    placeholder: 'Anyone',
    address: 'assignee',
    calls: { export: "Only those of this user's id; none: nobody's" },
  },
  late: { field: 'moment', label: 'Waiting', choice: 'Late ones', placeholder: 'All', address: 'late' },
  /** What the command line narrows an export by. */
  since: { field: 'day', label: 'Since' },
  text: {
    field: 'words',
    label: 'Search',
    address: 'q',
    parameter: 'q',
    calls: { list: 'What its words, its number or its reference must hold', export: 'What words, number or reference must hold' },
  },
} as const satisfies Record<string, LeadFilter>

export type LeadFilter = Choice | Moment | Other
export type FilterField = LeadFilter['field']

type Filters = typeof leadFilters
export type LeadFilterName = keyof Filters

interface Values {
  person: string
  day: Date
  moment: LateBefore
  words: string
}

type ValueOf<F> = F extends { field: 'choice'; values: readonly (infer Value)[] }
  ? Value
  : F extends { field: keyof Values }
    ? Values[F['field']]
    : never

/** What somebody narrows enquiries to; all of them where nothing is said. */
export type LeadChoice = { -readonly [Name in LeadFilterName]?: ValueOf<Filters[Name]> | undefined }
export type NameOfField<Field extends FilterField> = {
  [Name in LeadFilterName]: Filters[Name]['field'] extends Field ? Name : never
}[LeadFilterName]
export type ParameterOf<Name extends LeadFilterName> = Filters[Name] extends { parameter: infer Parameter extends string }
  ? Parameter
  : Name

export const leadFilterNames = Object.keys(leadFilters) as LeadFilterName[]
/** Whatever one is like. */
export const leadFilter = (name: LeadFilterName): LeadFilter => leadFilters[name]
