import { answering, problem } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { getCompany } from '#domain/content/read-company.ts'
import * as messages from '#shared/messages.ts'
import type { Route } from './+types/index-now-key'
import { fileAnswer } from './answer.ts'

/** The key by which search engines know that who told them of a change may. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, async () => {
    const { indexNowKey } = await getCompany(site)
    if (indexNowKey === '') throw problem(404, messages.nothingFound)
    return fileAnswer('text/plain; charset=utf-8', indexNowKey)
  })
}
