import { setTimeout as sleep } from 'node:timers/promises'
import { selectRoleAddresses } from '../accounts/user-store.ts'
import { asRefusal } from '../as-refusal.ts'
import { getCompany } from '../content/read-company.ts'
import { Refusal } from '../errors.ts'
import { KeptLease, LEASE_MS, LeaseLost } from '../kept-lease.ts'
import { leaseEnd } from '../leases.ts'
import { noteDelivery, readIssueMail, setAside } from '../newsletter/issue-delivery.ts'
import type { Site } from '../site.ts'
import { frameMail, type MailFrame } from './frame-mail.ts'
import { kindsThatWait } from './mail-gate.ts'
import { DeliveryError, type Mailer } from './mailer.ts'
import {
  leaseDueMail,
  type LeasedMail,
  selectIsAnyDue,
  updateMailFailed,
  updateMailHandedOver,
  updateMailPostponed,
  updateMailRenewed,
  updateMailSent,
  updateWaitingMailsDue,
} from './outbox-store.ts'
import { nextAttemptAfter } from './retry-schedule.ts'

/** One mail may choke a server that works; two in a row mean that the server is away. */
const AWAY_AFTER_FAILURES = 2
const STAFF_RETRY_MS = 5 * 60_000
const RECORD_RETRY_MS = 1_000
/**
 * Nobody renews a lease while the store is away. When it is back, who sent a mail meanwhile writes that down first
 * ({@link RECORD_RETRY_MS}); what is still leased then was a dead process's.
 */
const LOST_LEFT_AFTER_OUTAGE_MS = 10_000
export const NO_STAFF = 'MAIL_TO is not set, and there is no admin or sales user'
const ACTOR = 'outbox'
const NOT_ANSWERED = 'the mail server did not say whether it took it'

export interface Delivery {
  /** Makes every waiting mail due; called at the start of the process. */
  wake(): Promise<void>
  /** Tries every due mail once, one after the other. Throws when the database is away. */
  deliverDue(signals: DeliverySignals): Promise<void>
}

export interface DeliverySignals {
  /** The mail under way is the last one. */
  stop: AbortSignal
  /** The mail under way ends too, and is tried again later. */
  cut: AbortSignal
}

interface DeliveryParts {
  mailer: Mailer
  /** Addresses of the staff; undefined while `MAIL_TO` is unset. */
  mailTo: readonly string[] | undefined
}

/** Sends what waits in the outbox; any number of processes may do so at the same time, each mail is with one of them. */
export function createDelivery(site: Site, { mailer, mailTo }: DeliveryParts): Delivery {
  const state = createStateLog(site)
  const outage = createOutage(site)

  /** Tries one mail, which stays this process's as long as that takes. */
  async function deliver(leased: LeasedMail, frame: MailFrame, away: DeliveryError | undefined, cut: AbortSignal) {
    const lease = new KeptLease(site, leased, updateMailRenewed)
    try {
      return await tryMail(lease, frame, away, cut)
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error
      site.log.warn({ mail: leased.id }, 'a mail was taken over by another process before it was sent here')
      return away
    } finally {
      await lease.end()
    }
  }

  async function tryMail(
    lease: KeptLease<LeasedMail>,
    frame: MailFrame,
    away: DeliveryError | undefined,
    cut: AbortSignal,
  ): Promise<DeliveryError | undefined> {
    const mail = lease.leased
    const recipients = mail.recipient === null ? await findStaffAddresses(site, mailTo) : [mail.recipient]
    if (recipients.length === 0) {
      await postpone(site, lease.leased)
      state.staffMissing()
      return away
    }
    if (mail.handed_over_at !== null) {
      await recordSent(site, mail, NOT_ANSWERED, cut)
      return away
    }
    const words = mail.issue_id === null ? mail : await readIssueMail(site, mail)
    if (!words) return away
    const startedAt = site.clock.now()
    const line = lastLineOf(lease)
    try {
      if (away) throw away
      const remark = await mailer.send({ ...mail, ...frameMail(frame, words) }, recipients, AbortSignal.any([cut, lease.lost]), line.pass)
      await recordSent(site, mail, remark, cut)
      state.sent()
      return undefined
    } catch (error) {
      if (line.isHeld) throw line.error
      if (!(error instanceof DeliveryError)) throw error
      if (line.isMarked && !error.answered) {
        await recordSent(site, mail, NOT_ANSWERED, cut)
        return error
      }
      await lease.end()
      state.failed(mail, error, await recordFailure(site, lease.leased, startedAt, error, cut))
      return error
    }
  }

  return {
    wake: () => site.write(ACTOR, (write) => updateWaitingMailsDue(write.trx, write.now, site.engine.kind === 'sqlite')),
    async deliverDue({ stop, cut }) {
      let away: DeliveryError | undefined
      let failures = 0
      try {
        while (!stop.aborted && (await isAnyDue())) {
          // First, since a mail that is leased waits when this fails.
          const frame = { company: await getCompany(site), siteUrl: site.siteUrl }
          const mail = await leaseMail(site, LEASE_MS, outage.leavesLost())
          if (!mail) return
          const error = await deliver(mail, frame, away, cut)
          failures = error?.serverAway ? failures + 1 : 0
          if (failures >= AWAY_AFTER_FAILURES) away = error
        }
      } catch (error) {
        outage.note(error)
        throw error
      } finally {
        mailer.rest?.()
      }
    },
  }

  async function isAnyDue(): Promise<boolean> {
    const waiting = await kindsThatWait(site)
    return selectIsAnyDue(site.db, { now: site.clock.now(), waiting, leavesLost: outage.leavesLost() })
  }
}

/** Whether mails whose lease is over may be a living process's, which could not reach the store. */
function createOutage(site: Site) {
  let isAway = false
  let trustsFrom = 0
  return {
    note(error: unknown) {
      const refusal = asRefusal(site.engine, error)
      isAway ||= refusal instanceof Refusal && refusal.kind === 'away'
    },
    leavesLost(): boolean {
      const now = site.clock.now().getTime()
      if (isAway) trustsFrom = now + LOST_LEFT_AFTER_OUTAGE_MS
      isAway = false
      return now < trustsFrom
    },
  }
}

/**
 * What stands before the last line of a mail, from when on it may have arrived: it is not sent once another process has the mail. A mail of
 * the newsletter is marked, so that nobody gets it twice.
 */
function lastLineOf(lease: KeptLease<LeasedMail>) {
  const { issue_id } = lease.leased
  const line = {
    /** The mark is on disk. */
    isMarked: false,
    /** The line was not sent, and not for the mail server's sake. */
    isHeld: false,
    error: undefined as unknown,
    async pass() {
      try {
        await lease.write(ACTOR, (write) =>
          issue_id === null ? Promise.resolve() : updateMailHandedOver(write.trx, lease.leased, write.now),
        )
        line.isMarked = issue_id !== null
      } catch (error) {
        Object.assign(line, { isHeld: true, error })
        throw error
      }
    },
  }
  return line
}

/** Takes the mail that may leave next, for so long; undefined when there is none. */
export async function leaseMail(site: Site, forMs = LEASE_MS, leavesLost = false): Promise<LeasedMail | undefined> {
  const waiting = await kindsThatWait(site)
  return site.write(ACTOR, ({ trx, now }) =>
    leaseDueMail(trx, site.engine.kind, { now, waiting, leavesLost, leasedUntil: leaseEnd(now, forMs) }),
  )
}

const postpone = (site: Site, mail: LeasedMail): Promise<void> =>
  site.write(ACTOR, ({ trx, now }) => updateMailPostponed(trx, mail, new Date(now.getTime() + STAFF_RETRY_MS), NO_STAFF))

/** A mail of the newsletter says so to its issue too. */
const recordSent = (site: Site, mail: LeasedMail, remark: string | null, signal: AbortSignal): Promise<void> =>
  record(signal, () =>
    site.write(ACTOR, async (write) => {
      await updateMailSent(write.trx, mail, write.now, remark)
      if (mail.issue_id !== null) await noteDelivery(write, mail, 'sent')
    }),
  )

/** Gives true when the mail was given up. */
async function recordFailure(site: Site, mail: LeasedMail, startedAt: Date, error: DeliveryError, signal: AbortSignal): Promise<boolean> {
  const firstAttemptAt = mail.first_attempt_at ? new Date(mail.first_attempt_at) : startedAt
  const failedAt = site.clock.now()
  const bounced = mail.issue_id !== null && error.noMailbox
  const nextAttemptAt =
    bounced || error.isFinal ? null : nextAttemptAfter({ attempts: mail.attempts + 1, firstAttemptAt, failedAt, refused: error.refused })
  const failure = { firstAttemptAt, nextAttemptAt, error: error.reply }
  await record(signal, () =>
    site.write(ACTOR, async (write) => {
      await updateMailFailed(write.trx, mail, write.now, failure)
      if (bounced) await setAside(write, mail)
      else if (mail.issue_id !== null && nextAttemptAt === null) await noteDelivery(write, mail, 'failed')
    }),
  )
  return nextAttemptAt === null
}

/** What happened to a mail is kept trying to be written while the database is away: forgetting it would send the mail twice. */
async function record(signal: AbortSignal, write: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await write()
    } catch (error) {
      const isAway = error instanceof Refusal && error.kind === 'away'
      if (!isAway || signal.aborted) throw error
      await sleep(RECORD_RETRY_MS)
    }
  }
}

/** One line when things change, not one a try; names neither people nor addresses. */
function createStateLog({ log }: Site) {
  let away = false
  let staffMissing = false
  return {
    sent() {
      if (away) log.info('the mail server takes mails again')
      away = false
    },
    failed(mail: LeasedMail, { serverAway, reply }: DeliveryError, givenUp: boolean) {
      if (givenUp) log.error({ mail: mail.id, kind: mail.kind, reply }, 'a mail failed for good; it stays in the outbox')
      else if (!serverAway && mail.attempts === 0)
        log.warn({ mail: mail.id, kind: mail.kind, reply }, 'a mail was refused and is tried again')
      if (serverAway && !away) log.error({ reply }, 'the mail server can not be used for now; mails wait in the outbox')
      away = serverAway
    },
    staffMissing() {
      if (!staffMissing) log.warn('MAIL_TO is not set: mails to staff wait in the outbox')
      staffMissing = true
    },
  }
}

/** Who gets the mails to staff: `MAIL_TO`, or every admin and sales user while it is unset; empty where nobody does. */
export const findStaffAddresses = async (site: Pick<Site, 'db'>, mailTo: readonly string[] | undefined): Promise<readonly string[]> =>
  mailTo ?? selectRoleAddresses(site.db, ['admin', 'sales'])
