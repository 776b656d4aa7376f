import type { LeadKind } from '#database/tables.ts'
import type { Site } from '../site.ts'
import { selectLeadKind } from './lead-store.ts'

/** Which form a reference came from; nothing more of the enquiry is told to whoever has the reference. */
export const findLeadKind = (site: Site, reference: string): Promise<LeadKind | undefined> => selectLeadKind(site.db, reference)
