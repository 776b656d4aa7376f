import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { findLateBefore } from '#domain/hours/working-hours.ts'
import { exportLeads } from '#domain/leads/export-leads.ts'
import { kindNames } from '#domain/leads/lead-forms.ts'
import { leadsWanted } from '#domain/leads/leads-wanted.ts'
import { lostReasons } from '#shared/leads/lost-reasons.ts'
import { leadStatuses } from '#shared/leads/lead-status.ts'
import { dayOf } from '#shared/local-time.ts'
import { accountContext } from '../../frame/guard.ts'
import { CSV_TYPE, download } from '../../parts/lists/download.ts'
import { readLeadQuery } from '../leads/lead-filter.ts'
import { leadQuery } from '../leads/lead-options.ts'
import type { Route } from './+types/export-route'

/** Those of the list of enquiries, so that what is seen there is what is saved. */
export const handle = { query: leadQuery }

const statuses = [...leadStatuses, 'spam', 'merged'] as const
const kinds = Object.keys(kindNames) as (keyof typeof kindNames)[]

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const account = context.get(accountContext)
  const { kind, status, assignee, text, isLate, reason } = readLeadQuery(url, account.id)
  const name = `enquiries-${dayOf(site.clock.now(), site.timeZone)}.csv`
  return answering(site, async () => {
    const wanted = leadsWanted({
      kind: kinds.find((each) => each === kind),
      status: statuses.find((each) => each === status),
      assignee: assignee === 'me' ? account.id : assignee || undefined,
      lostReason: lostReasons.find((each) => each === reason),
      text,
      lateBefore: isLate ? await findLateBefore(site) : undefined,
    })
    return download(exportLeads(site, actorOf(account), wanted), { name, type: CSV_TYPE })
  })
}
