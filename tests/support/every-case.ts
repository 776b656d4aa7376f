/** Set in the environment of `npm run test:all`. */
export const EVERY_CASE = 'TEST_EVERY_CASE'
export const asksEveryCase = process.env[EVERY_CASE] !== undefined

/**
 * All cases of a matrix in `npm run test:all`; in `npm test` each so-and-so-many-th, always the same and the first among them, so that each way is
 * gone each time.
 */
export const someOf = <Case>(every: number, cases: readonly Case[]): Case[] =>
  asksEveryCase ? [...cases] : cases.filter((_, index) => index % every === 0)

/** The same with the first case alone in `npm test`. */
export const firstOf = <Case>(cases: readonly Case[]): Case[] => someOf(Infinity, cases)
