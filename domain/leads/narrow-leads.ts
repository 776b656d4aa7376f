import type { PlaceRange, WantedWord } from '#database/search-engine.ts'
import {
  type FilterField,
  type LeadChoice,
  type LeadFilter,
  type LeadFilterName,
  leadFilter,
  leadFilterNames,
} from '#shared/leads/lead-filters.ts'
import { type LeadStatus, leadStatuses } from '#shared/leads/lead-statuses.ts'
import { readDateTime } from '#shared/local-time.ts'
import type { Site } from '../site.ts'
import { type Condition, leadConditions, moments } from './lead-conditions.ts'
import type { LeadCondition } from './lead-store.ts'
import { type Mark, markWord, searchedWords, wantedMark } from './search-words-of-lead.ts'

export type GivenFilters = Readonly<Partial<Record<LeadFilterName, string>>>

interface Reading {
  site: Site
  name: LeadFilterName
  me: string | undefined
}

const readings: { [Field in FilterField]: (text: string, filter: LeadFilter & { field: Field }, reading: Reading) => unknown } = {
  choice: (text, { values }) => values.find((value) => value === text),
  person: (text, _, { me }) => (text === 'me' ? (me ?? text) : text),
  day(text, _, { site }) {
    const start = readDateTime(`${text}T00:00`, site.timeZone)
    return start && new Date(start)
  },
  moment: (_text, _filter, { site, name }) => moments[name as keyof typeof moments](site),
  words: (text) => text,
}

/** What filters mean, as an address or a call gives them; a value that is none of ours narrows nothing. `me` is whoever may say so. */
export async function readLeadChoice(site: Site, given: GivenFilters, me?: string): Promise<LeadChoice> {
  const read = leadFilterNames.map(async (name) => {
    const filter = leadFilter(name)
    const text = given[name]
    return [name, text ? await readings[filter.field](text, filter as never, { site, name, me }) : undefined] as const
  })
  return Object.fromEntries(await Promise.all(read)) as LeadChoice
}

/** What the words and marks of enquiries are asked for; without words nothing is found. */
export interface LeadSearch extends Pick<PlaceRange, 'along'> {
  words: readonly WantedWord[]
  /** What no mark says of them. */
  where?: LeadCondition | undefined
}

type Named = readonly [name: keyof typeof leadConditions, condition: Condition]

const conditionsOf = (choice: LeadChoice): Named[] =>
  (Object.keys(leadConditions) as (keyof typeof leadConditions)[]).flatMap((name): Named[] => {
    const wanted = choice[name]
    return wanted ? [[name, (leadConditions[name] as (wanted: unknown) => Condition)(wanted)]] : []
  })

/** As the desk lists them: neither held nor merged ones, unless that is what is asked for. `among`: a mark that all of them bear instead. */
export function searchFor(choice: LeadChoice, among: Mark = 'shown', column?: LeadStatus): LeadSearch {
  const { text } = choice
  const searched = text ? searchedWords(text) : []
  if (text && searched.length === 0) return { words: [] }
  const conditions = conditionsOf(choice).map(([, condition]) => condition)
  if (column) conditions.push(leadConditions.status(column))
  const only = conditions.find((condition) => condition.only)?.only
  const marks = [only ?? among, ...conditions.flatMap((condition) => condition.marks ?? [])].map(wantedMark)
  const asked = conditions.filter((condition) => !condition.marks || condition.isAskedToo)
  return {
    words: [...searched, ...new Map(marks.map((mark) => [mark.word, mark])).values()],
    along: lineOf(conditions),
    where: asked.length > 0 ? all(asked.map(({ where }) => where)) : undefined,
  }
}

/** In the order of how few stand on one, as a rule. */
const LINES = ['owner', 'status', 'kind'] as const

function lineOf(conditions: readonly Condition[]): PlaceRange['along'] {
  for (const mark of LINES) {
    const [first] = conditions.find(({ line }) => line === mark)?.marks ?? []
    if (first) return { mark, word: markWord(first) }
  }
  return undefined
}

/** In the columns of the board a status is not asked for, what is held or merged may be. */
export const searchForColumn = ({ status, ...choice }: LeadChoice, column: LeadStatus): LeadSearch =>
  searchFor({ ...choice, status: leadStatuses.some((each) => each === status) ? undefined : status }, 'shown', column)

export interface LeadsWanted {
  /** Those that hold words, newest first. */
  found?: LeadSearch
  /** Without words, in the order of their ids; all when left out. */
  where?: LeadCondition | undefined
  /** Names of what they were narrowed by, for the audit. */
  filters?: readonly string[]
}

interface Beside {
  /** Those that are marked as spam too; without it they come only by that status. */
  withSpam?: boolean
  /** Those that stand behind another too; without it they come only by that status, as in the desk's lists. */
  withMerged?: boolean
}

/** What an export, or a list of a call, is narrowed to. */
export function leadsWanted({ withSpam, withMerged, ...choice }: LeadChoice & Beside): LeadsWanted {
  const named = conditionsOf(choice)
  const filters = [...named.map(([name]) => wordsOf(name)), ...(choice.text ? ['text'] : [])]
  if (choice.text) return { found: searchFor(choice, withMerged ? 'clear' : 'shown'), filters }
  const only = named.find(([, condition]) => condition.only)?.[1].only
  const isHonest: LeadCondition = (eb) => eb('spam_reasons', 'is', null)
  const standsAlone: LeadCondition = (eb) => eb('merged_into', 'is', null)
  const conditions = named.map(([, { where }]) => where)
  if (!withSpam && only !== 'held') conditions.push(isHonest)
  if (!withMerged && !only) conditions.push(standsAlone)
  return { where: all(conditions), filters }
}

const all =
  (conditions: readonly LeadCondition[]): LeadCondition =>
  (eb) =>
    eb.and(conditions.map((condition) => condition(eb)))

const wordsOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
