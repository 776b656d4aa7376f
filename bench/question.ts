import type { Bench } from './support/bench.ts'

/** One number that a question found. */
export interface Figure {
  /** What was measured, in a few words. */
  what: string
  /** Where: the engine and the number of posts, or blank where neither matters. */
  where: string
  value: number
  unit: string
  /** From the contract of the project; the page says whether it is kept. */
  budget?: { atMost: number } | { atLeast: number }
  /** How it was taken, when the name does not say so. */
  note?: string
}

/** One file of bench/questions; main.ts lists them. */
export interface Question {
  /** The word that asks for it: `npm run bench -- cached-page`. */
  name: string
  title: string
  /** How the figures are taken: one or two sentences for the page. */
  how: string
  /** The unit of the figures that the page draws as bars; none are drawn without. */
  drawn?: string
  /** Gives no figures, after saying why, where something that it needs is missing. */
  run(bench: Bench): Promise<Figure[]>
}

/** Undefined for a figure without a budget. */
export function keepsBudget({ value, budget }: Figure): boolean | undefined {
  if (!budget) return undefined
  return 'atMost' in budget ? value <= budget.atMost : value >= budget.atLeast
}
