import { deskPaths } from '#shared/desk-paths.ts'

/** Where the back office shows a thing, with its history where it has one. */
const paths: Readonly<Record<string, (id: string, type: string) => string | undefined>> = {
  lead: deskPaths.lead,
  mail: deskPaths.mail,
  post: deskPaths.revisions,
  page: deskPaths.pageRevisions,
  category: deskPaths.category,
  tag: deskPaths.tag,
  author: deskPaths.author,
  user: deskPaths.user,
  release: deskPaths.release,
  media: deskPaths.picture,
  comment: () => `${deskPaths.comments}?status=all`,
  subscriber: () => deskPaths.subscribers,
  content_item: (id, type) => (type ? deskPaths.itemHistory(type, id) : deskPaths.content),
  settings: (id) => ({ company: deskPaths.settingsHistory, retention: deskPaths.retention, 'demo-hours': deskPaths.demoHoursHistory })[id],
  redirect: (path) => `${deskPaths.redirects}?q=${path}`,
}

const taskPath = (id: string, kind: string): string => (kind.startsWith('leads-') ? deskPaths.leadsImport(id) : deskPaths.import(id))

/** What has no place of its own, or can't be shown any more, has none. */
export function thingPath(entity: string, id: string, { type, kind }: Record<string, unknown>): string | undefined {
  const [name, which] = [encodeURIComponent(id), typeof type === 'string' ? type : '']
  return entity === 'task' ? taskPath(name, String(kind)) : paths[entity]?.(name, which)
}
