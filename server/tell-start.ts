import type { FastifyBaseLogger } from 'fastify'
import { type Config, ConfigError } from '#config/read-config.ts'
import { findFirstAdminLink } from '#domain/accounts/first-admin.ts'
import type { Site } from '#domain/site.ts'
import { createLog } from './log.ts'

const OTHER_WAYS = 'Or: npm run cli -- user add --email YOU@EXAMPLE.COM --role admin (or set ADMIN_EMAIL and ADMIN_PASSWORD)'
const NOBODY =
  'Nobody can sign in yet: "npm run -s cli -- user first-admin" prints a link that makes the first administrator, or set ADMIN_EMAIL and ADMIN_PASSWORD'

/** For whoever started the site by hand; what a program reads of stdout is the log alone. */
function tellTerminal(text: string): boolean {
  if (process.stdout.isTTY) process.stdout.write(`${text}\n`)
  return process.stdout.isTTY
}

/** Says that the site takes requests, and at which address. */
export function tellReady(log: FastifyBaseLogger, { siteUrl }: Config): void {
  if (!tellTerminal(`Ready at ${siteUrl}`)) log.info({ address: siteUrl }, 'ready')
}

/** Says how the first administrator is made; the link itself is for a terminal and never in a log, which others read too. */
export async function tellWayIn(site: Site): Promise<void> {
  const link = await findFirstAdminLink(site)
  // Another process has made one meanwhile.
  if (link === undefined) return
  if (!tellTerminal(`Nobody can sign in yet. Make the first administrator, once, here: ${link}\n${OTHER_WAYS}`)) site.log.warn(NOBODY)
}

/** Ends the process with one line that says what is wrong and which setting: on stderr for people, and in the log unless a terminal shows both. */
export function endFailedStart(error: unknown, level: Config['logLevel'] = 'info'): never {
  const isSetting = error instanceof ConfigError
  const [reason] = (error instanceof Error ? error.message : String(error)).split('\n')
  const line = `Cannot start: ${isSetting ? 'the setting ' : ''}${reason}`
  if (!process.stdout.isTTY) createLog(level).fatal(isSetting ? {} : { err: error }, line)
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
