import { type Figure, keepsBudget } from '../question.ts'

/** Three digits that matter, never more than two after the point. */
export function shown(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

export function budgetText(figure: Figure): string {
  if (!figure.budget) return ''
  const { budget, unit } = figure
  const bound = 'atMost' in budget ? `≤ ${budget.atMost}` : `≥ ${budget.atLeast}`
  return `${bound} ${unit}${keepsBudget(figure) ? '' : ' — missed'}`
}

/** Columns for a terminal; the value stands to the right. */
export function printTable(title: string, figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [figure.what, figure.where, `${shown(figure.value)} ${figure.unit}`, budgetText(figure)])
  const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map(([what = '', where = '', value = '', budget = '']) =>
    `  ${what.padEnd(widths[0] ?? 0)}  ${where.padEnd(widths[1] ?? 0)}  ${value.padStart(widths[2] ?? 0)}  ${budget}`.trimEnd(),
  )
  return [title, ...lines, ''].join('\n')
}
