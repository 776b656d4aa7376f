/** Holds the ids of changes that are put back though someone changed the same since. */
export const OVERWRITE_FIELD = 'overwrite'
