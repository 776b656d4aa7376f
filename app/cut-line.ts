/** What browsers call a request that never got its answer; none of them has a type or a code for it. */
const OF_THE_LINE = /fetch|network|load failed|connection|input stream/i

/** True when it was the visitor's line that failed, and not what the site answered. */
export const isCutLine = (error: unknown): boolean => error instanceof TypeError && OF_THE_LINE.test(error.message)
