import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm'
/** Far more than the data of a whole run. */
const ROOM_BYTES = 4 * 1024 ** 3

/**
 * Where the machine has room, what tests write lies in memory: each database still syncs every write, but no disk is waited
 * for. Every test and what it starts then makes its temporary folders there. Gives what removes them.
 */
export function workInMemory(): () => void {
  if (!hasRoom()) return () => {}
  const folder = mkdtempSync(join(IN_MEMORY, 'site-tests-'))
  // PostgreSQL runs as a user of its own, who passes through to a folder below.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

function hasRoom(): boolean {
  if (!existsSync(IN_MEMORY)) return false
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return Math.min(bavail * bsize, freemem()) > ROOM_BYTES
}
