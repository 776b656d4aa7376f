import { stringify } from 'csv-stringify/sync'
import { type LeadStatus, leadStatuses, leadStatusOptions } from '#shared/leads/lead-status.ts'
import { lostReasonLabels } from '#shared/leads/lost-reasons.ts'
import { harmlessCell } from '../csv/harmless-cell.ts'
import type { CountedForm } from './counted-forms.ts'
import type { Statistics } from './read-statistics.ts'

export const tableIds = [
  'visits',
  'pages',
  'landings',
  'sources',
  'campaigns',
  'forms',
  'refusals',
  'searches',
  'weeks',
  'lost',
  'weights',
  'lines',
] as const
export type TableId = (typeof tableIds)[number]

/** Figures under headings, as the screen shows and the export writes them; days are written as 2026-11-22. */
export interface StatisticsTable {
  id: TableId
  title: string
  /** Columns that name a row come first. */
  names: readonly string[]
  figures: readonly string[]
  rows: readonly { names: readonly string[]; figures: readonly number[] }[]
}

export const formNames: Record<CountedForm, string> = {
  contact: 'Contact',
  demo: 'Book a demo',
  quote: 'Quote',
  reseller: 'Reseller',
  newsletter: 'Newsletter',
  comment: 'Comment',
}

const lineNames: Readonly<Record<string, string>> = {
  'slow-2g': 'Slower than 2G',
  '2g': 'Like 2G',
  '3g': 'Like 3G',
  '4g': 'Like 4G or better',
}

export const UNKNOWN_SOURCE = 'Direct or unknown'
const sourceName = (source: string): string => source || UNKNOWN_SOURCE
const statusColumns = leadStatusOptions.map(({ label }) => label)
const BEFORE = 'Before'
const NO_REASON = 'Nobody said why'

type Rows<Id extends keyof Statistics> = Statistics[Id] extends readonly (infer Row)[] ? Row : never

/** All that was counted, as tables. */
export function statisticsTables(statistics: Statistics): Record<TableId, StatisticsTable> {
  const ranked = (id: TableId, title: string, name: string, figure: string, rows: Rows<'pages'>[], shown = (given: string) => given) => ({
    id,
    title,
    names: [name],
    figures: [figure, BEFORE],
    rows: rows.map((row) => ({
      names: [shown(row.name)],
      figures: [row.times, row.before],
    })),
  })
  const outcomes = (row: Record<LeadStatus, number>) => leadStatuses.map((status) => row[status])
  return {
    visits: {
      id: 'visits',
      title: 'Visitors and page views',
      names: [
        {
          day: 'Day',
          week: 'Week from',
          month: 'Month from',
        }[statistics.step],
      ],
      figures: ['Visitors', 'Visitors before', 'Views', 'Views before'],
      rows: statistics.steps.map((row) => ({
        names: [row.start],
        figures: [row.visitors, row.visitorsBefore, row.views, row.viewsBefore],
      })),
    },
    pages: ranked('pages', 'Most viewed pages', 'Page', 'Views', statistics.pages),
    landings: ranked('landings', 'Where visits begin', 'Page', 'Visits', statistics.landings),
    sources: {
      id: 'sources',
      title: 'Sources and what they bring',
      names: ['Source'],
      figures: ['Enquiries', ...statusColumns, 'Visitors', 'Visitors before'],
      rows: statistics.sources.map((row) => ({
        names: [sourceName(row.name)],
        figures: [row.enquiries, ...outcomes(row), row.times, row.before],
      })),
    },
    campaigns: {
      id: 'campaigns',
      title: 'Campaigns',
      names: ['Campaign', 'Source'],
      figures: ['Visitors', BEFORE],
      rows: statistics.campaigns.map((row) => ({
        names: [row.name, sourceName(row.source)],
        figures: [row.times, row.before],
      })),
    },
    forms: {
      id: 'forms',
      title: 'Steps of the forms',
      names: ['Form'],
      figures: ['Seen', 'Begun', 'Refused', 'Sent', 'Sent before'],
      rows: statistics.forms.map((row) => ({
        names: [formNames[row.form]],
        figures: [row.seen, row.begun, row.refused, row.sent, row.sentBefore],
      })),
    },
    refusals: {
      id: 'refusals',
      title: 'What forms were refused by',
      names: ['Form', 'Message'],
      figures: ['Times'],
      rows: statistics.refusals.map((row) => ({
        names: [formNames[row.form] ?? row.form, row.message],
        figures: [row.times],
      })),
    },
    searches: ranked('searches', 'Words searched for', 'Word', 'Searches', statistics.words),
    weeks: {
      id: 'weeks',
      title: 'Enquiries by week and where they stand',
      names: ['Week from'],
      figures: ['Enquiries', ...statusColumns],
      rows: statistics.weeks.map((row) => ({
        names: [row.week],
        figures: [row.enquiries, ...outcomes(row)],
      })),
    },
    lost: {
      id: 'lost',
      title: 'Why enquiries were lost',
      names: ['Reason'],
      figures: ['Enquiries'],
      rows: statistics.lost.map(({ reason, enquiries }) => ({
        names: [reason ? lostReasonLabels[reason] : NO_REASON],
        figures: [enquiries],
      })),
    },
    weights: {
      id: 'weights',
      title: 'Weight of pages on phones',
      names: ['Page'],
      figures: ['Half below (KB)', 'Three quarters below (KB)', '95 of 100 below (KB)', 'Counted'],
      rows: statistics.weights.map((row) => ({
        names: [row.page],
        figures: [row.half, row.threeQuarters, row.nearlyAll, row.counted],
      })),
    },
    lines: ranked('lines', 'Lines of phones', 'Line', 'Visits', statistics.lines, (line) => lineNames[line] ?? line),
  }
}

/** One table as CSV, or all of them with a figure in each line. Nothing in it is run by a spreadsheet. */
export function exportStatistics(statistics: Statistics, id: TableId | undefined): string {
  const tables = statisticsTables(statistics)
  const lines = id ? linesOf(tables[id]) : [['Table', 'Name', 'Figure', 'Value'], ...Object.values(tables).flatMap(figureLines)]
  return stringify(lines.map((cells) => cells.map(harmlessCell)))
}

const linesOf = ({ names, figures, rows }: StatisticsTable): string[][] => [
  [...names, ...figures],
  ...rows.map((row) => [...row.names, ...row.figures.map(String)]),
]

const figureLines = ({ title, figures, rows }: StatisticsTable): string[][] =>
  rows.flatMap((row) => figures.map((figure, index) => [title, row.names.join(' / '), figure, String(row.figures[index])]))
