import * as messages from '#shared/messages.ts'
import type { Account } from '../accounts/account.ts'
import { Refusal } from '../errors.ts'
import type { Site } from '../site.ts'
import { listWork } from '../working-copies/working-copies.ts'
import { selectEditorPage } from './page-store.ts'
import type { Page } from './page.ts'
import { readPageChanges } from './save-page.ts'

/**
 * A page as visitors would see it if its writer saved now: what is stored, and above it what they keep and have not saved.
 * What they typed that could not be saved is left as it is stored. Throws {@link Refusal} `not-found`.
 */
export async function previewPage(site: Site, id: number, writer: Pick<Account, 'id'>): Promise<Page> {
  const stored = await selectEditorPage(site.db, id, 'kept')
  if (!stored) throw new Refusal('not-found', messages.previewEnded)
  const [work] = await listWork(site, writer, 'page', String(id))
  const { changes } = await readPageChanges(work?.fields ?? {}, site.timeZone)
  return { ...stored, ...changes }
}
