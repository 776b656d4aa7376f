import { listUploads, uploadsOf } from '#domain/imports/uploads-task.ts'
import type { Site } from '#domain/site.ts'

/** The archives of an import as they are shown; `isBegun` is one that whoever looks may go on sending. */
export async function loadUploads(site: Site, actor: string, importId: string) {
  const tasks = await listUploads(site, importId)
  return tasks.map((task) => {
    const { id, name, state, done, total, message, isSetAside } = task
    return {
      id,
      name,
      state,
      done,
      total,
      message,
      isSetAside,
      pictures: state === 'done' ? uploadsOf(task).pictures : undefined,
      isBegun: state === 'arriving' && task.actor === actor,
    }
  })
}

export type LoadedUploads = Awaited<ReturnType<typeof loadUploads>>[number]
