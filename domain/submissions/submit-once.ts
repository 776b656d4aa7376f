import { createHash } from 'node:crypto'
import { codePoints } from '#shared/code-points.ts'
import { emailKey } from '#shared/email-address.ts'
import type { LeadSource, SubmissionExtras } from '#shared/leads/submission.ts'
import { lengthLimits, REPEAT_WINDOW_MS, REPEATED_TEXT_FROM, SENDER_MARKS_KEPT_MS } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { VISITOR } from '../accounts/account.ts'
import { keyedHash } from '../accounts/secret.ts'
import { invalidField, Refusal } from '../errors.ts'
import { newReference } from '../ids.ts'
import { submissionsOfClient } from '../rate-limits/limits.ts'
import { requireNoWait, waitOf, windowStart } from '../rate-limits/rate-limit.ts'
import type { Site, Write } from '../site.ts'
import type { CountedForm } from '../statistics/counted-forms.ts'
import { tallyOf } from '../statistics/tally.ts'
import { clientOf } from './client-address.ts'
import { teacherOf } from './learn-verdict.ts'
import { likeOthers, signsOf } from './learned-spam.ts'
import { spamReasons, type SpamReason } from './spam-policy.ts'
import { selectSignCounts } from './spam-sign-store.ts'
import {
  countFromSender,
  countOthersWithWords,
  insertSubmission,
  selectRepeat,
  selectSubmissionByKey,
  selectTimesFrom,
  type SenderMarks,
} from './submission-store.ts'

/** Metadata of a submission, beside its form's fields. */
export interface Arrival extends SubmissionExtras {
  /** Idempotency-Key of the call, if it had one. */
  key: string | null
  /** Of the client, as far as the proxies are believed. */
  address: string
  source: LeadSource
}

export interface Submission {
  form: CountedForm | 'appointment'
  /** What the visitor sent as the form's fields, in the form's order: equal content means a repeat. */
  fields: Record<string, string>
  email: string
  /** The free text of the form, blank when it has none. */
  text: string
  arrival: Arrival
}

/** Receipt of a submission: the record's id and a reference to quote on the phone. */
export interface Accepted {
  id: string
  reference: string
}

/**
 * The one rule for every public form: what comes twice is stored once and gets the first one's answer, and `store` runs
 * for a first one alone, in the same transaction, with why it is suspect and the mark of the client's address. When this returns, the record is on disk. Throws
 * {@link Refusal} `conflict` for a key used with other content, `too-many` far beyond the limit of the client's address.
 */
export async function submitOnce(
  site: Site,
  { form, fields, email, text, arrival }: Submission,
  store: (write: Write, first: Accepted & { reasons: SpamReason[]; address: string }) => Promise<{ id: string } | void>,
): Promise<Accepted> {
  requireShortKey(arrival.key)
  const fingerprint = createHash('sha256').update(JSON.stringify(fields)).digest('hex')
  const { secret, ownHost } = await teacherOf(site)
  const marks = marksOf(secret, email, text, arrival)
  const signs = signsOf(secret, { email, text }, ownHost)

  let isFirst = false
  const accepted = await site.write(VISITOR, async (write) => {
    isFirst = false
    await write.lock(`submission:${form}:${arrival.key ?? fingerprint}`)
    const known = await findFirst(write, form, arrival.key, fingerprint)
    if (known) return known
    const { trapFilled, filledInMs } = arrival
    const likeSpam = likeOthers(await selectSignCounts(write.trx, signs))
    const reasons = spamReasons({ trapFilled, filledInMs, text, likeSpam, ...(await countSigns(write, marks, site.formRateLimit)) })
    const first = { id: write.newId(), reference: newReference() }
    // A store that knew the record already says which it is.
    const { id } = (await store(write, { ...first, reasons, address: marks.address })) ?? first
    isFirst = true
    const { reference } = first
    await insertSubmission(write.trx, write.newId(), { form, key: arrival.key, fingerprint, recordId: id, reference, ...marks }, write.now)
    return { id, reference }
  })
  if (isFirst && form !== 'appointment') tallyOf(site).step(form, 'sent')
  return accepted
}

function requireShortKey(key: string | null): void {
  if (key !== null && key.length > lengthLimits.idempotencyKey) {
    throw invalidField('Idempotency-Key', messages.tooLong('Idempotency-Key', lengthLimits.idempotencyKey))
  }
}

function marksOf(secret: string, email: string, text: string, { address }: Arrival): SenderMarks {
  const words = text.toLowerCase().replace(/\s+/g, ' ').trim()
  return {
    address: keyedHash(secret, `address:${clientOf(address)}`),
    sender: keyedHash(secret, `sender:${emailKey(email)}`),
    words: codePoints(words) < REPEATED_TEXT_FROM ? null : keyedHash(secret, `words:${words}`),
  }
}

async function findFirst(write: Write, form: string, key: string | null, fingerprint: string): Promise<Accepted | undefined> {
  const first =
    key === null
      ? await selectRepeat(write.trx, form, fingerprint, new Date(write.now.getTime() - REPEAT_WINDOW_MS))
      : await selectSubmissionByKey(write.trx, form, key)
  if (first && first.fingerprint !== fingerprint) throw new Refusal('conflict', messages.keyReused)
  return first && { id: first.id, reference: first.reference }
}

/** What only the counting of submissions tells; a limit of 0 counts nothing. */
async function countSigns(write: Write, marks: SenderMarks, limit: number) {
  if (limit === 0) return { crowded: false, sameTextFrom: 0, fromSameSender: 0 }
  const crowded = await isCrowded(write, marks.address, limit)
  const since = new Date(write.now.getTime() - SENDER_MARKS_KEPT_MS)
  return {
    crowded,
    sameTextFrom: marks.words === null ? 0 : await countOthersWithWords(write.trx, marks, since),
    fromSameSender: await countFromSender(write.trx, marks.sender, since),
  }
}

/** True beyond the limit of an address. Throws {@link Refusal} `too-many` beyond ten times of it. */
async function isCrowded(write: Write, address: string, limit: number): Promise<boolean> {
  // Submissions that come at once must see each other.
  await write.lock(`submissions of ${address}`)
  const far = submissionsOfClient(limit)
  const times = await selectTimesFrom(write.trx, address, windowStart(far, write.now), far.most)
  requireNoWait(far, waitOf(far, times, write.now))
  return times.length >= limit
}
