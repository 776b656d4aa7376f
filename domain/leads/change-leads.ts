import * as z from 'zod/mini'
import { optionalChoice } from '#shared/forms.ts'
import { type LeadHandling, leadStatuses } from '#shared/leads/lead-status.ts'
import { lostReasons } from '#shared/leads/lost-reasons.ts'
import { actorOf } from '../accounts/account.ts'
import type { Site, Write } from '../site.ts'
import { keepUndoStep, takeUndoStep } from '../undo/undo-steps.ts'
import { type ChangeFacts, changeFacts, changeWithin, type LeadChange } from './change-lead.ts'
import { selectLead, type StoredLead } from './lead-store.ts'

const ACTION = 'leads changed'

const State = z.object({
  status: z.enum(leadStatuses),
  lostReason: z._default(optionalChoice(lostReasons), ''),
  assignee: z.nullable(z.string()),
  isHeld: z.boolean(),
})
type State = z.output<typeof State>
/** Of each of them what it takes to take the change back, and to see whether somebody changed it since. */
const Changed = z.array(z.object({ id: z.string(), before: State, after: State }))

export interface BulkChange {
  status?: LeadHandling['status'] | undefined
  /** Why they are lost; blank for no reason. */
  lostReason?: LeadHandling['lostReason'] | undefined
  lostWords?: string | undefined
  /** A user's id; blank for nobody. */
  assignee?: string | undefined
  spam?: boolean | undefined
}

/**
 * Changes all of these enquiries in one transaction; those that are gone are left out. Gives the step that undoes it, or
 * undefined when nothing changed. Throws a Refusal `invalid` for an assignee who is nobody of the staff.
 */
export async function changeLeads(
  site: Site,
  account: { id: string },
  ids: readonly string[],
  change: BulkChange,
): Promise<string | undefined> {
  const facts = await changeFacts(site)
  const actor = actorOf(account)
  return site.write(actor, (write) => changeLeadsWithin(write, actor, ids, change, facts))
}

/** {@link changeLeads} in a transaction of the actor's. */
export async function changeLeadsWithin(
  write: Write,
  actor: string,
  ids: readonly string[],
  change: BulkChange,
  facts: ChangeFacts,
): Promise<string | undefined> {
  const changed: z.output<typeof Changed> = []
  for (const lead of await lockLeads(write, ids)) {
    const needed = neededOf(lead, change)
    if (!needed) continue
    const next = await changeWithin(write, actor, lead, needed, facts)
    changed.push({ id: lead.id, before: stateOf(lead), after: stateOf(next) })
  }
  return changed.length > 0 ? keepUndoStep(write, ACTION, changed) : undefined
}

/**
 * Takes such a change back, once, where the enquiries are still there and their assignees still on the staff; what somebody
 * changed since stays as it is. A mail that left meanwhile stays sent. Throws a Refusal `not-found`.
 */
export async function undoLeadChanges(site: Site, account: { id: string }, step: string): Promise<void> {
  const facts = await changeFacts(site)
  const actor = actorOf(account)
  await site.write(actor, async (write) => {
    const steps = new Map((await takeUndoStep(write, ACTION, step, Changed)).map((each) => [each.id, each]))
    const staff = new Set((await write.trx.selectFrom('users').select('id').execute()).map(({ id }) => id))
    for (const lead of await lockLeads(write, [...steps.keys()])) {
      const own = steps.get(lead.id)
      const needed = own && neededOf(lead, takenBack(stateOf(lead), own, staff))
      if (needed) await changeWithin(write, actor, lead, needed, facts)
    }
  })
}

const stateOf = (lead: StoredLead): State => ({
  status: lead.status,
  lostReason: lead.lostReason,
  assignee: lead.assignee,
  isHeld: isHeld(lead),
})

/** What is still as the change left it becomes what it was. */
function takenBack(now: State, { before, after }: { before: State; after: State }, staff: ReadonlySet<string>): BulkChange {
  const was = before.assignee !== null && staff.has(before.assignee) ? before.assignee : ''
  return {
    status: now.status === after.status ? before.status : undefined,
    lostReason: now.status === after.status && now.lostReason === after.lostReason ? before.lostReason : undefined,
    assignee: now.assignee === after.assignee ? was : undefined,
    spam: now.isHeld === after.isHeld ? before.isHeld : undefined,
  }
}

const isHeld = ({ spamReasons }: StoredLead): boolean => spamReasons.length > 0

/** Those that are there, each locked; in one order, so that no two changes wait for each other. */
async function lockLeads(write: Write, ids: readonly string[]): Promise<StoredLead[]> {
  const leads: StoredLead[] = []
  for (const id of [...new Set(ids)].toSorted()) {
    await write.lock(`lead:${id}`)
    const lead = await selectLead(write.trx, undefined, id)
    if (lead) leads.push(lead)
  }
  return leads
}

/** The part of the change that this one needs; undefined when it is so already. */
function neededOf(lead: StoredLead, { status, lostReason, lostWords, assignee, spam }: BulkChange): LeadChange | undefined {
  const handling: LeadChange['handling'] = {}
  if (status !== undefined && status !== lead.status) handling.status = status
  if (lostReason !== undefined && lostReason !== lead.lostReason) handling.lostReason = lostReason
  if (assignee !== undefined && assignee !== (lead.assignee ?? '')) handling.assignee = assignee
  const marks = spam !== undefined && spam !== isHeld(lead)
  if (!marks && !lostWords && Object.keys(handling).length === 0) return undefined
  return { form: {}, handling, spam: marks ? spam : undefined, ...(lostWords && { lostWords }) }
}
