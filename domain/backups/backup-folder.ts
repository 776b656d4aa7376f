import { lstat, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PRIVATE_FILE } from '#config/private-files.ts'
import { readBackupName } from './backup-name.ts'
import { backupOfNote, type BackupNote, noteName, noteText, readNote } from './backup-note.ts'
import type { BackupPlace, StoredBackup } from './backup-place.ts'
import { fileSource } from './backup-source.ts'
import { PART } from './write-backup.ts'

export interface BackupFolder extends BackupPlace {
  /** Says that the file of that name, or the one that gets it next, was verified. */
  writeNote(note: BackupNote): Promise<void>
}

/** Backups of one site in a folder, which others may use too. */
export function backupFolder(dir: string, siteId: string): BackupFolder {
  const isOurs = (name: string) => readBackupName(name)?.siteId === siteId

  async function stored(name: string): Promise<StoredBackup | undefined> {
    const [named, note, size] = [readBackupName(name), await noteOf(name), await sizeOf(join(dir, name))]
    return named && note && note.bytes === size ? { note, madeAt: named.madeAt } : undefined
  }
  const noteOf = async (name: string) => readNote(name, await readFile(join(dir, noteName(name))).catch(() => undefined))
  const remove = (name: string) => rm(join(dir, name), { force: true })

  return {
    async list() {
      const names = (await readdir(dir)).filter(isOurs).toSorted()
      return (await Promise.all(names.map(stored))).filter((backup) => backup !== undefined)
    },
    source: (name, keys) => fileSource(join(dir, name), keys),
    // The note last: a backup without one would be nobody's to remove.
    async remove(name) {
      await remove(name)
      await remove(noteName(name))
    },
    async sweep() {
      const names = new Set(await readdir(dir))
      for (const name of names) {
        const whole = name.endsWith(PART) ? name.slice(0, -PART.length) : undefined
        const backup = backupOfNote(whole ?? name) ?? whole
        if (backup === undefined || !isOurs(backup)) continue
        if (whole !== undefined || !names.has(backup)) await remove(name)
      }
    },
    async writeNote(note) {
      const file = join(dir, noteName(note.name))
      const handle = await open(`${file}${PART}`, 'w', PRIVATE_FILE)
      try {
        await handle.writeFile(noteText(note))
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(`${file}${PART}`, file)
    },
  }
}

/** Of a file; what is a link or a folder was not written here. */
async function sizeOf(file: string): Promise<number | undefined> {
  const found = await lstat(file).catch(() => undefined)
  return found?.isFile() ? found.size : undefined
}
