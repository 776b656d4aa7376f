import { runTasks } from '#domain/tasks/run-tasks.ts'
import type { TaskKind } from '#domain/tasks/task.ts'
import { onTask } from '#domain/tasks/wake-tasks.ts'
import type { Site } from '#domain/site.ts'

/** New tasks of this process are begun at once; this finds those of others, and those that a process died in. */
const LOOK_EVERY_MS = 15_000

export interface TaskRunner {
  start(): void
  /** Waits until the task under way has put itself back or is done. */
  stop(): Promise<void>
}

/** Does tasks beside the server; nothing that goes wrong here reaches a request. */
export function createTaskRunner(site: Site, kinds: readonly TaskKind[]): TaskRunner {
  const stopping = new AbortController()
  let pass: Promise<void> | undefined
  let isWanted = false
  let timer: NodeJS.Timeout | undefined

  async function runPass(): Promise<void> {
    do {
      isWanted = false
      await runTasks(site, kinds, stopping.signal).catch((error: unknown) =>
        site.log.error({ err: error }, 'tasks can not be done for now'),
      )
    } while (isWanted && !stopping.signal.aborted)
  }

  function look(): void {
    isWanted = true
    pass ??= runPass().finally(() => {
      pass = undefined
      // Asked for between the last look and now.
      if (isWanted && !stopping.signal.aborted) look()
    })
  }

  return {
    start() {
      onTask(site, look)
      timer = setInterval(look, LOOK_EVERY_MS).unref()
      look()
    },
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await pass
    },
  }
}
