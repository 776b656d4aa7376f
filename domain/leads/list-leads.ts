import type { LeadKind } from '#database/tables.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import { offsetOf, type PageMeta, pageMeta, type PageWanted } from '../paging.ts'
import type { Site } from '../site.ts'
import { countLeads, type Lead, type LeadFilter, selectLead, selectLeads } from './lead-store.ts'

export interface LeadPage extends PageMeta {
  leads: Lead[]
}

/** One page of the leads of a kind by the time they came; a page past the end is empty. */
export async function listLeads(
  site: Site,
  { page, limit, order, ...filter }: LeadFilter & PageWanted & { order: 'asc' | 'desc' },
): Promise<LeadPage> {
  const [total, leads] = await Promise.all([
    countLeads(site.db, filter),
    selectLeads(site.db, filter, { order, limit, offset: offsetOf({ page, limit }) }),
  ])
  return { leads, ...pageMeta(total, { page, limit }) }
}

const notFound: Record<LeadKind, string> = {
  contact: messages.contactNotFound,
  demo: messages.demoNotFound,
  reseller: messages.resellerNotFound,
  quote: messages.quoteNotFound,
}

export const leadNotFound = (kind: LeadKind): string => notFound[kind]

/** Throws {@link Refusal} `not-found`, also for the id of another kind. */
export const getLead = async (site: Site, kind: LeadKind, id: string): Promise<Lead> => known(kind, await selectLead(site.db, kind, id))

export function known(kind: LeadKind, lead: Lead | undefined): Lead {
  if (!lead) throw new Refusal('not-found', leadNotFound(kind))
  return lead
}
