import { scaleBand, scaleLinear, scalePoint } from 'd3-scale'
import { area, line, stack } from 'd3-shape'
import { type Axis, type LinePlot, PLOT, type StackPlot } from './plot-shape.ts'

const TICKS = 4
const MOST_LABELS = 4
const GAP = 0.3

const bottom = PLOT.height - PLOT.bottom
const right = PLOT.width - PLOT.right
const upTo = (most: number) => scaleLinear([0, Math.max(most, 4)], [bottom, PLOT.top]).nice(TICKS)
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

const ticksOf = (scale: ReturnType<typeof upTo>): Axis['ticks'] =>
  scale
    .ticks(TICKS)
    .filter(Number.isInteger)
    .map((value) => ({ y: scale(value), label: short.format(value) }))

/** So many labels as a phone has room for, as far from each other, the last one among them. */
function labelsOf(names: readonly string[], xOf: (index: number) => number): Axis['labels'] {
  const last = names.length - 1
  const apart = Math.max(1, Math.ceil(last / (MOST_LABELS - 1)))
  return names.flatMap((label, index) => ((last - index) % apart === 0 ? [{ x: xOf(index), label }] : []))
}

/** A line over its ground, and the span before as a second line. */
export function drawLines(names: readonly string[], now: readonly number[], before: readonly number[]): LinePlot {
  const y = upTo(Math.max(...now, ...before, 0))
  const x = scalePoint(
    now.map((_, index) => index),
    [PLOT.left, right],
  )
  const xOf = (index: number): number => x(index) ?? 0
  const path = line<number>(
    (_, index) => xOf(index),
    (value) => y(value),
  ).digits(1)
  const ground = area<number>(
    (_, index) => xOf(index),
    bottom,
    (value) => y(value),
  ).digits(1)
  return {
    now: path(now as number[]) ?? '',
    below: ground(now as number[]) ?? '',
    before: path(before as number[]) ?? '',
    ticks: ticksOf(y),
    labels: labelsOf(names, xOf),
  }
}

/** Bars of layers on each other; each row has a figure for each layer. */
export function drawStacks(names: readonly string[], rows: readonly (readonly number[])[]): StackPlot {
  const layers = rows[0]?.map((_, index) => index) ?? []
  const y = upTo(Math.max(...rows.map((row) => row.reduce((sum, value) => sum + value, 0)), 0))
  const x = scaleBand(
    rows.map((_, index) => index),
    [PLOT.left, right],
  ).padding(GAP)
  const stacked = stack<readonly number[], number>()
    .keys(layers)
    .value((row, layer) => row[layer] ?? 0)(rows)
  const round = (value: number): number => Math.round(value * 10) / 10
  const bars = stacked.flatMap((series, layer) =>
    series.flatMap(([from, to], index) =>
      to > from ? [{ x: round(x(index) ?? 0), y: round(y(to)), width: round(x.bandwidth()), height: round(y(from) - y(to)), layer }] : [],
    ),
  )
  return { bars, ticks: ticksOf(y), labels: labelsOf(names, (index) => (x(index) ?? 0) + x.bandwidth() / 2) }
}
