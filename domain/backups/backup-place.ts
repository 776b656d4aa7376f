import type { BackupKeys } from './backup-encryption.ts'
import type { BackupNote } from './backup-note.ts'
import type { BackupSource } from './backup-source.ts'

/** A backup that the site itself wrote, whole and verified. */
export interface StoredBackup {
  note: BackupNote
  madeAt: Date
}

/** Where a site keeps the backups that it makes by itself. Nothing else that lies there is ever listed, changed or removed. */
export interface BackupPlace {
  /** Oldest first. */
  list(): Promise<StoredBackup[]>
  source(name: string, keys: BackupKeys): BackupSource
  remove(name: string): Promise<void>
  /** Removes what this site began to write and never finished; only its one writer asks for it. */
  sweep(): Promise<void>
}
