import { execFileSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '#tests/support/postgres-server.ts'

/** What the figures depend on, and nothing that names the machine. */
export interface Machine {
  processor: string
  cores: number
  memoryGb: number
  versions: string
}

export function describeMachine(): Machine {
  const [first] = cpus()
  const binaries = findPostgres()
  const versions = [
    `Node ${process.versions.node}`,
    `SQLite ${process.versions.sqlite}`,
    binaries && `PostgreSQL ${versionIn(join(binaries, 'postgres'), '--version')}`,
    `nginx ${versionIn('nginx', '-v')}`,
  ]
  return {
    processor: first?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    versions: versions.filter((version) => version && !version.endsWith(' ')).join(', '),
  }
}

function versionIn(program: string, flag: string): string {
  try {
    // nginx tells its version on the error stream.
    const said = execFileSync('sh', ['-c', '"$0" "$1" 2>&1', program, flag], { encoding: 'utf8' })
    return /\d+(?:\.\d+)+/.exec(said)?.[0] ?? ''
  } catch {
    return ''
  }
}
