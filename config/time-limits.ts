/** Set in the environment: how many times the usual time work may take, on a machine that is far slower than any we know. */
export const TIME_LIMITS = 'TIME_LIMITS'

/**
 * A time limit of work, in the unit that it was given in: a whole number, as pictures and PostgreSQL take no other. It is asked when work
 * begins, so that `.env` has been read.
 */
export const timeLimit = (usual: number): number => Math.ceil(usual * Number(process.env[TIME_LIMITS] || 1))
