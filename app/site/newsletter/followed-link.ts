import { data } from 'react-router'
import { answering } from '#app/loading.ts'
import type { Site } from '#domain/site.ts'

const PRIVATE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

type LinkState = 'ready' | 'done' | 'broken'

/** Where a link of a mail stands after `follow`, which says whether it works; 404 when it does not. */
export async function followedLink(
  site: Site,
  request: Request,
  follow: (site: Site, token: string) => Promise<boolean>,
  reached: Exclude<LinkState, 'broken'>,
) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const works = await answering(site, () => follow(site, token))
  const state: LinkState = works ? reached : 'broken'
  return data({ state }, { status: works ? 200 : 404, headers: PRIVATE })
}
