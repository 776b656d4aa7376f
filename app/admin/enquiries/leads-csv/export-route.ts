import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { exportLeads } from '#domain/leads/export-leads.ts'
import { leadsWanted, readLeadChoice } from '#domain/leads/narrow-leads.ts'
import { dayOf } from '#shared/local-time.ts'
import { accountContext } from '../../frame/guard.ts'
import { CSV_TYPE, download } from '../../parts/lists/download.ts'
import { readLeadQuery } from '../leads/lead-filter.ts'
import { leadQuery } from '../leads/lead-options.ts'
import type { Route } from './+types/export-route'

/** Those of the list of enquiries, so that what is seen there is what is saved. */
export const handle = { query: leadQuery }

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const account = context.get(accountContext)
  const { asked } = readLeadQuery(url, account.id)
  const name = `enquiries-${dayOf(site.clock.now(), site.timeZone)}.csv`
  return answering(site, async () => {
    const wanted = leadsWanted(await readLeadChoice(site, asked, account.id))
    return download(exportLeads(site, actorOf(account), wanted), { name, type: CSV_TYPE })
  })
}
