import type { ReactNode } from 'react'
import { type Axis, type LinePlot, PLOT, type StackPlot } from './plot-shape.ts'

/** What a plot says to those who do not see it; the table beside it has every figure. */
interface Named {
  name: string
}

function Frame({ name, plot: { ticks, labels }, children }: Named & { plot: Axis; children: ReactNode }) {
  return (
    <svg role="img" aria-label={name} viewBox={`0 0 ${PLOT.width} ${PLOT.height}`} className="desk-plot">
      {ticks.map(({ y, label }) => (
        <g key={y}>
          <line x1={PLOT.left} x2={PLOT.width - PLOT.right} y1={y} y2={y} className="desk-plot-grid" />
          <text x={PLOT.left - 8} y={y} dy="0.32em" textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {children}
      {labels.map(({ x, label }) => (
        <text key={x} x={x} y={PLOT.height - 6} textAnchor="middle">
          {label}
        </text>
      ))}
    </svg>
  )
}

/** The span as a line over its ground, the span before as a broken line. */
export const Lines = ({ name, plot }: Named & { plot: LinePlot }) => (
  <Frame name={name} plot={plot}>
    <path d={plot.below} className="desk-plot-ground" />
    <path d={plot.before} className="desk-plot-before" />
    <path d={plot.now} className="desk-plot-line" />
  </Frame>
)

/** Bars in layers; the legend beside names them in their order. */
export const Stacks = ({ name, plot }: Named & { plot: StackPlot }) => (
  <Frame name={name} plot={plot}>
    {plot.bars.map(({ layer, ...bar }) => (
      <rect key={`${bar.x} ${layer}`} {...bar} className={`desk-plot-layer-${layer}`} />
    ))}
  </Frame>
)

/** A bar in a table's row, of a figure that stands beside it; `fromEnd` for one below its figure. */
export function Bar({ value, most, fromEnd }: { value: number; most: number; fromEnd?: boolean }) {
  const width = most > 0 ? Math.round((value / most) * 1000) / 10 : 0
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" className="desk-bar-plot" aria-hidden="true">
      <rect x={fromEnd ? 100 - width : 0} width={width} height="8" />
    </svg>
  )
}
