import type { LeadKind } from '#database/tables.ts'
import type { LeadChoice } from '#shared/leads/lead-filters.ts'
import * as messages from '#shared/messages.ts'
import { invalidField, Refusal } from '../errors.ts'
import { offsetOf, type PageMeta, pageMeta, type PageWanted } from '../paging.ts'
import type { Site } from '../site.ts'
import { countFound, firstPlaces } from './find-leads.ts'
import { readLeadCursor, writeLeadCursor } from './lead-cursor.ts'
import { countLeads, type Lead, selectLead, selectLeads, selectLeadsAt, type StoredLead } from './lead-store.ts'
import { type LeadSearch, leadsWanted } from './narrow-leads.ts'

export interface LeadPage extends PageMeta {
  leads: StoredLead[]
  /** What stands for {@link Wanted.before} to get those that follow; null when none does, and in lists that begin with the oldest. */
  next: string | null
}

interface Wanted extends LeadChoice, PageWanted {
  kind: LeadKind
  order: 'asc' | 'desc'
  /** Of {@link LeadPage.next}, or the id of an enquiry: those alone that came before it, newest first, whatever came or went since. */
  before?: string | undefined
}

/**
 * One page of the leads of a kind by the time they came, merged ones too; a page past the end is empty. All are counted, behind `before` or
 * not. Throws {@link Refusal} `invalid` for a `before` that is none.
 */
export async function listLeads(site: Site, { page, limit, order, before, ...choice }: Wanted): Promise<LeadPage> {
  if (before && order === 'asc') throw invalidField('before', messages.cursorNewestFirst)
  const { found, where } = leadsWanted({ ...choice, withMerged: true })
  const offset = offsetOf({ page, limit })
  const cursor = before ? await readLeadCursor(site.db, before, found !== undefined) : undefined
  const [total, read] = found
    ? await Promise.all([countFound(site, found), foundAt(site, found, { order, limit: offset + limit + 1, from: cursor?.place }, offset)])
    : await Promise.all([countLeads(site.db, where), selectLeads(site.db, where, { order, limit: limit + 1, offset, before: cursor })])
  const leads: (StoredLead & { place?: number })[] = read.slice(0, limit)
  const last = order === 'desc' && read.length > limit ? leads.at(-1) : undefined
  return {
    leads,
    ...pageMeta(total, { page, limit }),
    next: last ? writeLeadCursor(last) : null,
  }
}

interface FoundRange {
  order: 'asc' | 'desc'
  limit: number
  from: number | undefined
}

/** With where each stands among the words. */
async function foundAt(site: Site, found: LeadSearch, { order, ...range }: FoundRange, offset: number) {
  const places = (await firstPlaces(site, found, { order: order === 'asc' ? 'oldest' : 'newest', ...range })).slice(offset)
  const leads = new Map((await selectLeadsAt(site.db, places)).map((lead) => [lead.place, lead]))
  return places.flatMap((place) => leads.get(place) ?? [])
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
