import { getRevision } from '../revisions/revisions.ts'
import type { Site } from '../site.ts'
import { keptPage } from './kept-page.ts'
import type { EditorPage } from './page.ts'
import { editPage } from './save-page.ts'

/**
 * Saves the texts of a revision as the newest state; its address stays as it is, and so does whether and when it is
 * published. Throws what editPage throws.
 */
export async function restorePageRevision(site: Site, actor: string, pageId: number, id: string): Promise<EditorPage> {
  const { snapshot } = await getRevision(site.db, { entity: 'page', id: pageId }, id)
  const { slug: _slug, status: _status, publishAt: _publishAt, ...texts } = keptPage(snapshot)
  return editPage(site, actor, pageId, texts, { action: 'page revision restored' })
}
