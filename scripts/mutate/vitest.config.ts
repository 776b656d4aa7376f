import { defineConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

/** The tests that a run of `npm run mutate` asks, by commas. */
const include = process.env.MUTATE_TESTS?.split(',') ?? []

/** Stryker ends what hangs. Shorter ones would end honest tests of a machine that has much else to do. */
const TIMEOUT_MS = 10 * 60_000

export default defineConfig({ ...base, test: { ...base.test, include, testTimeout: TIMEOUT_MS, hookTimeout: TIMEOUT_MS } })
