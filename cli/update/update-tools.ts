import type { ReleaseFolders } from './release-folders.ts'
import type { Restarting } from './restart-site.ts'

/** What an update stands on. */
export interface Update {
  folders: ReleaseFolders
  restarting: Restarting
  /** Lets the program that knows migrations up to this one start on tables of a newer release. */
  letOlderStart(known: string): Promise<void>
  refuseOlder(): Promise<void>
  /** Makes a backup by the program of a release; gives what to say of it. */
  backUp(release: string): Promise<string>
  now(): Date
  say(line: string): void
}
