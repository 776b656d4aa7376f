import { defineConfig } from 'vitest/config'
import { liveCard } from './config/live-card.ts'
import { projectRoot } from './config/project-root.ts'
import { type TestKind, testsByKind } from './tests/support/kinds.ts'

/** What the tests of a kind find when they begin; a kind has what the cheaper ones have, too. */
const SETUPS: Record<TestKind, string[]> = {
  unit: [],
  store: ['tests/support/setup/store.ts'],
  server: ['tests/support/setup/site.ts'],
  browser: ['tests/support/setup/site.ts'],
}

/** What holds for tests of every kind. */
export const everyTest = {
  // Ceilings, not measures: what is waited for comes when the machine has time for it.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
  // On two cores: suites that drive a browser, a whole server or PostgreSQL wait for it half of the time. Three take a tenth longer.
  maxWorkers: 4,
  // What a worker has read serves its next file: to read the modules anew for each was a sixth of the whole run. So whatever a
  // test puts in the place of something global goes with that test.
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
  execArgv: ['--disable-warning=ExperimentalWarning'],
}

/** A project for each kind of tests, with the setup that it needs and no more (CONTRIBUTING, Tests). */
export default defineConfig({
  plugins: [liveCard()],
  test: {
    ...everyTest,
    reporters: ['default', './tests/support/slowest-files.ts'],
    projects: Object.entries(testsByKind(projectRoot)).map(([name, include]) => ({
      extends: true as const,
      test: { name, include, globalSetup: SETUPS[name as TestKind] },
    })),
  },
})
