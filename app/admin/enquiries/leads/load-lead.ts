import { type Account, actorOf } from '#domain/accounts/account.ts'
import { listUsers } from '#domain/accounts/users.ts'
import { getAnyLead, selectOpenCall } from '#domain/leads/follow-up.ts'
import { selectLeadEvents } from '#domain/leads/lead-events.ts'
import { filledFields, kindNames, shownText } from '#domain/leads/lead-forms.ts'
import { listTasks } from '#domain/leads/lead-tasks.ts'
import { reachOf, withGuesses } from '#domain/leads/phone-number.ts'
import { listSnippets, snippetValues } from '#domain/leads/snippets.ts'
import { listFailedMailsOf } from '#domain/outbox/failed-mails.ts'
import { findConsentOfLead } from '#domain/privacy/consents.ts'
import type { Site } from '#domain/site.ts'
import { hasRole } from '#shared/accounts/roles.ts'
import { clockTime, longDateTime } from '#shared/clock-time.ts'
import { fillSnippet } from '#shared/leads/fill-snippet.ts'
import { lostReasonOptions } from '#shared/leads/lost-reasons.ts'
import { dateTimeInput, nextAtHour } from '#shared/local-time.ts'
import { troubleOf } from '../../running/outbox/mail-words.ts'
import { loadAppointmentPanel } from '../appointments/load-appointment-panel.ts'
import { startFieldOf } from '../appointments/start-field.ts'
import { loadDuplicates } from './duplicates.ts'
import { dueFieldOf } from './follow-up-form.tsx'
import { tellHistory, tellLastChanges, tellSource } from './lead-history-words.ts'
import { statusLabelOf } from './lead-row.ts'
import { seenChoices } from './seen.ts'

const MORNING = 9

/** Everything that the page of an enquiry shows. Throws a Refusal `not-found`. */
export async function loadLead(site: Site, account: Account, id: string, snippetId: string) {
  const lead = await getAnyLead(site, id)
  const { timeZone } = site
  const now = site.clock.now()
  const users = await listUsers(site)
  const names = new Map(users.map((user) => [user.id, user.name || user.email]))
  const [tasks, snippets, duplicates, appointments, consent, call] = await Promise.all([
    listTasks(site, id),
    listSnippets(site),
    loadDuplicates(site, lead, names),
    loadAppointmentPanel(site, id),
    findConsentOfLead(site.db, id),
    selectOpenCall(site.db, { leadId: id, actor: actorOf(account), now }),
  ])
  const ids = [id, ...duplicates.merged.map((merged) => merged.id)]
  const [events, failedMails] = await Promise.all([selectLeadEvents(site.db, ids), listFailedMailsOf(site.db, ids)])
  const snippet = snippets.find((each) => each.id === snippetId)
  const reach = reachOf(lead.phone)
  const nextMorning = dateTimeInput(nextAtHour(now, timeZone, MORNING).toISOString(), timeZone)
  const shownTasks = tasks.map(({ dueAt, ...task }) => ({
    ...task,
    dueInput: dateTimeInput(dueAt, timeZone),
    due: longDateTime(dueAt, timeZone),
    isDue: dueAt <= now.toISOString(),
  }))
  return {
    id,
    name: lead.name,
    kindName: kindNames[lead.kind],
    reference: lead.reference,
    ...reach,
    /** What nobody may dial as it stands; blank for none. */
    unreadPhone: reach.phone ? '' : lead.phone.trim(),
    /** When the reader tapped 'Call' and has not said what came of it; blank for no such call. */
    callBegun: call ? clockTime(call.at, timeZone) : '',
    email: lead.email,
    failedMails: failedMails.map((mail) => ({ id: mail.id, subject: mail.subject, trouble: troubleOf(mail.lastError) })),
    status: lead.status,
    statusLabel: statusLabelOf(lead),
    lostReason: lead.lostReason,
    lostReasons: lostReasonOptions,
    assignee: lead.assignee ?? '',
    notes: lead.notes,
    spamReasons: lead.spamReasons,
    duplicates,
    appointments,
    /** What its form said would become of what is sent; blank when a program sent it. */
    consent: consent?.wording ?? '',
    came: longDateTime(lead.createdAt, timeZone),
    read: lead.readAt ? { at: longDateTime(lead.readAt, timeZone), by: names.get(lead.readBy ?? '') ?? 'someone who has left' } : null,
    source: tellSource(lead.source),
    fields: filledFields(lead.kind, lead)
      // Its name is the page's own.
      .filter(({ field, text }) => text && field.stored !== 'name')
      .map(({ name, field, text }) => ({
        name,
        label: field.label,
        text: field.kind === 'phone' ? withGuesses(text) : shownText(field, text),
        isOwnWords: field.kind === 'text',
      }))
      // What somebody wrote is read first; the rest of the form follows in its order.
      .toSorted((one, other) => Number(other.isOwnWords) - Number(one.isOwnWords)),
    history: tellHistory(lead, events, { names, timeZone }),
    lastChanges: tellLastChanges(lead, events, timeZone),
    tasks: shownTasks,
    /** What each field of choices says while nobody has chosen anything else, for {@link unsentAgain}. */
    choices: String(
      new URLSearchParams([
        ...Object.entries(seenChoices(lead)),
        ...Object.entries({ due: nextMorning, userId: account.id }),
        ...shownTasks.map((task) => [dueFieldOf(task.id), task.dueInput]),
        ...appointments.demos.map((demo) => [startFieldOf(demo.id), demo.start]),
      ]),
    ),
    staff: users
      .filter((user) => hasRole(user, 'sales') || user.id === lead.assignee)
      .map((user) => ({ value: user.id, label: names.get(user.id) ?? '' })),
    me: account.id,
    snippets: snippets.map((each) => ({ value: each.id, label: each.isSample ? `${each.name} (sample)` : each.name })),
    snippet: snippet && { id: snippet.id, text: fillSnippet(snippet.text, await snippetValues(site, lead, account)) },
    nextMorning,
  }
}

export type LoadedLead = Awaited<ReturnType<typeof loadLead>>
