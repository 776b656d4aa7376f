import { oneLine } from '#shared/one-line.ts'
import { type PublishingStatus, publishingStatusNames } from '#shared/posts/publishing-status.ts'

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

export interface ImportReport {
  siteName: string
  /** Every item of the file, in its order. */
  items: ReportedItem[]
  notes: string[]
  /** Nothing was written: what is 'imported' would be. */
  isTrial?: boolean
  /** When a folder of pictures was given. */
  pictures?: PictureReport
}

export interface PictureReport {
  /** How many of the old site's pictures its posts and pages show here. */
  brought: number
  missed: MissedPicture[]
}

/** `item` is the number that the post or page had on the old site. */
export interface MissedPicture {
  address: string
  item: string
  reason: string
}

const NAMES = new Map([
  ['post', 'Posts'],
  ['page', 'Pages'],
  ['attachment', 'Attachments'],
  ['nav_menu_item', 'Menu entries'],
])

/** Counts by type: in the file, imported, already here, left out. */
export const countsOf = ({ items }: ImportReport) =>
  groupsOf(items).map(({ name, items: group }) => ({
    name,
    total: group.length,
    imported: group.filter(({ outcome }) => outcome === 'imported').length,
    here: group.filter(({ outcome }) => outcome === 'already here').length,
    left: group.filter(({ outcome }) => outcome === 'left out').length,
  }))

function groupsOf(items: readonly ReportedItem[]) {
  const types = [...new Set([...NAMES.keys(), ...items.map((item) => item.type)])]
  return types
    .map((type) => ({ name: NAMES.get(type) ?? `Other items (${oneLine(type)})`, items: items.filter((item) => item.type === type) }))
    .filter((group) => group.items.length > 0)
}

/** The report as text: the counts first, then one line for each item of the file. */
export function printReport({ siteName, items, notes, pictures, isTrial = false }: ImportReport): string {
  const groups = groupsOf(items)
  const lists = groups.flatMap((group) => ['', group.name, ...group.items.map((item) => `  ${itemLine(item, isTrial)}`)])
  const counts = groups.map((group) => `  ${group.name}: ${countLine(group.items, isTrial)}`)
  const ofPictures = pictures ? [`  Pictures: ${pictures.brought} brought along, ${pictures.missed.length} not`] : []
  const title = isTrial ? 'Dry run of the WordPress import' : 'WordPress import'
  const head = [`${title} from ${oneLine(siteName)}`, ...counts, ...ofPictures, ...notes.map((note) => `  ${note}`)]
  return [...head, ...lists, ...missedLines(pictures?.missed ?? []), ''].join('\n')
}

const missedLines = (missed: PictureReport['missed']): string[] =>
  missed.length === 0
    ? []
    : ['', 'Pictures not brought along', ...missed.map(({ item, address, reason }) => `  ${oneLine(`${address} [${item}]: ${reason}`)}`)]

function countLine(items: readonly ReportedItem[], isTrial: boolean): string {
  const count = (test: (item: ReportedItem) => boolean) => items.filter(test).length
  const states = publishingStatusNames
    .toReversed()
    .map((state) => [count((item) => item.state === state), state] as const)
    .filter(([number]) => number > 0)
    .map(([number, state]) => `${number} ${state}`)
  const imported = count((item) => item.outcome === 'imported')
  const here = count((item) => item.outcome === 'already here')
  const left = count((item) => item.outcome === 'left out')
  return `${items.length} in the file, ${imported} ${isTrial ? 'to be imported' : 'imported'}${states.length > 0 ? ` (${states.join(', ')})` : ''}, ${here} already here, ${left} left out`
}

/** A line of the report. */
export function itemLine({ id, title, outcome, address, state, date, notes }: ReportedItem, isTrial = false): string {
  const what = [
    isTrial && outcome === 'imported' ? 'to be imported' : outcome,
    address && `→ ${address}`,
    state && `(${[state, date?.slice(0, 10)].filter(Boolean).join(' ')})`,
  ]
    .filter(Boolean)
    .join(' ')
  return oneLine(`${title || '(no title)'} [${id}]: ${[what, ...notes].join('; ')}`)
}
