import { lengthLimits } from '#shared/limits.ts'
import { dayOf } from '#shared/local-time.ts'
import { oneLine } from '#shared/one-line.ts'
import { type PublishingStatus, publishingStatusNames } from '#shared/posts/publishing-status.ts'
import { shortened } from '../shortened.ts'
import { REPORT_MOST_CHARACTERS, REPORT_MOST_ITEMS } from './export-bounds.ts'
import type { OldMenu } from './old-menus.ts'

export interface ReportedItem {
  type: string
  id: string
  title: string
  outcome: 'imported' | 'already here' | 'left out'
  address?: string
  state?: PublishingStatus
  /** ISO 8601, of what has a date. */
  date?: string | undefined
  notes: string[]
}

export interface CountedItems extends Pick<ReportedItem, 'type' | 'outcome' | 'state'> {
  count: number
}

export interface ImportReport {
  siteName: string
  /** The items of the file, in its order, as many as a report names. */
  items: ReportedItem[]
  /** Of the others, alike ones together. */
  beyond?: CountedItems[]
  notes: string[]
  /** Of the old site, each a proposal for the navigation of this one. */
  menus?: OldMenu[]
  /** Nothing was written: what is 'imported' would be. */
  isTrial?: boolean
  /** Of a dry run: what could be fetched from the old site. */
  wanted?: WantedPictures
  /** When pictures were to come along. */
  pictures?: PictureReport
  /** Of texts that are here, once all came in. */
  links?: LinkReport
}

/** Pictures that posts and pages show which are not here yet. */
export interface WantedPictures {
  /** The host that would be asked for them, and no other. */
  host: string
  /** Of that host; one more than an import may fetch when there are more. */
  count: number
  /** Of other hosts that the old site kept files on. */
  elsewhere: number
}

export interface PictureReport {
  /** How many of the old site's pictures its posts and pages show here. */
  brought: number
  missed: MissedPicture[]
  /** Beyond those that are named. */
  more?: number
}

export interface LinkReport {
  /** How many texts had some that lead to where things are here now. */
  followed: number
  /** To what did not come in. */
  missed: MissedLink[]
  /** Beyond those that are named. */
  more?: number
}

/** Stands in the text of the post or page that had this number on the old site. */
export type MissedLink = Omit<MissedPicture, 'reason'>

/** `item` is the number that the post or page had on the old site. */
export interface MissedPicture {
  address: string
  item: string
  reason: string
}

const LONGEST_KEY = 40
const LONGEST_NOTE = 500
const MOST_NOTES = 30

/** Lines cut to what a report may hold of an item, and to the bare outcome once they fill it; then items are only counted. */
export class ReportedItems {
  readonly items: ReportedItem[] = []
  #room = REPORT_MOST_CHARACTERS
  readonly #beyond = new Map<string, CountedItems>()

  add(line: ReportedItem): void {
    if (this.items.length < REPORT_MOST_ITEMS) this.items.push(this.#fitting(line))
    else this.#count(line)
  }

  /** How many were added. */
  get length(): number {
    return this.items.length + sumOf([...this.#beyond.values()])
  }

  get beyond(): CountedItems[] | undefined {
    return this.#beyond.size > 0 ? [...this.#beyond.values()] : undefined
  }

  #fitting({ type, id, title, notes, ...line }: ReportedItem): ReportedItem {
    const named = { ...line, type: shortened(type, LONGEST_KEY), id: shortened(id, LONGEST_KEY) }
    const told = {
      title: shortened(title, lengthLimits.title),
      notes: notes.slice(0, MOST_NOTES).map((note) => shortened(note, LONGEST_NOTE)),
    }
    const size = [told.title, line.address ?? '', ...told.notes].join('').length
    if (size > this.#room) return { ...named, title: '', notes: [] }
    this.#room -= size
    return { ...named, ...told }
  }

  /** What an export calls its types is its own affair: those of no type that is named together. */
  #count({ type: given, outcome, state }: ReportedItem): void {
    const type = NAMES.has(given) ? given : OTHER_TYPES
    const key = [type, outcome, state].join(' ')
    const known = this.#beyond.get(key) ?? { type, outcome, ...(state && { state }), count: 0 }
    this.#beyond.set(key, { ...known, count: known.count + 1 })
  }
}

const sumOf = (counted: readonly { count: number }[]): number => counted.reduce((sum, { count }) => sum + count, 0)

const OTHER_TYPES = 'other'
const NAMES = new Map([
  ['post', 'Posts'],
  ['page', 'Pages'],
  ['attachment', 'Attachments'],
  ['nav_menu_item', 'Menu entries'],
  [OTHER_TYPES, 'Items of other types'],
])

/** Counts by type: in the file, imported, already here, left out. */
export const countsOf = (report: ImportReport) =>
  groupsOf(report).map(({ name, counted }) => ({
    name,
    total: sumOf(counted),
    imported: countOf(counted, 'imported'),
    here: countOf(counted, 'already here'),
    left: countOf(counted, 'left out'),
  }))

const countOf = (counted: readonly CountedItems[], outcome: ReportedItem['outcome']): number =>
  sumOf(counted.filter((each) => each.outcome === outcome))

function groupsOf({ items, beyond = [] }: ImportReport) {
  const types = [...new Set([...NAMES.keys(), ...items.map((item) => item.type), ...beyond.map((each) => each.type)])]
  return types
    .map((type) => {
      const named = items.filter((item) => item.type === type)
      const others = beyond.filter((each) => each.type === type)
      const name = NAMES.get(type) ?? `Other items (${oneLine(type)})`
      return { name, items: named, others: sumOf(others), counted: [...named.map((item) => ({ ...item, count: 1 })), ...others] }
    })
    .filter((group) => group.counted.length > 0)
}

/** The report as text: the counts first, then one line for each item of the file, with its day in the zone. */
export function printReport(report: ImportReport, timeZone: string): string {
  const { siteName, notes, pictures, links, isTrial = false } = report
  const groups = groupsOf(report)
  const lists = groups.flatMap(({ name, items, others }) => [
    '',
    name,
    ...items.map((item) => `  ${itemLine(item, timeZone, isTrial)}`),
    ...(others > 0 ? [`  and ${others} more, which are counted above`] : []),
  ])
  const counts = groups.map(({ name, counted }) => `  ${name}: ${countLine(counted, isTrial)}`)
  const ofPictures = pictures ? [`  Pictures: ${pictures.brought} brought along, ${missedCount(pictures)} not`] : []
  const ofLinks = links
    ? [`  Links: in ${links.followed} texts they lead to where things are here now, ${missedCount(links)} lead to what did not come in`]
    : []
  const title = isTrial ? 'Dry run of the WordPress import' : 'WordPress import'
  const head = [`${title} from ${oneLine(siteName)}`, ...counts, ...ofPictures, ...ofLinks, ...notes.map((note) => `  ${note}`)]
  return [...head, ...lists, ...missedLines(pictures), ...missedLinks(links), ''].join('\n')
}

export const missedCount = ({ missed, more = 0 }: Pick<PictureReport | LinkReport, 'missed' | 'more'>): number => missed.length + more

export const missedLinkLine = ({ item, address }: MissedLink): string => oneLine(`${address} [${item}]`)

/** Where, of which item, and why. */
export const missedLine = ({ item, address, reason }: MissedPicture): string => oneLine(`${address} [${item}]: ${reason}`)

function missedLines(pictures?: PictureReport): string[] {
  if (!pictures || pictures.missed.length === 0) return []
  const more = pictures.more ? [`  and ${pictures.more} more`] : []
  return ['', 'Pictures not brought along', ...pictures.missed.map((missed) => `  ${missedLine(missed)}`), ...more]
}

function missedLinks(links?: LinkReport): string[] {
  if (!links || links.missed.length === 0) return []
  const more = links.more ? [`  and ${links.more} more`] : []
  return ['', 'Links to what was not imported', ...links.missed.map((missed) => `  ${missedLinkLine(missed)}`), ...more]
}

function countLine(counted: readonly CountedItems[], isTrial: boolean): string {
  const states = publishingStatusNames
    .toReversed()
    .map((state) => [sumOf(counted.filter((each) => each.state === state)), state] as const)
    .filter(([number]) => number > 0)
    .map(([number, state]) => `${number} ${state}`)
  const [imported, here, left] = (['imported', 'already here', 'left out'] as const).map((outcome) => countOf(counted, outcome))
  return `${sumOf(counted)} in the file, ${imported} ${isTrial ? 'to be imported' : 'imported'}${states.length > 0 ? ` (${states.join(', ')})` : ''}, ${here} already here, ${left} left out`
}

/** A line of the report, with the day in the site's zone. */
export function itemLine({ id, title, outcome, address, state, date, notes }: ReportedItem, timeZone: string, isTrial = false): string {
  const what = [
    isTrial && outcome === 'imported' ? 'to be imported' : outcome,
    address && `→ ${address}`,
    state && `(${[state, date && dayOf(new Date(date), timeZone)].filter(Boolean).join(' ')})`,
  ]
    .filter(Boolean)
    .join(' ')
  return oneLine(`${title || '(no title)'} [${id}]: ${[what, ...notes].join('; ')}`)
}
