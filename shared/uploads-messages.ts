import { IMPORT_LIMIT_BYTES, UPLOADS_LIMIT_BYTES, UPLOADS_OF_IMPORT } from './import-limits.ts'

// Of an old site's export and of archives of its pictures; apart, since no page but theirs says them.
export const exportTooLarge = `The export must be ${IMPORT_LIMIT_BYTES / 1024 ** 2} MB or smaller`
export const archiveRequired = 'Choose the ZIP file first'
export const archiveTooLarge = `The archive must be ${UPLOADS_LIMIT_BYTES / 1024 ** 3} GB or smaller; a larger one comes in parts, such as the folders of some years at a time`
export const archiveEnough = `One import takes at most ${UPLOADS_OF_IMPORT} archives. Forget one first.`
export const archiveTooLate = 'Archives of pictures come before the import itself: what was brought in is not touched again'
export const archiveUnderWay = 'An archive of pictures is still on its way. Wait until it was read, or forget it.'
export const archiveUnreadable = (reason: string) => `This is no whole ZIP archive: ${reason}`
export const archiveEmpty = 'There are no pictures in this archive. Pack the folder wp-content/uploads of the old site into a ZIP file.'
export const archiveTooMany = `There are too many files in this archive. Pack the folders of some years at a time.`
export const archiveUnpackTooLarge = 'The pictures of this archive unpack to too much. Pack the folders of some years at a time.'
export const archivePictureDamaged = 'damaged in the archive'
export const archiveLocked = 'locked with a password in the archive'
export const archivePacking = 'packed in a way that only some programs read'
