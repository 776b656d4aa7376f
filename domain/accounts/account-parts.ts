import type { Incidents } from '../audit/incidents.ts'
import type { Site } from '../site.ts'
import type { Auth } from './auth.ts'
import type { GuessLimit } from './guess-limit.ts'

/** What the operations on one's own account stand on; made once in a process. */
export interface AccountParts {
  site: Site
  secret: string
  /** Loads the accounts library when it is first needed. */
  auth(): Promise<Auth>
  /** The same with passkeys. */
  passkeyAuth(): Promise<Auth>
  guesses: GuessLimit
  incidents: Incidents
}
