import { defineConfig } from 'vitest/config'
import { liveCard } from './config/build-live-card.ts'
import { projectRoot } from './config/project-root.ts'
import { smallPrograms } from './config/small-programs.ts'
import { TIME_LIMITS } from './config/time-limits.ts'
import { askedOf, isAskedAgain } from './scripts/test-run/test-results.ts'
import { leavesDearFiles, withoutDearFiles } from './tests/support/dear-files.ts'
import { type TestKind, testKinds, testsByKind } from './tests/support/kinds.ts'
import { PATIENCE, TEST_PATIENCE_MS, TIMES_OF_TESTS } from './tests/support/patience.ts'

interface KindSettings {
  /** What its tests find when they begin; a kind has what the cheaper ones have, too. */
  globalSetup: string[]
  /** On two cores: what waits for a whole server or PostgreSQL does so half of the time. A browser is several processes itself. */
  maxWorkers: number
}

const SETTINGS: Record<TestKind, KindSettings> = {
  browser: { globalSetup: ['tests/support/setup/site.ts'], maxWorkers: 2 },
  server: { globalSetup: ['tests/support/setup/site.ts'], maxWorkers: 4 },
  store: { globalSetup: ['tests/support/setup/store.ts'], maxWorkers: 4 },
  unit: { globalSetup: [], maxWorkers: 4 },
}

/** What modules of the site are made of that are no files. */
export const plugins = () => [liveCard(), smallPrograms()]

/** What holds for tests of every kind. */
export const everyTest = {
  testTimeout: TEST_PATIENCE_MS,
  hookTimeout: TEST_PATIENCE_MS,
  expect: { poll: PATIENCE },
  // What a worker has read serves its next file: to read the modules anew for each was a sixth of the whole run. So whatever a
  // test puts in the place of something global goes with that test.
  isolate: isAskedAgain,
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  setupFiles: leavesDearFiles ? ['tests/support/setup/matrices-alone.ts'] : [],
  // A machine that has much else to do meets none of the site's time limits by chance.
  env: { [TIME_LIMITS]: TIMES_OF_TESTS },
  execArgv: ['--disable-warning=ExperimentalWarning'],
}

const files = testsByKind(projectRoot)

/** A project for each kind of tests, one kind after the other, with the setup that it needs and no more (CONTRIBUTING, Tests). */
export default defineConfig({
  plugins: plugins(),
  test: {
    ...everyTest,
    reporters: ['default', './tests/support/slowest-files.ts', './scripts/test-run/write-results.ts'],
    projects: testKinds.map((name, index) => ({
      extends: true as const,
      test: {
        name,
        include: askedOf(withoutDearFiles(files[name])),
        globalSetup: SETTINGS[name].globalSetup,
        maxWorkers: isAskedAgain ? 1 : SETTINGS[name].maxWorkers,
        sequence: { groupOrder: index + 1 },
      },
    })),
  },
})
