import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'build/**'],
    globalSetup: ['tests/support/global-setup.ts'],
    // Ceilings, not measures: what is waited for comes when the machine has time for it.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // On two cores: suites that drive a browser or a whole server wait for it half of the time.
    maxWorkers: 3,
    // What a worker has read serves its next file: to read the modules anew for each was a sixth of the whole run. So whatever a
    // test puts in the place of something global goes with that test.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  },
})
