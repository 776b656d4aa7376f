import { fork } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '#config/project-root.ts'
import type { BackupMaker } from './backup-job.ts'
import type { BackupAnswer } from './backup-process.ts'
import type { MadeBackup } from './make-backup.ts'

/** Run from its source, by the server's bundle too. */
const PROGRAM = join(projectRoot, 'domain/backups/backup-process.ts')
/** Of V8's own heap; what grows with the site is read and written in parts. */
const MEMORY_MB = 256

/** Makes a backup in a process of its own, which ends with the signal and with this process, however that ends. */
export const makeBackupBeside: BackupMaker = (asked, signal) => {
  const { promise, resolve, reject } = Promise.withResolvers<MadeBackup>()
  const child = fork(PROGRAM, {
    execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${MEMORY_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    signal,
    killSignal: 'SIGKILL',
  })
  child.on('error', reject)
  child.on('exit', (code, ended) => reject(new Error(`the process that makes backups ended by itself (${ended ?? code})`)))
  child.on('message', (answer: BackupAnswer) => ('made' in answer ? resolve(answer.made) : reject(new Error(answer.failure))))
  child.send(asked, (error) => error && reject(error))
  return promise.finally(() => child.kill('SIGKILL'))
}
