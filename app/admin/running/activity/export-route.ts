import { redirect } from 'react-router'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { exportActivity } from '#domain/audit/browse-activity.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { accountContext } from '../../frame/guard.ts'
import type { Route } from './+types/export-route'
import { activityQuery, readActivityQuery } from './activity-query.ts'

export const handle = { query: activityQuery }

/** Whoever pressed the button after their session had ended is led back here once they sign in. */
export const loader = () => redirect(deskPaths.activity)

/** The activity as a spreadsheet opens it. A form asks for it: nothing that only follows links leaves a row. */
export async function action({ context, url }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const actor = actorOf(context.get(accountContext))
  const csv = await answering(site, async () => {
    let parts = ''
    for await (const part of exportActivity(site, actor, readActivityQuery(url, site.timeZone))) parts += part
    return parts
  })
  return new Response(csv, {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': 'attachment; filename="activity.csv"' },
  })
}
