import { getCompany } from '../content/read-company.ts'
import type { JobSpan } from '../jobs/job.ts'
import type { Site } from '../site.ts'
import { listChangedAddresses } from './list-changed-addresses.ts'

/** Beside the pages' root, since a key speaks for what lies below it. */
const KEY_FILE = '/indexnow.txt'
const ENDPOINT = 'https://api.indexnow.org/indexnow'
/** The protocol's most. */
const BATCH = 10_000
const ANSWER_WITHIN_MS = 20_000

/**
 * Tells search engines which addresses changed since the last run that succeeded; nothing without a key in the settings. Throws when
 * they do not take it: the job is tried again, and then tells of the same and what came since.
 */
export async function notifyIndexNow(site: Site, { since }: Pick<JobSpan, 'since'>, endpoint = ENDPOINT): Promise<void> {
  const { indexNowKey: key } = await getCompany(site)
  if (key === '' || since === null) return
  const changed = await listChangedAddresses(site, since)
  for (let start = 0; start < changed.length; start += BATCH) {
    const body = {
      host: new URL(site.siteUrl).host,
      key,
      keyLocation: site.siteUrl + KEY_FILE,
      urlList: changed.slice(start, start + BATCH).map((path) => site.siteUrl + path),
    }
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`IndexNow answered ${answer.status}`)
  }
}
