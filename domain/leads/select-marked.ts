import { reasonInWords } from '#shared/spam/reason-words.ts'
import type { Site } from '../site.ts'
import { reasonsOfColumn } from '../submissions/spam-policy.ts'
import { kindNames } from './lead-forms.ts'

export interface Marked {
  what: string
  name: string
  reasons: string
}

/** What was marked as spam within a span, and not decided about since. */
export async function selectMarked({ db }: Pick<Site, 'db'>, since: string, until: string): Promise<Marked[]> {
  const leads = await db
    .selectFrom('leads')
    .select(['kind', 'reference', 'name', 'spam_reasons'])
    .where('spam_reasons', 'is not', null)
    .where('spam_decided_at', 'is', null)
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .orderBy('created_at')
    .execute()
  const comments = await db
    .selectFrom('comments')
    .select(['name', 'spam_reasons'])
    .where('spam_reasons', 'is not', null)
    .where('status', '!=', 'approved')
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .orderBy('created_at')
    .execute()
  const subscribers = await db
    .selectFrom('subscribers')
    .select(['email as name', 'spam_reasons'])
    .where('spam_reasons', 'is not', null)
    .where('spam_decided_at', 'is', null)
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .orderBy('created_at')
    .execute()
  const toMarked = (what: string, { name, spam_reasons }: { name: string; spam_reasons: string | null }): Marked => ({
    what,
    name,
    reasons: reasonsOfColumn(spam_reasons).map(reasonInWords).join('; '),
  })
  return [
    ...leads.map((row) => toMarked(`${kindNames[row.kind]} ${row.reference}`, row)),
    ...comments.map((row) => toMarked('Comment', row)),
    ...subscribers.map((row) => toMarked('Newsletter', row)),
  ]
}
