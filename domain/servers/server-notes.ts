import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepFolderPrivate, PRIVATE_FILE } from '#config/private-files.ts'

const FOLDER = 'servers'
const NAME = /^\d+\.json$/
/** Of what follows the name in `/proc/PID/stat`; the name may hold anything. */
const BEGAN_AT_FIELD = 19

/** A process of the server on this machine. */
export interface ServerNote {
  pid: number
  /** When it began, as the system counts: another process may have the number later. Undefined where the system does not say. */
  began: string | undefined
  /** The folder of its program. */
  root: string
  host: string
  port: number
}

/**
 * Notes this process in DATA_DIR for as long as it lives, so that an update finds what runs. Where that can't be written, opening the
 * database says why.
 */
export function noteServer(dataDir: string, { root, host, port }: Pick<ServerNote, 'root' | 'host' | 'port'>): void {
  const { pid } = process
  const file = join(dataDir, FOLDER, `${pid}.json`)
  try {
    listServers(dataDir)
    keepFolderPrivate(join(dataDir, FOLDER))
    const note: ServerNote = { pid, began: beganAt(pid), root, host, port }
    writeFileSync(file, JSON.stringify(note), { mode: PRIVATE_FILE })
    process.once('exit', () => rmSync(file, { force: true }))
  } catch {
    // Nothing depends on it but an update, which says that nothing runs.
  }
}

/** Those that live, by their ports; what dead ones left is removed. */
export function listServers(dataDir: string): ServerNote[] {
  const folder = join(dataDir, FOLDER)
  const found: ServerNote[] = []
  for (const name of namesIn(folder)) {
    const note = readNote(join(folder, name))
    if (note && lives(note)) found.push(note)
    else if (note) rmSync(join(folder, name), { force: true })
  }
  return found.toSorted((one, other) => one.port - other.port)
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => NAME.test(name))
  } catch {
    return []
  }
}

/** Undefined for one that is being written, or is gone meanwhile. */
function readNote(file: string): ServerNote | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ServerNote
  } catch {
    return undefined
  }
}

function lives({ pid, began }: ServerNote): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return beganAt(pid) === began
}

function beganAt(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : fields[BEGAN_AT_FIELD]
  } catch {
    return undefined
  }
}
