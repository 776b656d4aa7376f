import { setTimeout as sleep } from 'node:timers/promises'
import { addImport } from '#domain/imports/import-task.ts'
import { leadImportOf } from '#domain/lead-imports/lead-import.ts'
import { addLeadImport, findLeadImport, startImport, tryPlan } from '#domain/lead-imports/manage-lead-imports.ts'
import type { Site } from '#domain/site.ts'

type Bytes = Uint8Array<ArrayBuffer>

const LOOKED_EVERY_MS = 250

/** Lets the running site look at a table of enquiries, try it and bring it in; gives how that ended. */
export async function bringInTable(site: Site, name: string, bytes: Bytes): Promise<{ status: string; text: string }> {
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

/** The same of a WordPress export. */
export const bringInExport = async (site: Site, name: string, bytes: Bytes): Promise<{ status: string; text: string }> =>
  untilEnded(site, await addImport(site, 'bench', { name, bytes }))

/** The running site finds tasks of others after a while. */
async function untilEnded(site: Site, id: string) {
  for (;;) {
    const task = await site.db.selectFrom('tasks').select(['state', 'message']).where('id', '=', id).executeTakeFirstOrThrow()
    if (task.state === 'done' || task.state === 'failed') return { status: task.state, text: task.message ?? '' }
    await sleep(LOOKED_EVERY_MS)
  }
}
