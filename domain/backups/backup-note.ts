import { z } from 'zod'
import { readBackupName } from './backup-name.ts'

/** What stands beside a backup in its place: that it was verified, by whom it was written, and what it is. */
export const BackupNote = z.object({
  format: z.literal(1),
  name: z.string().refine((name) => readBackupName(name)),
  bytes: z.int().nonnegative(),
  /** Of the file as it stands there, encrypted or not. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Of the program. */
  version: z.string(),
  rows: z.int().nonnegative(),
  files: z.int().nonnegative(),
})
export type BackupNote = z.infer<typeof BackupNote>

const SUFFIX = '.json'

export const noteName = (backup: string): string => `${backup}${SUFFIX}`
/** The backup whose note has this name. */
export const backupOfNote = (name: string): string | undefined => (name.endsWith(SUFFIX) ? name.slice(0, -SUFFIX.length) : undefined)

export const noteText = (note: BackupNote): Buffer => Buffer.from(`${JSON.stringify(note, undefined, 1)}\n`)

/** Undefined for what is no note of that backup. */
export function readNote(backup: string, text: Buffer | undefined): BackupNote | undefined {
  try {
    const note = BackupNote.safeParse(JSON.parse(text?.toString('utf8') ?? ''))
    return note.success && note.data.name === backup ? note.data : undefined
  } catch {
    return undefined
  }
}
