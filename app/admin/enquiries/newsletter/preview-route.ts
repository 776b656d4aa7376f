import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { previewIssue } from '#domain/newsletter/preview-issue.ts'
import { lookQuery, readLook } from '../../site/mail-templates/look-query.ts'
import { mailDocument } from '../../site/mail-templates/mail-document.ts'
import type { Route } from './+types/preview-route'

export const handle = { query: { scheme: lookQuery.scheme } }

/** An issue as its readers get it, for the frame of its screen. */
export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { html } = await answering(site, () => previewIssue(site, id, readLook(url).scheme))
  return mailDocument(html)
}
