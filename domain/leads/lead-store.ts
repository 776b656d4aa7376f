import type { Db, LeadKind, Trx } from '#database/tables.ts'
import type { LeadSource } from '#shared/leads/submission.ts'

export interface NewLead {
  id: string
  kind: LeadKind
  reference: string
  name: string
  email: string
  phone: string
  details: Record<string, string>
  spamReasons: string[]
  source: LeadSource
}

export async function insertLead(trx: Trx, lead: NewLead, now: Date): Promise<void> {
  await trx
    .insertInto('leads')
    .values({
      id: lead.id,
      kind: lead.kind,
      reference: lead.reference,
      name: lead.name,
      email: lead.email,
      phone: lead.phone,
      details: JSON.stringify(lead.details),
      status: 'new',
      assignee: null,
      notes: '',
      spam_reasons: lead.spamReasons.length > 0 ? JSON.stringify(lead.spamReasons) : null,
      source: JSON.stringify(lead.source),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .execute()
}

export async function selectLeadKind(db: Db, reference: string): Promise<LeadKind | undefined> {
  const row = await db.selectFrom('leads').select('kind').where('reference', '=', reference).executeTakeFirst()
  return row?.kind
}
