/** What a plot is drawn in: a phone's width, so that its words have their own size there. */
export const PLOT = { width: 360, height: 190, left: 34, right: 28, top: 10, bottom: 24 } as const

export interface Axis {
  /** Lines across, from below. */
  ticks: { y: number; label: string }[]
  /** Along the bottom. */
  labels: { x: number; label: string }[]
}

export interface LinePlot extends Axis {
  /** Paths of SVG. */
  now: string
  below: string
  before: string
}

export interface StackPlot extends Axis {
  bars: { x: number; y: number; width: number; height: number; layer: number }[]
}
