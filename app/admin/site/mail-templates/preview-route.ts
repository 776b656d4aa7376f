import { answering, problem } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { sampleMail } from '#domain/mails/sample-mails.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import type { Route } from './+types/preview-route'
import { lookQuery, readLook } from './look-query.ts'
import { mailDocument } from './mail-document.ts'

export const handle = { query: { scheme: lookQuery.scheme } }

/** A mail with sample data, for the frame of its screen. */
export async function loader({ context, params: { name }, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const mail = await answering(site, () => sampleMail(site, name, readLook(url).scheme))
  if (!mail) throw problem(404, deskMessages.mailNotFound)
  return mailDocument(mail.html)
}
