import { setTimeout as sleep } from 'node:timers/promises'
import { IMPORT_KINDS } from '#domain/imports/import-kinds.ts'
import { addImport, beginBringing } from '#domain/imports/import-task.ts'
import { addUploads } from '#domain/imports/uploads-task.ts'
import { leadImportOf } from '#domain/lead-imports/lead-import.ts'
import { addLeadImport, findLeadImport, startImport, tryPlan } from '#domain/lead-imports/manage-lead-imports.ts'
import type { Site } from '#domain/site.ts'
import { findTask } from '#domain/tasks/manage-tasks.ts'

type Bytes = Uint8Array<ArrayBuffer>

const LOOKED_EVERY_MS = 250

interface Ended {
  status: string
  text: string
}

/** Lets the running site look at a table of enquiries, try it and bring it in; gives how that ended. */
export async function bringInTable(site: Site, name: string, bytes: Bytes): Promise<Ended> {
  const id = await addLeadImport(site, 'bench', { name, file: new Blob([bytes]) })
  const looked = await untilEnded(site, id)
  const { look } = leadImportOf(await findLeadImport(site, id))
  if (looked.status !== 'done' || !look) return looked
  try {
    await tryPlan(site, 'bench', id, look.plan)
    await untilEnded(site, id)
    await startImport(site, 'bench', id)
    return await untilEnded(site, id)
  } catch (error) {
    return { status: `not tried: ${(error as Error).message}`, text: '' }
  }
}

/** The same of a WordPress export with an archive of its uploads. */
export async function bringInExport(site: Site, name: string, bytes: Bytes, archive: Bytes): Promise<Ended> {
  const id = await addImport(site, 'bench', { name, bytes })
  const read = await untilEnded(site, id)
  if (read.status !== 'done') return read
  const uploads = await addUploads(site, 'bench', id, { name: 'uploads.zip', bytes: archive })
  await untilEnded(site, uploads)
  await beginBringing(site, 'bench', await findTask(site, id, IMPORT_KINDS), { fetches: false })
  return untilEnded(site, id)
}

/** Only reads an export through. */
export const readExport = async (site: Site, name: string, bytes: Bytes): Promise<Ended> =>
  untilEnded(site, await addImport(site, 'bench', { name, bytes }))

/** The running site finds tasks of others after a while. */
async function untilEnded(site: Site, id: string): Promise<Ended> {
  for (;;) {
    const task = await site.db.selectFrom('tasks').select(['state', 'message']).where('id', '=', id).executeTakeFirstOrThrow()
    if (task.state === 'done' || task.state === 'failed') return { status: task.state, text: task.message ?? '' }
    await sleep(LOOKED_EVERY_MS)
  }
}
