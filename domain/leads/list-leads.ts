import type { LeadKind } from '#database/tables.ts'
import type { LeadChoice } from '#shared/leads/lead-filters.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import { offsetOf, type PageMeta, pageMeta, type PageWanted } from '../paging.ts'
import type { Site } from '../site.ts'
import { countFound, firstPlaces, leadsAtPlaces } from './find-leads.ts'
import { countLeads, type Lead, selectLead, selectLeads, type StoredLead } from './lead-store.ts'
import { leadsWanted } from './narrow-leads.ts'

export interface LeadPage extends PageMeta {
  leads: StoredLead[]
}

interface Wanted extends LeadChoice, PageWanted {
  kind: LeadKind
  order: 'asc' | 'desc'
}

/** One page of the leads of a kind by the time they came, merged ones too; a page past the end is empty. */
export async function listLeads(site: Site, { page, limit, order, ...choice }: Wanted): Promise<LeadPage> {
  const { found, where } = leadsWanted({ ...choice, withMerged: true })
  const offset = offsetOf({ page, limit })
  if (found) {
    const range = { order: order === 'asc' ? 'oldest' : 'newest', limit: offset + limit } as const
    const [total, places] = await Promise.all([countFound(site, found), firstPlaces(site, found, range)])
    return { leads: await leadsAtPlaces(site, places.slice(offset)), ...pageMeta(total, { page, limit }) }
  }
  const [total, leads] = await Promise.all([countLeads(site.db, where), selectLeads(site.db, where, { order, limit, offset })])
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
export const getLead = async (site: Site, kind: LeadKind, id: string): Promise<StoredLead> =>
  known(kind, await selectLead(site.db, kind, id))

export function known<L extends Lead>(kind: LeadKind, lead: L | undefined): L {
  if (!lead) throw new Refusal('not-found', leadNotFound(kind))
  return lead
}
