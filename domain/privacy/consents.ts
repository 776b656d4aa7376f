import { createHash } from 'node:crypto'
import type { Db, Trx } from '#database/tables.ts'
import { PartWords } from '#shared/content/part-words.ts'
import { languageTags } from '#shared/languages.ts'
import { consentWordings } from '#shared/privacy/consent.ts'
import { withDrafts } from '../content/read-part-words.ts'
import type { Write } from '../site.ts'

/** The words that stood below a form when it was sent, and since when there have been such. */
export interface Consent {
  wording: string
  /** ISO 8601. */
  firstUsedAt: string
}

const ours: ReadonlySet<string> = new Set(Object.values(consentWordings))
const idOf = (wording: string): string => createHash('sha256').update(wording).digest('hex')

/**
 * The id under which a record keeps its wording; null when there was none, as from a program, or when it is no sentence of this
 * site, of now or of before. Part of the transaction that stores the record.
 */
export async function keepConsent(write: Write, wording: string | null | undefined): Promise<string | null> {
  if (!wording) return null
  const id = idOf(wording)
  if (!ours.has(wording) && !(await isTranslated(write.trx, wording))) return (await selectConsent(write.trx, id)) ? id : null
  await write.trx
    .insertInto('consents')
    .values({ id, wording, first_used_at: write.now.toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return id
}

/** Whether a page in another language says it: in the words that it comes with, or in an editor's. */
async function isTranslated(db: Db | Trx, wording: string): Promise<boolean> {
  const written = await db
    .selectFrom('content_items')
    .select('data')
    .where('type', '=', 'part-words')
    .where('deleted_at', 'is', null)
    .execute()
  const stored = written.flatMap(({ data }) => PartWords.safeParse(JSON.parse(data)).data ?? [])
  return languageTags.some((tag) => {
    const {
      consentEnquiry,
      consentNewsletter,
      privacyPolicy: policy,
    } = withDrafts(
      tag,
      stored.findLast(({ key }) => key === tag),
    )
    return [consentEnquiry, consentNewsletter].some((words) => words.replace('{policy}', policy) === wording)
  })
}

async function selectConsent(db: Db | Trx, id: string): Promise<Consent | undefined> {
  const row = await db.selectFrom('consents').select(['wording', 'first_used_at as firstUsedAt']).where('id', '=', id).executeTakeFirst()
  return row
}

/** What an enquiry was sent under; undefined when it came by a program. */
export async function findConsentOfLead(db: Db | Trx, leadId: string): Promise<Consent | undefined> {
  const lead = await db.selectFrom('leads').select('consent').where('id', '=', leadId).executeTakeFirst()
  return lead?.consent ? selectConsent(db, lead.consent) : undefined
}
