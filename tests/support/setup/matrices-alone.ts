import { beforeEach, type RunnerTask, type RunnerTestSuite } from 'vitest'
import { isDear } from '../dear-files.ts'

/** Leaves of a dear file all tests but the cases of its matrices to `npm run test:all`. */
beforeEach(({ task, skip }) => {
  if (isDear(task.file.name) && !isCase(task)) skip('left to npm run test:all')
})

const isCase = (task: RunnerTask | RunnerTestSuite): boolean => Boolean(task.each) || (task.suite ? isCase(task.suite) : false)
