import { MERGED_AT_ONCE, MERGED_INTO_ONE } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { invalidField, Refusal } from '../errors.ts'
import type { Site, Write } from '../site.ts'
import { lockLead } from './follow-up.ts'
import { furthestOf } from './furthest-lead.ts'
import { insertLeadEvent } from './lead-events.ts'
import { type StoredLead, updateLead } from './lead-store.ts'
import { selectLoan, selectMerges, setMergedInto } from './merge-store.ts'

/** Merging, parting and removing run one after the other, so that no two of them see each other half done. */
export const MERGES = 'lead-merges'

export interface Merged {
  /** The enquiry that stands for all from now on. */
  standing: string
  /** Those that went behind it just now. */
  behind: string[]
}

/**
 * Makes enquiries of the same visitor one with another: the one that got furthest stands for all, so that its status, owner, dates and
 * reason stay; the one that is asked, where none got further. Nothing of the others changes but where they stand, so parting makes
 * it as it was; what stood behind them comes along, so that there are no chains. Where nobody has the one that stands, whoever has
 * one of the others gets it until they are parted. Throws {@link Refusal} `not-found`, `invalid` for ids that are no enquiries,
 * `conflict` for those that stand behind another.
 */
export async function mergeLeads(site: Site, actor: string, id: string, ids: readonly string[]): Promise<Merged> {
  if (ids.length === 0 || ids.length > MERGED_AT_ONCE) throw invalidField('ids', messages.mergeIdsWanted(MERGED_AT_ONCE))
  return site.write(actor, async (write) => {
    await write.lock(MERGES)
    const merges = await selectMerges(write.trx, [id, ...ids])
    const others = [...new Set(ids)].filter((each) => merges.of(each) !== id)
    requireMergeable(merges.of, id, others)
    if (others.length === 0) return { standing: id, behind: [] }
    const leads = await lockAll(write, [id, ...others])
    const standing = furthestOf(leads)
    const losers = leads.filter((lead) => lead !== standing)
    const behind = losers.flatMap((lead) => merges.behind(lead.id).map((child) => ({ id: child, with: lead.id })))
    if (losers.length + behind.length + merges.behind(standing.id).length > MERGED_INTO_ONE)
      throw new Refusal('conflict', messages.mergedTooMany(MERGED_INTO_ONE))
    const loserIds = losers.map((lead) => lead.id)
    await setMergedInto(write.trx, [...loserIds, ...behind.map((child) => child.id)], standing.id)
    const note = (leadId: string, details: Record<string, unknown>) => insertLeadEvent(write, { leadId, actor, kind: 'merged', details })
    await note(standing.id, { ids: loserIds })
    for (const loser of loserIds) await note(loser, { into: standing.id })
    for (const child of behind) await note(child.id, { into: standing.id, with: child.with })
    await lendOwner(write, actor, standing, losers)
    await write.audit({ action: 'leads merged', entity: 'lead', entityId: standing.id, details: { ids: loserIds } })
    return { standing: standing.id, behind: loserIds }
  })
}

/** Each in the order given, locked in one order, so that no two changes wait for each other. */
async function lockAll(write: Write, ids: readonly [string, ...string[]]): Promise<[StoredLead, ...StoredLead[]]> {
  const byId = new Map<string, StoredLead>()
  for (const id of ids.toSorted()) byId.set(id, await lockLead(write, id))
  return ids.map((id) => byId.get(id)) as [StoredLead, ...StoredLead[]]
}

/** Whoever follows up one of them is not to lose it because nobody has the one that stands. */
async function lendOwner(write: Write, actor: string, standing: StoredLead, losers: readonly StoredLead[]): Promise<void> {
  const [first, ...more] = losers.filter(({ assignee }) => assignee !== null)
  if (standing.assignee !== null || !first) return
  const { id, assignee } = furthestOf([first, ...more])
  await updateLead(write.trx, { ...standing, assignee })
  await insertLeadEvent(write, { leadId: standing.id, actor, kind: 'assigned', details: { from: null, to: assignee, lentBy: id } })
}

function requireMergeable(mergedInto: (id: string) => string | null | undefined, winnerId: string, losers: readonly string[]): void {
  const winner = mergedInto(winnerId)
  if (winner === undefined) throw new Refusal('not-found', messages.enquiryNotFound)
  if (winner !== null) throw new Refusal('conflict', messages.mergedAlready)
  for (const id of losers) {
    const into = mergedInto(id)
    if (into === undefined || id === winnerId) throw invalidField('ids', messages.mergeIdsUnknown)
    if (into !== null) throw new Refusal('conflict', messages.mergedAlready)
  }
}

/** Whoever had an enquiry by one of these alone has it no more, unless somebody gave it since. */
export async function takeOwnerBack(write: Write, actor: string, standingId: string, parted: readonly string[]): Promise<void> {
  const loan = await selectLoan(write.trx, standingId)
  if (!loan || !parted.includes(loan.lentBy)) return
  const standing = await lockLead(write, standingId)
  if (standing.assignee !== loan.to) return
  await updateLead(write.trx, { ...standing, assignee: null })
  await insertLeadEvent(write, { leadId: standingId, actor, kind: 'assigned', details: { from: loan.to, to: null } })
}

/** Parts everything from an enquiry that is about to be removed, and it from the one that it stands behind; their histories say so. */
export async function partFromRemoved(write: Write, actor: string, id: string): Promise<void> {
  const merges = await selectMerges(write.trx, [id])
  const note = (leadId: string, details: Record<string, unknown>) => insertLeadEvent(write, { leadId, actor, kind: 'parted', details })
  const winner = merges.of(id)
  if (winner) {
    await takeOwnerBack(write, actor, winner, [id])
    await note(winner, { ids: [id], removed: true })
  }
  const behind = merges.behind(id)
  await setMergedInto(write.trx, behind, null)
  for (const child of behind) await note(child, { from: id, removed: true })
}
