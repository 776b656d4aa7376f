import { answering, problem } from '#app/loading.ts'
import { PAGE_NUMBER } from '#app/page-number.ts'
import { siteContext } from '#app/site-context.ts'
import { SITEMAP_ADDRESSES } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import type { Route } from './+types/sitemap'
import { fileAnswer } from './answer.ts'
import { sitemapDocument } from './sitemap-document.ts'

export const handle = { query: { part: PAGE_NUMBER } }

/** Every page that search engines may list: one file, or, with very many articles, an index of files. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const asked = new URL(request.url).searchParams.get('part')
  if (!PAGE_NUMBER.test(asked ?? '1')) throw problem(404, messages.nothingFound)
  return answering(site, async () => {
    const document = await sitemapDocument(site, { limit: SITEMAP_ADDRESSES, ...(asked !== null && { part: Number(asked) }) })
    if (document === undefined) throw problem(404, messages.nothingFound)
    return fileAnswer('application/xml; charset=utf-8', document)
  })
}
