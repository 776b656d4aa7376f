import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { CHROMIUM, HEADLESS_SHELL } from '../tests/support/chromium.ts'
import { findPostgres } from '../tests/support/postgres-server.ts'
import { runChecks } from './checks.ts'

const needed = [
  { name: 'PostgreSQL', packageName: 'postgresql', isThere: () => findPostgres() !== undefined },
  { name: 'Chromium', packageName: 'chromium', isThere: () => existsSync(CHROMIUM) },
]

const run = (command: string, args: readonly string[], environment: NodeJS.ProcessEnv = process.env): number =>
  spawnSync(command, args, { stdio: 'inherit', env: environment }).status ?? 1

/** Debian's packages only, and only where this account may install them. */
function installMissing(): string[] {
  const missing = needed.filter((each) => !each.isThere())
  if (missing.length > 0) install(missing.map((each) => each.packageName))
  // Without it tests of a browser take longer, and that is all.
  if (!existsSync(HEADLESS_SHELL)) install(['chromium-headless-shell'])
  return needed.filter((each) => !each.isThere()).map((each) => `${each.name} (apt-get install ${each.packageName})`)
}

function install(packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  process.stdout.write(`Installing ${packages.join(', ')} with apt-get\n`)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-qq'], environment)
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], environment)
}

/**
 * Everything CI checks, in the order in which it fails fastest. `npm test -- <vitest arguments>` goes straight to those
 * tests; the global setup of the tests builds the site when one of them drives it.
 */
async function checkAll(): Promise<number> {
  const leftOut = installMissing()
  if (!(await runChecks())) return 1
  const status = runTests([])
  if (leftOut.length === 0) return status
  process.stdout.write(`Left out, because it is not installed here: ${leftOut.join(', ')}\n`)
  return process.env.CI === 'true' ? 1 : status
}

const runTests = (args: readonly string[]): number =>
  run(process.execPath, ['--disable-warning=ExperimentalWarning', 'node_modules/vitest/vitest.mjs', 'run', ...args])

const wanted = process.argv.slice(2)
process.exitCode = wanted.length > 0 ? runTests(wanted) : await checkAll()
