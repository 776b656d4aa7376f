import { pagePath, paths } from '#shared/paths.ts'
import type { Site } from '../site.ts'

/** A write that was under way at a moment has an earlier time than its commit. */
const MARGIN_MS = 60_000

/** Paths of the articles, pages and projects that visitors see otherwise since then: changed, come due, or gone. What was never public is not named. */
export async function listChangedAddresses(site: Site, since: Date): Promise<string[]> {
  const span = { due: since.toISOString(), changed: new Date(since.getTime() - MARGIN_MS).toISOString() }
  const [posts, pages, projects] = await Promise.all([
    changedTexts(site, 'posts', span).select('id').execute(),
    changedTexts(site, 'pages', span).select('slug').execute(),
    site.db
      .selectFrom('content_items')
      .select('data')
      .where('type', '=', 'project')
      .where('language', 'is', null)
      .where((eb) => eb.or([eb('updated_at', '>=', span.changed), eb('deleted_at', '>=', span.changed)]))
      .execute(),
  ])
  return [
    ...posts.map(({ id }) => paths.post(id)),
    ...pages.map(({ slug }) => pagePath(slug)),
    ...projects.map(({ data }) => paths.project((JSON.parse(data) as { slug: string }).slug)),
  ]
}

const changedTexts = <T extends 'posts' | 'pages'>(site: Site, table: T, { due, changed }: { due: string; changed: string }) =>
  site.db
    .selectFrom(table as 'posts' | 'pages')
    .where('status', '=', 'published')
    .where('publish_at', '<=', site.clock.now().toISOString())
    .where((eb) => eb.or([eb('updated_at', '>=', changed), eb('publish_at', '>', due), eb('deleted_at', '>=', changed)]))
