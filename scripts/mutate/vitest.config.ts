import { defineConfig } from 'vitest/config'
import { everyTest, plugins } from '../../vitest.config.ts'

/** The tests that a run of `npm run mutate` asks, by commas. */
const include = process.env.MUTATE_TESTS?.split(',') ?? []

/** Stryker ends what hangs. Shorter ones would end honest tests of a machine that has much else to do. */
const TIMEOUT_MS = 10 * 60_000

export default defineConfig({
  plugins: plugins(),
  test: {
    ...everyTest,
    include,
    globalSetup: ['tests/support/setup/store.ts'],
    testTimeout: TIMEOUT_MS,
    hookTimeout: TIMEOUT_MS,
  },
})
