/** Multiplies all ceilings below, for a machine that is slower than any we know or has much else to do. */
const factor = Number(process.env.TEST_PATIENCE ?? 1)

/**
 * How long a test waits for one thing before it gives it up: a ceiling, not a measure, at least ten times what anything takes on a quick
 * machine. A test that passes never comes near it.
 */
export const PATIENCE_MS = 120_000 * factor

/** For `vi.waitFor` and `expect.poll`. */
export const PATIENCE = { timeout: PATIENCE_MS }

/** For a whole test, which waits for many things one after the other. */
export const TEST_PATIENCE_MS = 5 * PATIENCE_MS

/** What tests and their sites have for `TIME_LIMITS`. */
export const TIMES_OF_TESTS = '10'
