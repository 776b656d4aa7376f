import type { Config } from '#config/read-config.ts'
import type { LookUp } from '../going-live/sender-dns.ts'
import type { Site } from '../site.ts'

/** `look`: it works, or could not be told, and somebody should look at it. */
export const findingStates = ['ok', 'look', 'wrong'] as const
export type FindingState = (typeof findingStates)[number]

/** What a check found, in sentences that name no person and no secret. */
export interface Finding {
  state: FindingState
  says: string
  /** What to do about it; of what is not ok. */
  mend?: string
}

/** What the checks are about. */
export interface Examined {
  config: Config
  /** Opens the database when it is first asked for; the same afterwards. */
  opened(): Promise<Opened>
  /** Answers what the public DNS does. */
  lookUp: LookUp
  now(): Date
}

/** Of a database of another release nothing can be asked but which one it is. */
export type Opened = { site: Site; isCurrent: boolean } | { site: undefined; reason: string }

export const ok = (says: string): Finding => ({ state: 'ok', says })
export const look = (says: string, mend: string): Finding => ({ state: 'look', says, mend })
export const wrong = (says: string, mend: string): Finding => ({ state: 'wrong', says, mend })

/** The site, where its tables can be read. */
export async function readableSite(examined: Examined): Promise<Site | undefined> {
  const opened = await examined.opened()
  return opened.site && opened.isCurrent ? opened.site : undefined
}

export const notReadable = (): Finding => look('Not checked, since the database can not be read.', "Fix 'database' first.")

/** One finding of several, as bad as the worst: what is well is left out where something is not. */
export function together(findings: readonly Finding[]): Finding {
  const state = findingStates.findLast((each) => findings.some((finding) => finding.state === each)) ?? 'ok'
  const told = state === 'ok' ? findings : findings.filter((finding) => finding.state !== 'ok')
  const mends = [...new Set(told.flatMap(({ mend }) => mend ?? []))]
  return { state, says: [...new Set(told.map(({ says }) => says))].join(' '), ...(mends.length > 0 && { mend: mends.join(' ') }) }
}

/** The first line of what went wrong. */
export const reasonOf = (error: unknown): string => {
  const { message, code, errors } = error as NodeJS.ErrnoException & { errors?: unknown[] }
  // Of a host with several addresses each has its own.
  if (!message && errors?.[0]) return reasonOf(errors[0])
  return (message || code || String(error)).split('\n')[0] ?? ''
}
