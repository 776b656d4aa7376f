import { defineConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

/** The tests that a run of `npm run mutate` asks, by commas. */
const include = process.env.MUTATE_TESTS?.split(',') ?? []

export default defineConfig({ ...base, test: { ...base.test, include } })
