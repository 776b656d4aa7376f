import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '#config/project-root.ts'

interface Cruised {
  modules: { source: string; dependencies: { module: string; dependencyTypes: string[] }[] }[]
}

/** Names of the packages that these files or folders import, or what they import does; what only types name, and tests, are left out. */
export function importedPackages(entries: readonly string[]): Set<string> {
  const program = join(projectRoot, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = [program, '--config', '.dependency-cruiser.json', '--output-type', 'json', ...entries]
  const { stdout } = spawnSync(process.execPath, args, { cwd: projectRoot, encoding: 'utf8', maxBuffer: 1 << 28 })
  const { modules } = JSON.parse(stdout) as Cruised
  const own = modules.filter(({ source }) => !/^(?:node_modules|tests)\/|\.test\.tsx?$/.test(source))
  const packages = own.flatMap(({ dependencies }) =>
    dependencies.filter(({ dependencyTypes: types }) => types.some((type) => type.startsWith('npm')) && !types.includes('type-only')),
  )
  return new Set(packages.map(({ module }) => nameOf(module)))
}

const nameOf = (module: string) =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')
