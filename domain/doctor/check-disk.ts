import { DISK_LOW_BYTES } from '#shared/limits.ts'
import { type DiskRoom, isLow, roomOf } from '../disk/disk-room.ts'
import { type Examined, type Finding, look, ok, reasonOf, together, wrong } from './finding.ts'

/** A night's backup, or the pictures of a day, would fill it. */
const NONE_LEFT_BYTES = DISK_LOW_BYTES / 10

/** Room on the disks of the data and of the backups. */
export async function checkDisk({ config: { dataDir, backups } }: Examined): Promise<Finding> {
  const places = [['DATA_DIR', dataDir], ...(backups ? [['BACKUP_DIR', backups.dir]] : [])] as [string, string][]
  return together(await Promise.all(places.map(([name, folder]) => lookAt(name, folder))))
}

async function lookAt(name: string, folder: string): Promise<Finding> {
  try {
    return sayRoom(name, await roomOf(folder))
  } catch (error) {
    return wrong(`The free space of ${name} can't be read: ${reasonOf(error)}.`, `Make the folder, or correct ${name}.`)
  }
}

function sayRoom(name: string, room: DiskRoom): Finding {
  const says = `${gigabytes(room.free)} of ${gigabytes(room.bytes)} GB are free where ${name} is.`
  const mend = `Remove what is not needed there, take a larger disk, or move ${name}.`
  if (!isLow(room)) return ok(says)
  return room.free < NONE_LEFT_BYTES ? wrong(says, mend) : look(says, mend)
}

const gigabytes = (bytes: number): string => (bytes / 1e9).toFixed(1)
