import type { Db } from '#database/tables.ts'
import * as messages from '#shared/messages.ts'
import { invalidField } from '../errors.ts'

/** Where a list by the time of coming goes on: behind this enquiry, which may be gone by now. */
export interface LeadCursor {
  /** ISO 8601. */
  createdAt: string
  id: string
  /** Where it stands among the words, of lists that are searched. */
  place?: number | undefined
}

const CURSOR =
  /^(?:(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_)?([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})(?:_(\d{1,16}))?$/i

const unknown = () => invalidField('before', messages.cursorUnknown)

/** For programs, to hand back as it is. */
export const writeLeadCursor = ({ createdAt, id, place }: LeadCursor): string =>
  [createdAt, id, ...(place === undefined ? [] : [place])].join('_')

/**
 * Reads a cursor, or the id of an enquiry that stands for it. Throws a Refusal `invalid` for what is neither, and for an enquiry that is
 * not there when only it could tell where the list goes on.
 */
export async function readLeadCursor(db: Db, text: string, isSearched: boolean): Promise<LeadCursor> {
  const [, createdAt = '', typed = '', place] = CURSOR.exec(text) ?? []
  if (typed === '' || (createdAt && Number.isNaN(Date.parse(createdAt)))) throw unknown()
  const id = typed.toLowerCase()
  if (createdAt && !isSearched) return { createdAt, id }
  if (place) return { createdAt, id, place: Number(place) }
  const row = await db
    .selectFrom('leads')
    .leftJoin('lead_words', 'lead_words.lead_id', 'leads.id')
    .select(['created_at', 'place'])
    .where('leads.id', '=', id)
    .executeTakeFirst()
  if (!row || (isSearched && row.place === null)) throw unknown()
  return { createdAt: row.created_at, id, place: row.place ?? undefined }
}
