import { statfs } from 'node:fs/promises'
import { DISK_LOW_BYTES, DISK_LOW_SHARE } from '#shared/limits.ts'

export interface DiskRoom {
  /** Bytes that this account may still write. */
  free: number
  bytes: number
}

/** A disk that was nearly full has to have so many times the room before it counts as mended. */
const MENDED_FROM = 1.2

/** The disk that a folder is on. Throws when there is no such folder. */
export async function roomOf(folder: string): Promise<DiskRoom> {
  const { bsize, bavail, blocks } = await statfs(folder)
  return { free: bsize * bavail, bytes: bsize * blocks }
}

/** Whether a disk is nearly full, or still is where it was; one of a file system that does not tell its size is not. */
export function isLow({ free, bytes }: DiskRoom, wasLow = false): boolean {
  const wanted = Math.max(DISK_LOW_BYTES, bytes * DISK_LOW_SHARE) * (wasLow ? MENDED_FROM : 1)
  return bytes > 0 && free < wanted
}
