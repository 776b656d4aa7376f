/** Set for the tests that `npm run torture -- whole-proofs` runs. */
export const WHOLE_PROOFS = 'WHOLE_PROOFS'
/** For a proof that waits for what a browser does in its own time. */
export const isWhole = process.env[WHOLE_PROOFS] !== undefined

/**
 * All cases of a matrix in the torture; in `npm test` each so-and-so-many-th, always the same and the first among them, so that each way is
 * gone each time.
 */
export const someOf = <Case>(every: number, cases: readonly Case[]): Case[] =>
  isWhole ? [...cases] : cases.filter((_, index) => index % every === 0)
