import * as z from 'zod/mini'
import { dayOf } from '#shared/local-time.ts'
import { getMailSetting, type MailSetting } from '../content/mail-texts.ts'
import { judgedLead, sendWithheld } from '../leads/change-leads.ts'
import { insertLeadEvent } from '../leads/lead-events.ts'
import { selectLead, updateLead } from '../leads/lead-store.ts'
import type { Site, Write } from '../site.ts'
import { type Judged, learnVerdict, type Teacher, teacherOf } from '../submissions/learn-verdict.ts'
import type { Verdict } from '../submissions/spam-sign-store.ts'
import { lockSubscriber, saveSubscriber, selectSubscriber, type Subscriber } from '../subscribers/subscriber-store.ts'
import { askToConfirm } from '../subscribers/subscribe.ts'
import { keepUndoStep, takeUndoStep } from '../undo/undo-steps.ts'

const STEP = 'spam decided'

/** What a record was before, so that it can be again. */
const Before = z.object({ id: z.string(), reasons: z.array(z.string()), decidedAt: z.nullable(z.string()) })
type Before = z.output<typeof Before>
/** `at`: when it was decided, by which what somebody decided anew is known. */
const Decided = z.object({ at: z.string(), before: z.array(Before) })

interface Deciding {
  site: Site
  write: Write
  actor: string
  setting: MailSetting
  teacher: Teacher
}

type To = Pick<Before, 'reasons' | 'decidedAt'>

/**
 * Decides about what is held, all in one go: what is honest gets what was withheld, spam leaves the queue; the rules learn from both.
 * What is gone, or was decided so, is left out. Gives what it takes to undo it, undefined when nothing changed.
 */
export async function decideHeld(site: Site, actor: string, ids: readonly string[], verdict: Verdict): Promise<string | undefined> {
  return deciding(site, actor, ids, async (all) => {
    const before: Before[] = []
    for (const id of ids) {
      const was = await decideOne(all, id, verdict)
      if (was) before.push(was)
    }
    return before.length > 0 ? keepUndoStep(all.write, STEP, { at: all.write.now.toISOString(), before }) : undefined
  })
}

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
  const [setting, teacher] = await Promise.all([getMailSetting(site), teacherOf(site)])
  return site.write(actor, async (write) => {
    for (const id of [...ids].sort()) await write.lock(`lead:${id}`)
    return work({ site, write, actor, setting, teacher })
  })
}

const selectHeld = async ({ trx }: Write, id: string) => (await selectLead(trx, undefined, id)) ?? (await selectSubscriber(trx, { id }))

async function decideOne(all: Deciding, id: string, verdict: Verdict): Promise<Before | undefined> {
  const { now } = all.write
  const record = await selectHeld(all.write, id)
  const isDecided = record?.spamDecidedAt && verdict === 'spam'
  if (!record || record.spamReasons.length === 0 || isDecided) return undefined
  await settle(all, id, { reasons: verdict === 'spam' ? record.spamReasons : [], decidedAt: now.toISOString() })
  return { id, reasons: record.spamReasons, decidedAt: record.spamDecidedAt ?? null }
}

async function settle(all: Deciding, id: string, to: To): Promise<void> {
  const { write } = all
  if (await settleLead(all, id, to))
    await write.audit({ action: 'lead changed', entity: 'lead', entityId: id, details: { fields: ['spam'] } })
  else if (await settleSubscriber(all, id, to))
    await write.audit({ action: 'subscriber changed', entity: 'subscriber', entityId: id, details: { fields: ['spam'] } })
}

async function settleLead({ site, write, actor, setting, teacher }: Deciding, id: string, { reasons, decidedAt }: To): Promise<boolean> {
  const lead = await selectLead(write.trx, undefined, id)
  if (!lead) return false
  const next = { ...lead, spamReasons: reasons, spamDecidedAt: decidedAt, updatedAt: write.now.toISOString() }
  await updateLead(write.trx, next)
  write.leadsChanged()
  await learnVerdict(teacher, write, judgedLead(lead), judgedLead(next))
  if (lead.spamReasons.length > 0 && reasons.length === 0) {
    await insertLeadEvent(write, { leadId: id, actor, kind: 'cleared' })
    await sendWithheld(write, next, setting, dayOf(write.now, site.timeZone))
  } else await insertLeadEvent(write, { leadId: id, actor, kind: 'marked', details: { decided: decidedAt !== null } })
  return true
}

async function settleSubscriber({ write, setting, teacher }: Deciding, id: string, { reasons, decidedAt }: To): Promise<boolean> {
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
