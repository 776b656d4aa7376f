import type { Site } from '#domain/site.ts'
import { runTasks } from '#domain/tasks/run-tasks.ts'
import type { TaskKind } from '#domain/tasks/task.ts'
import { onTask } from '#domain/tasks/wake-tasks.ts'
import { createRunner, type Runner } from './runner.ts'

/** New tasks of this process are begun at once; this finds those of others, and those that a process died in. */
const LOOK_EVERY_MS = 15_000

/** Does tasks; one under way puts itself back when it is told to stop. */
export function createTaskRunner(site: Site, kinds: readonly TaskKind[]): Runner {
  const interruptions = new Map<string, number>()
  return createRunner(site, {
    pass: ({ stop }) => runTasks(site, kinds, stop, interruptions),
    lookEveryMs: LOOK_EVERY_MS,
    onWork: (look) => onTask(site, look),
    trouble: { level: 'error', message: 'tasks can not be done for now' },
  })
}
