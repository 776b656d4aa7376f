import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { CHROMIUM, HEADLESS_SHELL } from '../../tests/support/chromium.ts'
import { findPostgres } from '../../tests/support/postgres-server.ts'

const needed = [
  { name: 'PostgreSQL', packageName: 'postgresql', isThere: () => findPostgres() !== undefined },
  { name: 'Chromium', packageName: 'chromium', isThere: () => existsSync(CHROMIUM) },
]

/** Installs what tests drive: Debian's packages only, and only where this account may. Gives what is still missing, and how to get it. */
export function installMissing(): string[] {
  const missing = needed.filter((each) => !each.isThere())
  if (missing.length > 0) install(missing.map((each) => each.packageName))
  // Without it tests of a browser take longer, and that is all.
  if (!existsSync(HEADLESS_SHELL)) install(['chromium-headless-shell'])
  return needed.filter((each) => !each.isThere()).map((each) => `${each.name} (apt-get install ${each.packageName})`)
}

function install(packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  process.stdout.write(`Installing ${packages.join(', ')} with apt-get\n`)
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  run('update', '-qq')
  run('install', '-y', '-qq', '--no-install-recommends', ...packages)
}
