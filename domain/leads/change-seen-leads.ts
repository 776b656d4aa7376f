import { actorOf } from '../accounts/account.ts'
import type { Site } from '../site.ts'
import { type BulkChange, changeFacts, changeLeadsWithin, isHeld, lockLeads, neededOf } from './change-leads.ts'
import type { StoredLead } from './lead-store.ts'
import type { OvertakenLead, SeenField, SeenLead } from './seen-lead.ts'

export interface SeenChange {
  /** What undoes it; undefined when nothing changed. */
  step: string | undefined
  /** Left as they are, since a colleague changed the same meanwhile. */
  overtaken: readonly OvertakenLead[]
  /** Left as they are, since they were merged into another meanwhile. */
  merged: readonly StoredLead[]
  /** Ids of those that were removed meanwhile. */
  gone: readonly string[]
}

/**
 * Changes these enquiries in one transaction, each only where what is changed is still as it was seen; what a colleague changed
 * meanwhile is left as it is and named. Throws a Refusal `invalid` for an assignee who is nobody of the staff.
 */
export async function changeSeenLeads(
  site: Site,
  account: { id: string },
  seen: readonly SeenLead[],
  change: BulkChange,
): Promise<SeenChange> {
  const facts = await changeFacts(site)
  const actor = actorOf(account)
  const seenById = new Map(seen.map((each) => [each.id, each]))
  return site.write(actor, async (write) => {
    const leads = await lockLeads(write, [...seenById.keys()])
    const overtaken = leads.flatMap((lead): OvertakenLead[] => {
      const fields = lead.mergedInto ? [] : overtakenFields(lead, seenById.get(lead.id), change)
      return fields.length > 0 ? [{ lead, fields }] : []
    })
    const merged = leads.filter(({ mergedInto }) => mergedInto)
    const left = new Set([...merged, ...overtaken.map(({ lead }) => lead)].map(({ id }) => id))
    const there = new Set(leads.map(({ id }) => id))
    const ids = [...there].filter((id) => !left.has(id))
    const step = await changeLeadsWithin(write, actor, ids, change, facts)
    return { step, overtaken, merged, gone: [...seenById.keys()].filter((id) => !there.has(id)) }
  })
}

/**
 * Where it stands and why it is lost go together; what marks an enquiry as spam takes it from whoever works on it, and nobody works on
 * what a colleague marked. To clear it takes nothing from anybody.
 */
const STANDING: readonly SeenField[] = ['status', 'lostReason']
const comparedFor = ({ status, lostReason, assignee, spam }: BulkChange): Set<SeenField> =>
  new Set([
    ...(status !== undefined || lostReason !== undefined || spam ? STANDING : []),
    ...(assignee !== undefined || spam ? (['assignee'] as const) : []),
    ...(spam === undefined ? (['isHeld'] as const) : []),
  ])

/** What was changed meanwhile of what the change is about; nothing where it is so already. */
function overtakenFields(lead: StoredLead, seen: SeenLead | undefined, change: BulkChange): SeenField[] {
  if (!seen || !neededOf(lead, change)) return []
  const now = { status: lead.status, lostReason: lead.lostReason, assignee: lead.assignee ?? '', isHeld: isHeld(lead) }
  // That it is not held any more is in nobody's way.
  return [...comparedFor(change)].filter((field) => now[field] !== seen[field] && (field !== 'isHeld' || now.isHeld))
}
