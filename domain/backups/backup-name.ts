/** What a name says of a backup that was made by itself. */
export interface NamedBackup {
  madeAt: Date
  /** The site that it is of. */
  siteId: string
  isEncrypted: boolean
}

const NAME = /^backup-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z-([0-9a-f]{8})\.tar(\.age)?$/

/** Name of a backup that is made by itself: in the order of names they stand in the order of time, and no file system refuses it. */
export const backupName = ({ madeAt, siteId, isEncrypted }: NamedBackup): string =>
  `backup-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z-${siteId}.tar${isEncrypted ? '.age' : ''}`

/** Undefined for the name of anything else. */
export function readBackupName(name: string): NamedBackup | undefined {
  const [, hour, minute, second, siteId, age] = NAME.exec(name) ?? []
  const madeAt = new Date(`${hour}:${minute}:${second}Z`)
  if (siteId === undefined || Number.isNaN(madeAt.getTime())) return undefined
  return { madeAt, siteId, isEncrypted: age !== undefined }
}
