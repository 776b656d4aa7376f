import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'build/**'],
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A ceiling, not a measure: what is waited for comes when the machine has time for it.
    expect: { poll: { timeout: 20_000 } },
    // Each suite that drives a browser or a whole server has a core of its own.
    maxWorkers: 2,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  },
})
