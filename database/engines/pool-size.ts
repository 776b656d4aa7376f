/** What a process has at most that nobody gave a number: more would only wait for the same processors. */
export const USUAL_CONNECTIONS = 10
/** With one alone, a write that reads beside its transaction would wait for itself. */
const FEWEST_CONNECTIONS = 2
/** For the command line, backups and people. */
const LEFT_TO_OTHERS = 5

export interface ServerRoom {
  /** Connections that the server takes of this role to this database, those for superusers left out. */
  takes: number
  /** Processes of the site that are connected, this one too. */
  processes: number
}

/** A process's share: one more has room, which starts before another ends, and each also listens by a connection of its own. */
export function shareOf({ takes, processes }: ServerRoom): number {
  const share = Math.floor((takes - LEFT_TO_OTHERS) / (processes + 1)) - 1
  return Math.min(USUAL_CONNECTIONS, Math.max(FEWEST_CONNECTIONS, share))
}
