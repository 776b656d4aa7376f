import type { LeadKind } from '#database/tables.ts'
import { selectKnownPeople, selectLeadsOfPeople, selectLeadsOfTimes } from '#domain/lead-imports/imported-rows.ts'
import { findDuplicates, findMerged } from '#domain/leads/find-duplicates.ts'
import { findBoard, findLeads } from '#domain/leads/find-leads.ts'
import { findMatchesBehind } from '#domain/leads/find-matches-behind.ts'
import { findStanding } from '#domain/leads/find-standing.ts'
import { selectLate } from '#domain/leads/late-digest.ts'
import { selectLateAmong } from '#domain/leads/lateness.ts'
import { deleteLeads, insertLead, selectLead, selectLeadsAfter, updateLead } from '#domain/leads/lead-store.ts'
import { listLeads } from '#domain/leads/list-leads.ts'
import { selectCameWith, selectMerges, setMergedInto } from '#domain/leads/merge-store.ts'
import { leadsWanted } from '#domain/leads/narrow-leads.ts'
import { sendDigest } from '#domain/leads/send-digest.ts'
import { getIssue, selectReadersWithout } from '#domain/newsletter/list-issues.ts'
import { roomLeft } from '#domain/newsletter/pace.ts'
import { queueIssues } from '#domain/newsletter/queue-issues.ts'
import { countConfirmed, holdIssue } from '#domain/newsletter/send-issue.ts'
import { browseMails } from '#domain/outbox/browse-mails.ts'
import { listFailedMailsOf } from '#domain/outbox/failed-mails.ts'
import { countHeldMails, holdAllMails, sendHeldMails } from '#domain/outbox/hold-mails.ts'
import { html } from '#domain/outbox/mail-html.ts'
import { mailStates } from '#domain/outbox/mail-states.ts'
import { findMailTrouble } from '#domain/outbox/mail-trouble.ts'
import { listMails, retryMails, settleMails, undoSettling } from '#domain/outbox/manage-outbox.ts'
import {
  countOutbox,
  deleteMailsOfLead,
  insertMail,
  leaseDueMail,
  selectIsAnyDue,
  selectKindsOfLead,
  updateMailFailed,
  updateMailHandedOver,
  updateMailSent,
  updateWaitingMailsDue,
} from '#domain/outbox/outbox-store.ts'
import { settleFailedMails } from '#domain/outbox/settle-failed-mail.ts'
import { findPerson } from '#domain/privacy/person.ts'
import { sweepers } from '#domain/privacy/sweepers.ts'
import { findQueueFigures } from '#domain/queues/queue-figures.ts'
import type { Site, Write } from '#domain/site.ts'
import { listHeld } from '#domain/spam/list-held.ts'
import { readEnquiries } from '#domain/statistics/read-enquiries.ts'
import { lastDays } from '#domain/statistics/span.ts'
import {
  countByStatus,
  deleteSubscriber,
  selectSubscriber,
  selectSubscribers,
  subscriberStates,
} from '#domain/subscribers/subscriber-store.ts'
import { findEnquiries } from '#domain/today/find-enquiries.ts'
import type { LateBefore } from '#shared/leads/late-before.ts'
import { type FilterField, type LeadChoice, leadFilter, type LeadFilter, leadFilterNames } from '#shared/leads/lead-filters.ts'
import { leadStatuses } from '#shared/leads/lead-status.ts'
import { retentionKindNames } from '#shared/privacy/retention.ts'
import type { LargeStore } from './large-store.ts'
import { lateSince } from './late-before.ts'

const DAY_MS = 24 * 60 * 60_000
const KINDS: readonly LeadKind[] = ['contact', 'demo', 'reseller', 'quote']

type Questions = Record<string, () => Promise<unknown>>

/** What lists, filters, sweeps, deliveries and forms ask of enquiries, mails and readers; what is written is taken back. */
export function questionsOf(site: Site, store: LargeStore): Questions {
  return {
    ...ofEnquiries(site, store),
    ...ofEnquiriesAtWork(site, store),
    ...ofMails(site, store),
    ...ofMailsAtWork(site, store),
    ...ofReaders(site, store),
  }
}

class TakenBack extends Error {}

/** Runs work as a write does, and leaves everything as it was. */
async function tried(site: Site, work: (write: Write) => Promise<unknown>): Promise<void> {
  await site
    .write('test', async (write) => {
      await work(write)
      throw new TakenBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
    })
}

function ofEnquiries(site: Site, { leadIds, staff }: LargeStore): Questions {
  const { db, clock } = site
  const [lateBefore, since] = [lateSince(new Date(clock.now().getTime() - DAY_MS)), new Date(clock.now().getTime() - 30 * DAY_MS)]
  const page = { page: 1, limit: 20 }
  const questions: Questions = {
    'the board': () => findBoard(site, {}, 20),
    'late ones among those of a page': () => selectLateAmong(db, leadIds.slice(0, 50), lateBefore),
    'late ones for the digest': () => selectLate(db, lateBefore, 101),
    Today: () => findEnquiries(site, staff[0] ?? '', lateBefore),
    'what is held': () => listHeld(site, { page: 1, state: 'waiting' }),
    'what is spam': () => listHeld(site, { page: 1, state: 'spam' }),
    'statistics of a month': () => readEnquiries(site, lastDays(clock.now(), site.timeZone, 30)),
    'statistics of three years': () => readEnquiries(site, lastDays(clock.now(), site.timeZone, 1_000)),
    'a person': () => findPerson(site, ['visitor77@school.example', '0803 000 0077']),
    'times of an import': () => selectLeadsOfTimes(db, 'x', [since.toISOString()]),
    'rows without a date of an import': () =>
      selectLeadsOfPeople(db, 'x', { emails: ['visitor9@school.example'], phones: ['+2348030000009'], unread: ['08-03 / 44'] }),
    'people of an import': () => selectKnownPeople(db, { emails: ['visitor9@school.example'], phones: ['+2348030000009'] }),
    standing: () => findStanding(site, Number(12).toString(36).toUpperCase().padStart(9, '0')),
    duplicates: async () =>
      findDuplicates(site, (await selectLead(db, undefined, leadIds[0] ?? '')) ?? { id: '', mergedInto: null, phone: '', email: '' }),
    merged: () => findMerged(site, leadIds[0] ?? ''),
    'matches behind': () => findMatchesBehind(site, leadIds.slice(0, 50), 'visitor'),
    merges: () => selectMerges(db, leadIds.slice(0, 20)),
  }
  for (const order of ['newest', 'oldest', 'name', 'changed'] as const)
    questions[`the desk's list, ${order}`] = () => findLeads(site, { ...page, order })
  for (const kind of KINDS)
    for (const order of ['asc', 'desc'] as const)
      for (const status of [undefined, 'spam' as const, ...leadStatuses])
        questions[`list of ${kind}, ${status ?? 'all'}, ${order}`] = () => listLeads(site, { ...page, kind, order, status })
  for (const kind of KINDS)
    questions[`list of ${kind}, behind one`] = () => listLeads(site, { ...page, kind, order: 'desc', before: leadIds[0] })
  const values: { [Field in FilterField]: (filter: LeadFilter & { field: Field }) => readonly (string | Date | LateBefore)[] } = {
    choice: (filter) => filter.values,
    person: () => [staff[0] ?? '', 'none'],
    day: () => [since],
    moment: () => [lateBefore],
    words: () => ['visitor77'],
  }
  const beside: readonly Parameters<typeof leadsWanted>[0][] = [{}, { withSpam: true, withMerged: true }]
  const choices = leadFilterNames.flatMap((name): LeadChoice[] => {
    const filter = leadFilter(name)
    return values[filter.field](filter as never).map((value) => ({ [name]: value }))
  })
  for (const choice of choices)
    questions[`the desk's list, ${JSON.stringify(choice)}`] = () => findLeads(site, { ...page, order: 'newest', ...choice })
  for (const choice of [...choices, ...beside])
    questions[`export, ${JSON.stringify(choice)}`] = () =>
      selectLeadsAfter(db, { where: leadsWanted(choice).where, after: leadIds[leadIds.length >> 1] ?? '', limit: 500 })
  for (const kind of retentionKindNames)
    questions[`sweep of ${kind}`] = () => sweepers[kind].select(db, new Date(clock.now().getTime() - 1_000 * DAY_MS), 500)
  return questions
}

function ofEnquiriesAtWork(site: Site, { leadIds, staff }: LargeStore): Questions {
  const { now } = { now: site.clock.now() }
  const one = leadIds[100] ?? ''
  return {
    'the digest': () => sendDigest(site, { since: new Date(now.getTime() - DAY_MS), now }),
    'a change': () =>
      tried(site, async ({ trx }) => {
        const lead = await selectLead(trx, undefined, one)
        if (lead) await updateLead(trx, { ...lead, status: 'won' })
      }),
    'an enquiry': () =>
      tried(site, async (write) => {
        const lead = await selectLead(write.trx, undefined, one)
        if (lead) await insertLead(write.trx, { ...lead, id: write.newId(), reference: write.newId() })
      }),
    'merging, and parting': () =>
      tried(site, async ({ trx }) => {
        await setMergedInto(trx, [leadIds[3] ?? ''], one)
        await selectCameWith(trx, one, leadIds[3] ?? '')
        await setMergedInto(trx, [leadIds[3] ?? ''], null)
      }),
    'removing enquiries': () => tried(site, ({ trx }) => deleteLeads(trx, leadIds.slice(0, 20))),
    'enquiries of who goes': () =>
      tried(site, ({ trx }) =>
        trx
          .updateTable('leads')
          .set({ assignee: null })
          .where('assignee', '=', staff[0] ?? '')
          .execute(),
      ),
  }
}

function ofMails(site: Site, { mailIds, leadIds }: LargeStore): Questions {
  const { db, clock } = site
  const when = { now: clock.now(), waiting: [] }
  const questions: Questions = {
    'is any due': () => selectIsAnyDue(db, when),
    'how many wait': () => countOutbox(db),
    'how long one waits': () => findQueueFigures(site, ['bin']),
    'how many are held': () => countHeldMails(site),
    'trouble with mails': () => findMailTrouble(site),
    'failed ones of an enquiry': () => listFailedMailsOf(site.db, leadIds.slice(0, 2)),
    'kinds of an enquiry': () => tried(site, ({ trx }) => selectKindsOfLead(trx, leadIds[0] ?? '')),
  }
  for (const state of [undefined, ...mailStates]) {
    questions[`mails of the API, ${state ?? 'all'}`] = () => listMails(site, { page: 2, limit: 20, status: state })
    for (const kind of [undefined, 'lead-thanks'])
      for (const text of ['', 'visitor7', 'visitor77@school.example'])
        for (const after of [undefined, mailIds[mailIds.length >> 1]])
          questions[`mails, ${[state, kind, text, after && 'older'].filter(Boolean).join(', ') || 'all'}`] = () =>
            browseMails(site, { state, kind, text, after, limit: 50 }, 1_000)
  }
  return questions
}

function ofMailsAtWork(site: Site, { mailIds, leadIds, issueId }: LargeStore): Questions {
  const { now } = { now: site.clock.now() }
  const some = mailIds.slice(-20)
  const mail = { kind: 'lead-thanks' as const, recipient: 'a@school.example', replyTo: null, subject: 'Thank you', text: '', html: html`` }
  return {
    'a mail': () => tried(site, ({ trx }) => insertMail(trx, { ...mail, leadId: leadIds[0] ?? null, onceKey: 'once' }, now)),
    delivery: () =>
      tried(site, async ({ trx }) => {
        const leased = await leaseDueMail(trx, site.engine.kind, { now, waiting: [], leasedUntil: new Date(now.getTime() + DAY_MS) })
        if (!leased) throw new Error('no mail waits')
        await updateMailHandedOver(trx, leased, now)
        await updateMailFailed(trx, leased, now, { firstAttemptAt: now, nextAttemptAt: now, error: 'no' })
        await updateMailSent(trx, leased, now, null)
      }),
    'making mails due': () => tried(site, ({ trx }) => updateWaitingMailsDue(trx, now, false)),
    'trying mails again': () => retryMails(site, 'test', some),
    'holding mails': () => tried(site, (write) => holdAllMails(write, { isOnlyCounted: false })),
    'letting held mails go': () => sendHeldMails(site, 'test'),
    settling: async () => undoSettling(site, 'test', await settleMails(site, 'test', some)),
    'settling failed ones': () => settleFailedMails(site, { id: 'x', role: 'sales' } as never, some),
    'mails of an enquiry': () => tried(site, ({ trx }) => deleteMailsOfLead(trx, leadIds[0] ?? '')),
    'pulling an issue back': () => tried(site, (write) => holdIssue(write, issueId, null)),
    'room for an issue': () => tried(site, ({ trx }) => roomLeft(trx, now)),
    'queueing an issue': () => queueIssues(site),
  }
}

function ofReaders(site: Site, { readerIds, issueId }: LargeStore): Questions {
  const { db } = site
  const questions: Questions = {
    'readers by status': () => countByStatus(db),
    'how many readers': () => countConfirmed(site),
    'readers without an issue': () =>
      selectReadersWithout(db, issueId)
        .select('id')
        .where('id', '>', readerIds[20] ?? '')
        .orderBy('id')
        .limit(20)
        .execute(),
    'an issue': () => getIssue(site, issueId),
    'a reader': () => selectSubscriber(db, { email: 'reader7@school.example' }),
    'removing a reader': () =>
      tried(site, async ({ trx }) => {
        const reader = await selectSubscriber(trx, { id: readerIds[7] ?? '' })
        if (reader) await deleteSubscriber(trx, reader)
      }),
  }
  for (const status of [undefined, ...subscriberStates])
    for (const text of [undefined, 'reader77'])
      questions[`readers, ${[status, text].filter(Boolean).join(', ') || 'all'}`] = () =>
        selectSubscribers(db, { offset: 20, limit: 20, status, text, mostCounted: 500 })
  return questions
}
