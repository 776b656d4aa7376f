import { accessSync, constants, readdirSync, type Stats, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Examined, type Finding, look, ok, together, wrong } from './finding.ts'

const FOR_OTHERS = 0o077

/** Whether this account may read and write DATA_DIR, and nobody else may. */
export async function checkData({ config: { dataDir } }: Examined): Promise<Finding> {
  const folder = resolve(dataDir)
  const status = statSync(folder, { throwIfNoEntry: false })
  if (!status?.isDirectory())
    return wrong(`DATA_DIR ${folder} is no folder.`, 'Start the site, which makes the folder, or correct DATA_DIR.')
  if (!mayUse(folder))
    return wrong(`DATA_DIR ${folder} can't be written by this account.`, `Run doctor as the account of the site, or: ${chown(folder)}`)
  return together([ok(`DATA_DIR ${folder} can be read and written by this account alone.`), ...lookAtRights(folder, status)])
}

function lookAtRights(folder: string, { mode, uid }: Stats): Finding[] {
  const findings: Finding[] = []
  if ((mode & FOR_OTHERS) !== 0) findings.push(look(`Other accounts of this machine may enter DATA_DIR ${folder}.`, `chmod 700 ${folder}`))
  if (process.getuid && process.getuid() !== uid)
    findings.push(look(`DATA_DIR ${folder} belongs to another account.`, 'Run doctor as the account of the site, such as by sudo -u.'))
  const foreign = readdirSync(folder).filter((name) => (statSync(join(folder, name), { throwIfNoEntry: false })?.uid ?? uid) !== uid)
  if (foreign.length > 0)
    findings.push(wrong(`Files in DATA_DIR belong to another account than the folder: ${foreign.join(', ')}.`, chown(folder)))
  return findings
}

const chown = (folder: string): string => `chown -R $(stat -c %u:%g ${folder}) ${folder}`

function mayUse(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}
