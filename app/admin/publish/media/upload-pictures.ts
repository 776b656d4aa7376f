import { type Account, actorOf } from '#domain/accounts/account.ts'
import { Refusal } from '#domain/errors.ts'
import type { Site } from '#domain/site.ts'
import { addTask } from '#domain/tasks/manage-tasks.ts'
import { PICTURE_TASK } from '#domain/tasks/site-tasks.ts'
import { PICTURE_LIMIT_BYTES, PICTURES_AT_ONCE } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'

/**
 * Keeps the posted files and has them cut in the background; gives how many. A browser sends an empty file where none was
 * chosen. Throws {@link Refusal} `too-large` before any is kept.
 */
export async function uploadPictures(site: Site, account: Pick<Account, 'id'>, entries: readonly FormDataEntryValue[]): Promise<number> {
  const files = entries.filter((entry): entry is File => entry instanceof File && entry.size > 0).slice(0, PICTURES_AT_ONCE)
  if (files.some(({ size }) => size > PICTURE_LIMIT_BYTES)) {
    throw new Refusal('too-large', messages.pictureTooLarge, { errors: { files: messages.pictureTooLarge } })
  }
  for (const file of files) {
    await addTask(site, actorOf(account), { kind: PICTURE_TASK, name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
  }
  return files.length
}
