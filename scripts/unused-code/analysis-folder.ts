import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** By these rules, and by this version, knip reads a file. */
const RULES = ['knip.json', 'tsconfig.json', 'package.json', 'package-lock.json']
const KEPT = 'node_modules/.cache/knip'

/**
 * Where knip keeps what it read of files that have not changed since, below a root. By itself it does not notice that its rules changed: each state of them has a
 * folder of its own, and what was kept by others goes.
 */
export function analysisFolder(root: string): string {
  const digest = createHash('sha256')
  for (const name of RULES) digest.update(`${name}\n`).update(readFileSync(join(root, name)))
  const folder = `${KEPT}/${digest.digest('hex').slice(0, 16)}`
  if (!existsSync(join(root, folder))) rmSync(join(root, KEPT), { recursive: true, force: true })
  return folder
}
