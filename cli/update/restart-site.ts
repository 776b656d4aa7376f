import { setTimeout as sleep } from 'node:timers/promises'
import type { UpdateSettings } from '#config/updates.ts'
import { listServers, type ServerNote } from '#domain/servers/server-notes.ts'
import { CommandError } from '../command.ts'
import { isReady, type ServerPlace } from './ask-server.ts'
import { runProgram } from './run-program.ts'

const LOOK_EVERY_MS = 25
/** A process that still lives so long after it was asked to end is killed; in order it takes ten seconds at most. */
const KILLED_AFTER_MS = 20_000
/** So many starts that came to nothing are enough. */
const MOST_DEATHS = 3

export interface Restarting {
  base: string
  dataDir: string
  settings: UpdateSettings
  /** What {@link UpdateSettings} say, and more on a slow machine. */
  withinMs: number
}

/** Where the site answers now. */
export const placesOf = ({ dataDir }: Restarting): ServerPlace[] => listServers(dataDir).map(({ host, port }) => ({ host, port }))

/**
 * Has the service manager start the release that `current` leads to, and waits until it is ready at each of these places, one after the other.
 * Throws {@link CommandError} when it is not ready in time.
 */
export async function restartSite(restarting: Restarting, release: string, places: readonly ServerPlace[]): Promise<void> {
  const { base, settings } = restarting
  if (settings.restart) await runProgram('/bin/sh', ['-c', settings.restart], { cwd: base })
  for (const place of places) await untilItRuns(restarting, release, place)
}

async function untilItRuns({ dataDir, settings, withinMs }: Restarting, release: string, place: ServerPlace): Promise<void> {
  const givesUpAt = performance.now() + withinMs
  const asked = new Map<number, number>()
  const begun = new Set<number>()
  for (;;) {
    const here = listServers(dataDir).filter(({ port }) => port === place.port)
    const ours = here.filter(({ root }) => root === release)
    for (const { pid } of ours) begun.add(pid)
    if (ours.length > 0 && (await isReady(place)) && isStill(dataDir, ours)) return
    if (!settings.restart) for (const { pid } of here.filter(({ root }) => root !== release)) endProcess(pid, asked)
    const deaths = begun.size - ours.length
    if (deaths >= MOST_DEATHS) throw new CommandError(`it ended ${deaths} times before it was ready`)
    if (performance.now() > givesUpAt)
      throw new CommandError(`it was not ready within ${withinMs / 1_000} seconds${begun.size === 0 ? ': nothing started it' : ''}`)
    await sleep(LOOK_EVERY_MS)
  }
}

/** What answered may have been the one before, which ends. */
const isStill = (dataDir: string, ours: readonly ServerNote[]): boolean =>
  listServers(dataDir).some(({ pid }) => ours.some((each) => each.pid === pid))

function endProcess(pid: number, asked: Map<number, number>): void {
  const askedAt = asked.get(pid)
  const isLate = askedAt !== undefined && performance.now() - askedAt > KILLED_AFTER_MS
  if (askedAt !== undefined && !isLate) return
  if (askedAt === undefined) asked.set(pid, performance.now())
  try {
    process.kill(pid, isLate ? 'SIGKILL' : 'SIGTERM')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return
    throw new CommandError(`the process ${pid} of the site can't be ended: run update as the site's account`, { cause: error })
  }
}
