import { redirect } from 'react-router'
import { answering, postedForm } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { getCompany } from '#domain/content/read-company.ts'
import { exportPerson, printPerson } from '#domain/privacy/export-person.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { accountContext } from '../../frame/guard.ts'
import type { Route } from './+types/export-route'
import { whoOf } from './who-of.ts'

/** Whoever pressed the button after their session had ended is led back here once they sign in. */
export const loader = () => redirect(deskPaths.privacy)

/** One person's data as a file: readable, or as JSON for another program. What is asked for never stands in an address. */
export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const actor = actorOf(context.get(accountContext))
  const posted = await postedForm(request)
  const data = await answering(site, () => exportPerson(site, actor, whoOf(posted)))
  const company = await answering(site, () => getCompany(site))
  const isJson = posted.get('as') === 'json'
  return new Response(isJson ? JSON.stringify(data, null, 2) : printPerson(data, company.name, site.timeZone), {
    headers: {
      'Content-Type': isJson ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      'Content-Disposition': `attachment; filename="personal-data.${isJson ? 'json' : 'html'}"`,
    },
  })
}
