import type { ReleasePreview } from '#app/site-context.ts'
import type { Account } from '#domain/accounts/account.ts'
import type { Sessions } from '#domain/accounts/sessions.ts'
import { Refusal } from '#domain/errors.ts'
import { readPreview } from '#domain/releases/preview-cookie.ts'
import { findOpenRelease, previewRelease } from '#domain/releases/preview-release.ts'
import type { Site } from '#domain/site.ts'
import { hasRole } from '#shared/accounts/roles.ts'
import { isDeskPath } from '#shared/is-desk-path.ts'
import type { PlainResponse } from './page-response.ts'

type Make = (site: Site, preview?: ReleasePreview) => Promise<PlainResponse>

interface Asked {
  cookie: string | undefined
  /** Of the page, or of its data. */
  path: string
}

/** Makes a page for someone who is signed in: as an open release would leave it when that is what an editor looks at. */
export const createPreviews =
  ({ site, sessions }: { site: Site; sessions: Sessions }) =>
  async (asked: Asked, make: Make): Promise<PlainResponse> => {
    const wanted = await wantedPreview(site, sessions, asked)
    if (!wanted) return make(site)
    const { account, ...preview } = wanted
    return neverFound(await previewed(site, account, preview, make))
  }

async function wantedPreview(site: Site, sessions: Sessions, { cookie, path }: Asked) {
  if (isDeskPath(path.replace(/\.data$/, ''))) return undefined
  const id = readPreview(cookie, await site.secret(), site.siteUrl)
  if (!id) return undefined
  const account: Account | null | undefined = await sessions.accountOf({ cookie })
  if (!account || !hasRole(account, 'editor')) return undefined
  const release = await findOpenRelease(site, id)
  return release && { id: release.id, name: release.name, account }
}

async function previewed(site: Site, account: Account, preview: ReleasePreview, make: Make): Promise<PlainResponse> {
  try {
    return await previewRelease(site, account, preview.id, (inside) => make(inside, preview))
  } catch (error) {
    // What can't be published can't be shown: the site as it is, under a bar that says why.
    if (!(error instanceof Refusal) || error.kind === 'away') throw error
    return make(site, { ...preview, trouble: error.message })
  }
}

const neverFound = (answer: PlainResponse): PlainResponse => ({ ...answer, headers: { ...answer.headers, 'x-robots-tag': 'noindex' } })
