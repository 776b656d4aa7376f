import { existsSync, readFileSync, statSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { settingNames } from '#config/read-config.ts'
import { isPublicAddress } from '../going-live/list-steps.ts'
import { type Examined, type Finding, look, ok, together } from './finding.ts'

const FILE = '.env'
/** Of Node, of the C library and of the system, which the file may name too. */
const OTHERS = /^(?:NODE_|MALLOC_|OTEL_|TZ$|LANG$|PATH$|HOME$)/
const FOR_OTHERS = 0o077

/** Settings that were read; one that can't be is told before anything else is looked at. */
export async function checkSettings({ config }: Examined): Promise<Finding> {
  const findings = [ok(`All are valid. The site is ${config.siteUrl}.`)]
  if (!isPublicAddress(config.siteUrl))
    findings.push(look(`SITE_URL is ${config.siteUrl}, which visitors can't reach.`, 'Set SITE_URL to the https address of the site.'))
  if (existsSync(FILE)) findings.push(...lookAtFile())
  return together(findings)
}

function lookAtFile(): Finding[] {
  const findings: Finding[] = []
  const known = new Set(settingNames.flatMap((name) => [name, `${name}_FILE`]))
  const unknown = Object.keys(parseEnv(readFileSync(FILE, 'utf8'))).filter((name) => !known.has(name) && !OTHERS.test(name))
  if (unknown.length > 0)
    findings.push(look(`${FILE} names what is no setting: ${unknown.join(', ')}.`, 'Correct the spelling, or remove it.'))
  if ((statSync(FILE).mode & FOR_OTHERS) !== 0)
    findings.push(look(`Other accounts of this machine may read or write ${FILE}, which holds secrets.`, `chmod 600 ${FILE}`))
  return findings
}
