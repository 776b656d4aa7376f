import { marketingDrawings } from './projects-of-marketing.ts'
import { shopDrawings } from './projects-of-shops.ts'
import { solutionDrawings } from './projects-of-solutions.ts'
import { tradeDrawings } from './projects-of-trades.ts'

const all = { ...shopDrawings, ...tradeDrawings, ...solutionDrawings, ...marketingDrawings }

/** Each names its client, so that no project shows another's work. */
export const projects: Record<string, () => string> = Object.fromEntries(
  Object.entries(all).map(([name, compose]) => [`project-${name}`, compose]),
)
