import { type GivenFilters, readLeadChoice } from '#domain/leads/narrow-leads.ts'
import type { Site } from '#domain/site.ts'
import {
  type FilterField,
  type LeadFilter,
  leadFilter,
  type LeadFilterName,
  leadFilterNames,
  type ParameterOf,
} from '#shared/leads/lead-filters.ts'
import { lengthLimits } from '#shared/limits.ts'
import { choice, type Parameter, text } from '../query-parameters.ts'

type Given = { [Name in LeadFilterName as ParameterOf<Name>]?: string | undefined }
type FilterParameters = { [Name in LeadFilterName as ParameterOf<Name>]: Parameter<string | undefined> }

const parameterOf = (name: LeadFilterName): string => leadFilter(name).parameter ?? name

const parameters: { [Field in FilterField]: (about: string, filter: LeadFilter & { field: Field }) => Parameter<string | undefined> } = {
  choice: (about, { values, callValues = values }) => choice(callValues, about),
  person: (about) => text(lengthLimits.name, about),
  day: (about) => ({ ...text(lengthLimits.name, about), schema: { type: 'string', format: 'date' } }),
  moment: (about) => choice(['1'], about),
  words: (about) => text(lengthLimits.searchQuery, about),
}

/** The filters that a call takes, as its description has them. */
export function filterParameters(call: 'list' | 'export'): FilterParameters {
  const taken = leadFilterNames.flatMap((name) => {
    const filter = leadFilter(name)
    const about = filter.calls?.[call]
    return about ? [[parameterOf(name), parameters[filter.field](about, filter as never)]] : []
  })
  return Object.fromEntries(taken) as FilterParameters
}

/** What a call's query narrows enquiries to. */
export const choiceAsked = (site: Site, query: Given) =>
  readLeadChoice(site, Object.fromEntries(leadFilterNames.map((name) => [name, query[parameterOf(name) as keyof Given]])) as GivenFilters)
