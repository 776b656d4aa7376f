import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const BUILT = 'build/server/main.js'
const SOURCES = [
  'api',
  'app',
  'config',
  'database',
  'domain',
  'server',
  'shared',
  'public',
  'scripts/compress-assets.ts',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]

function newestChange(path: string): number {
  if (!existsSync(path)) return 0
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  const inside = readdirSync(path).map((name) => newestChange(join(path, name)))
  return Math.max(found.mtimeMs, ...inside)
}

const builtAt = existsSync(BUILT) ? statSync(BUILT).mtimeMs : 0
if (Math.max(...SOURCES.map(newestChange)) > builtAt) {
  process.stdout.write('Building the site (once, a few seconds)\n')
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' })
  process.exitCode = status ?? 1
}
