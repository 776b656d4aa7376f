import { type Account, actorOf } from '#domain/accounts/account.ts'
import type { Site } from '#domain/site.ts'
import { listSetAside, listTasks } from '#domain/tasks/manage-tasks.ts'
import type { Task } from '#domain/tasks/task.ts'
import { longDateTime } from '#shared/clock-time.ts'
import { DESK_PAGE_SIZE } from '#shared/limits.ts'

interface Listed {
  kinds: readonly string[]
  /** How far one is. */
  wordsOf: (task: Task) => string
  pathOf: (id: string) => string
}

/** The newest imports of these kinds, whether one is under way, which are set aside, and whose file somebody began to send and may go on with. */
export async function loadImports(site: Site, account: Account, { kinds, wordsOf, pathOf }: Listed) {
  const [tasks, setAside] = await Promise.all([listTasks(site, kinds, DESK_PAGE_SIZE), listSetAside(site, kinds)])
  const rows = tasks.map((task) => ({
    id: task.id,
    name: task.name,
    state: task.state,
    done: task.done,
    total: task.total,
    words: wordsOf(task),
    href: pathOf(task.id),
    at: longDateTime(task.createdAt, site.timeZone),
  }))
  const isMine = new Set(tasks.filter(({ actor }) => actor === actorOf(account)).map(({ id }) => id))
  return {
    rows,
    setAside: setAside.map(({ id, name }) => ({ id, name, href: pathOf(id) })),
    isUnderWay: rows.some(({ state }) => state === 'waiting' || state === 'running'),
    begun: rows.filter(({ id, state }) => state === 'arriving' && isMine.has(id)),
  }
}

export type LoadedImport = Awaited<ReturnType<typeof loadImports>>['rows'][number]
