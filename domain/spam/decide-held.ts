import * as z from 'zod/mini'
import type { SpamDecision } from '../leads/after-change.ts'
import { type ChangeFacts, changeFacts, changeWithin } from '../leads/change-leads.ts'
import { selectLead, type StoredLead } from '../leads/lead-store.ts'
import type { Site, Write } from '../site.ts'
import { type Judged, learnVerdict } from '../submissions/learn-verdict.ts'
import type { Verdict } from '../submissions/spam-sign-store.ts'
import { askToConfirm } from '../subscribers/subscribe.ts'
import { lockSubscriber, saveSubscriber, selectSubscriber, type Subscriber } from '../subscribers/subscriber-store.ts'
import { keepUndoStep, takeUndoStep } from '../undo/undo-steps.ts'
import type { HeldState } from './list-held.ts'

const STEP = 'spam decided'

/** What a record was before, so that it can be again. */
const Before = z.object({ id: z.string(), reasons: z.array(z.string()), decidedAt: z.nullable(z.string()) })
type Before = z.output<typeof Before>
/** `at`: when it was decided, by which what somebody decided anew is known. */
const Decided = z.object({ at: z.string(), before: z.array(Before) })

interface Deciding {
  write: Write
  actor: string
  facts: ChangeFacts
}

/** Where something stands that was held. */
export type Standing = HeldState | 'honest'

export interface OvertakenHeld {
  id: string
  standing: Standing
}

export interface DecidedHeld {
  /** What it takes to undo it; undefined when nothing changed. */
  step: string | undefined
  /** Left as they are, since a colleague decided otherwise after they were seen. */
  overtaken: readonly OvertakenHeld[]
  /** Ids of those that were seen and are gone. */
  gone: readonly string[]
}

/**
 * Decides about what is held, all in one go: what is honest gets what was withheld, spam leaves the queue; the rules learn from both.
 * What is gone, or was decided so, is left out, and what a colleague decided about after it was `seen`; what is not there is taken to
 * have shown what is stored.
 */
export async function decideHeld(
  site: Site,
  actor: string,
  ids: readonly string[],
  verdict: Verdict,
  seen: ReadonlyMap<string, HeldState> = new Map(),
): Promise<DecidedHeld> {
  return deciding(site, actor, ids, async (all) => {
    const before: Before[] = []
    const overtaken: OvertakenHeld[] = []
    const gone: string[] = []
    for (const id of ids) {
      const record = await selectHeld(all.write, id)
      const standing = record && standingOf(record)
      const was = seen.get(id) ?? standing
      if (!standing) gone.push(...(seen.has(id) ? [id] : []))
      else if (standing !== was && standing !== verdict) overtaken.push({ id, standing })
      else before.push(...(await decideOne(all, record, verdict)))
    }
    const step = before.length > 0 ? await keepUndoStep(all.write, STEP, { at: all.write.now.toISOString(), before }) : undefined
    return { step, overtaken, gone }
  })
}

const standingOf = ({ spamReasons, spamDecidedAt }: HeldRecord): Standing =>
  spamReasons.length === 0 ? 'honest' : spamDecidedAt ? 'spam' : 'waiting'

/** As it was before, also what was learned; mails that left stay where they went, and so does what somebody decided since. Throws a Refusal `not-found` for what was undone before. */
export async function undoDecision(site: Site, actor: string, stepId: string): Promise<void> {
  await deciding(site, actor, [], async (all) => {
    const { at, before } = await takeUndoStep(all.write, STEP, stepId, Decided)
    for (const { id } of before.toSorted(byId)) await all.write.lock(`lead:${id}`)
    for (const { id, ...to } of before) if ((await selectHeld(all.write, id))?.spamDecidedAt === at) await settle(all, id, to)
  })
}

const byId = (one: { id: string }, other: { id: string }): number => (one.id < other.id ? -1 : 1)

async function deciding<T>(site: Site, actor: string, ids: readonly string[], work: (all: Deciding) => Promise<T>): Promise<T> {
  // Before the transaction: while it is open, PostgreSQL may have no connection left for another read.
  const facts = await changeFacts(site)
  return site.write(actor, async (write) => {
    for (const id of [...ids].sort()) await write.lock(`lead:${id}`)
    return work({ write, actor, facts })
  })
}

type HeldRecord = Pick<StoredLead | Subscriber, 'id' | 'spamReasons' | 'spamDecidedAt'>

const selectHeld = async ({ trx }: Write, id: string): Promise<HeldRecord | undefined> =>
  (await selectLead(trx, undefined, id)) ?? (await selectSubscriber(trx, { id }))

/** What it was before; nothing where it is so already. */
async function decideOne(all: Deciding, record: HeldRecord, verdict: Verdict): Promise<Before[]> {
  const { id, spamReasons: reasons, spamDecidedAt = null } = record
  const standing = standingOf(record)
  if (standing === 'honest' || standing === verdict) return []
  await settle(all, id, { reasons: verdict === 'spam' ? reasons : [], decidedAt: all.write.now.toISOString() })
  return [{ id, reasons, decidedAt: spamDecidedAt }]
}

async function settle(all: Deciding, id: string, to: SpamDecision): Promise<void> {
  const { write, actor, facts } = all
  const lead = await selectLead(write.trx, undefined, id)
  if (lead) await changeWithin(write, actor, lead, { form: {}, handling: {}, spam: to }, facts)
  else if (await settleSubscriber(all, id, to))
    await write.audit({ action: 'subscriber changed', entity: 'subscriber', entityId: id, details: { fields: ['spam'] } })
}

async function settleSubscriber(
  { write, facts: { setting, teacher } }: Deciding,
  id: string,
  { reasons, decidedAt }: SpamDecision,
): Promise<boolean> {
  const subscriber = await lockSubscriber(write, id)
  if (!subscriber) return false
  const next: Subscriber = { ...subscriber, spamReasons: reasons, spamDecidedAt: decidedAt, updatedAt: write.now.toISOString() }
  await learnVerdict(teacher, write, judgedSubscriber(subscriber), judgedSubscriber(next))
  // Whoever left meanwhile is not asked.
  const isCleared = subscriber.spamReasons.length > 0 && reasons.length === 0 && subscriber.status === 'pending'
  const asked = isCleared ? await askToConfirm(write, next, { setting, secret: teacher.secret }) : next
  await saveSubscriber(write.trx, asked)
  return true
}

const judgedSubscriber = ({ email, spamReasons, spamDecidedAt = null }: Subscriber): Judged => ({
  email,
  text: '',
  spamReasons,
  spamDecidedAt,
})
