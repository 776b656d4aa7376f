import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Figure, keepsBudget } from '../question.ts'
import { barChart } from './bar-chart.ts'
import type { Machine } from './machine.ts'
import { shown } from './table.ts'

/** One question's figures as they were last taken. */
export interface Taken {
  name: string
  title: string
  how: string
  drawn?: string
  /** 'YYYY-MM-DD'. */
  on: string
  machine: Machine
  figures: Figure[]
}

const FIGURES = 'performance/figures.json'
const INTRODUCTION = `# Performance

Written by \`npm run bench -- --write\` and not by hand: every question's figures as they were last taken. A budget is what the
product promises; all of it was measured on the built site, load and server on one machine.
`

/** Puts the new figures in the place of these questions' old ones and writes the page and its charts into the folder of documents. */
export function writePerformance(folder: string, taken: readonly Taken[], order: readonly string[]): void {
  mkdirSync(join(folder, 'performance'), { recursive: true })
  const all = mergeTaken(readTaken(join(folder, FIGURES)), taken, order)
  writeFileSync(join(folder, FIGURES), `${JSON.stringify(all, null, 2)}\n`)
  writeFileSync(join(folder, 'performance.md'), performancePage(all))
  for (const each of all) {
    const drawn = drawnFigures(each)
    if (drawn.length > 0) writeFileSync(join(folder, chartOf(each)), barChart(`${each.title} (${each.drawn})`, drawn))
  }
}

function readTaken(file: string): Taken[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Taken[]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** The questions' figures in the order of the questions; a question asked anew replaces its old figures, others stay. */
export function mergeTaken(before: readonly Taken[], now: readonly Taken[], order: readonly string[]): Taken[] {
  const all = new Map([...before, ...now].map((each) => [each.name, each]))
  return order.flatMap((name) => all.get(name) ?? [])
}

export const performancePage = (all: readonly Taken[]): string => `${[INTRODUCTION, ...all.map(section)].join('\n')}`

function section(taken: Taken): string {
  const { title, how, on, machine, figures } = taken
  const drawn = drawnFigures(taken)
  return [
    `## ${title}`,
    '',
    how,
    '',
    `Taken on ${on}: ${machine.cores} cores of ${machine.processor}, ${machine.memoryGb} GB; ${machine.versions}.`,
    '',
    ...table(figures),
    '',
    ...(drawn.length > 0 ? [`![${title}: the figures of the table in ${taken.drawn} as bars](${chartOf(taken)})`, ''] : []),
  ].join('\n')
}

const drawnFigures = ({ drawn, figures }: Taken): Figure[] => figures.filter((figure) => figure.unit === drawn)
const chartOf = ({ name }: Taken): string => `performance/${name}.svg`

/** Columns as wide as their widest cell, as Prettier writes them. */
function table(figures: readonly Figure[]): string[] {
  const rows = [
    ['Figure', 'Where', 'Value', 'Budget', 'Kept'],
    ...figures.map((figure) => [
      figure.what,
      figure.where,
      `${shown(figure.value)} ${figure.unit}`,
      figure.budget ? bound(figure) : '',
      kept(figure),
    ]),
  ]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows.map((row) => row)
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(line)]
}

const bound = ({ budget, unit }: Figure): string =>
  budget === undefined ? '' : 'atMost' in budget ? `≤ ${budget.atMost} ${unit}` : `≥ ${budget.atLeast} ${unit}`

function kept(figure: Figure): string {
  const keeps = keepsBudget(figure)
  return keeps === undefined ? '' : keeps ? 'kept' : 'missed'
}
