import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '#config/project-root.ts'

const run = promisify(execFile)

/** Restores the copies in a folder into an empty one, as an operator does; gives the seconds that it took, with the start of the program. */
export async function restoreLatest(backupDir: string, dataDir: string): Promise<number> {
  const began = performance.now()
  const words = ['--disable-warning=ExperimentalWarning', join(projectRoot, 'cli/main.ts'), 'restore', 'latest']
  await run(process.execPath, words, { env: { PATH: process.env.PATH, DATA_DIR: dataDir, BACKUP_DIR: backupDir } })
  return (performance.now() - began) / 1_000
}
