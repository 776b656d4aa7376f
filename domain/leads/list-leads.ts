import type { LeadKind } from '#database/tables.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import { offsetOf, type PageMeta, pageMeta, type PageWanted } from '../paging.ts'
import type { Site } from '../site.ts'
import { countWithWords, leadsAtPlaces } from './find-leads.ts'
import { countLeads, type Lead, type LeadFilter, selectLead, selectLeads, type StoredLead } from './lead-store.ts'
import { markWord, searchedWords } from './lead-words.ts'

export interface LeadPage extends PageMeta {
  leads: StoredLead[]
}

interface Wanted extends LeadFilter, PageWanted {
  order: 'asc' | 'desc'
  /** Words that an enquiry must hold, or the number it came from. */
  text?: string | undefined
}

/** One page of the leads of a kind by the time they came; a page past the end is empty. */
export async function listLeads(site: Site, { page, limit, order, text, ...filter }: Wanted): Promise<LeadPage> {
  if (text) return searchLeads(site, { page, limit, order, text, ...filter })
  const [total, leads] = await Promise.all([
    countLeads(site.db, filter),
    selectLeads(site.db, filter, { order, limit, offset: offsetOf({ page, limit }) }),
  ])
  return { leads, ...pageMeta(total, { page, limit }) }
}

async function searchLeads(site: Site, { page, limit, order, text, kind, status }: Wanted & { text: string }): Promise<LeadPage> {
  const searched = searchedWords(text)
  if (searched.length === 0) return { leads: [], ...pageMeta(0, { page, limit }) }
  const marks = [kind, ...(status === 'spam' ? (['held'] as const) : (['clear', ...(status ? [status] : [])] as const))]
  const words = [...searched, ...marks.map((mark) => ({ word: markWord(mark), mayGoOn: false }))]
  const offset = offsetOf({ page, limit })
  const [total, places] = await Promise.all([
    countWithWords(site, words),
    site.engine.search.firstWithWords(words, { order, limit: offset + limit }),
  ])
  return { leads: await leadsAtPlaces(site, places.slice(offset)), ...pageMeta(total, { page, limit }) }
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
