import type { Account } from '#domain/accounts/account.ts'
import { listUsers } from '#domain/accounts/users.ts'
import { getAnyLead } from '#domain/leads/follow-up.ts'
import { selectLeadEvents } from '#domain/leads/lead-events.ts'
import { filledFields, kindNames, shownText } from '#domain/leads/lead-forms.ts'
import { listTasks } from '#domain/leads/lead-tasks.ts'
import { listSnippets, snippetValues } from '#domain/leads/snippets.ts'
import { findConsentOfLead } from '#domain/privacy/consents.ts'
import type { Site } from '#domain/site.ts'
import { hasRole } from '#shared/accounts/roles.ts'
import { fillSnippet } from '#shared/leads/fill-snippet.ts'
import { dateTimeInput, longDateTime, nextAtHour } from '#shared/local-time.ts'
import { startFieldOf } from '../appointments/appointment-item.tsx'
import { loadAppointmentPanel } from '../appointments/load-appointment-panel.ts'
import { loadDuplicates } from './duplicates.ts'
import { dueFieldOf } from './follow-up-form.tsx'
import { lostReasonOptions } from '#shared/leads/lost-reasons.ts'
import { tellHistory, tellSource } from './lead-words.ts'

const MORNING = 9

/** Everything that the page of an enquiry shows. Throws a Refusal `not-found`. */
export async function loadLead(site: Site, account: Account, id: string, snippetId: string) {
  const lead = await getAnyLead(site, id)
  const { timeZone } = site
  const [users, tasks, snippets, duplicates, appointments, consent] = await Promise.all([
    listUsers(site),
    listTasks(site, id),
    listSnippets(site),
    loadDuplicates(site, lead),
    loadAppointmentPanel(site, id),
    findConsentOfLead(site.db, id),
  ])
  const events = await selectLeadEvents(site.db, [id, ...duplicates.merged.map((merged) => merged.id)])
  const names = new Map(users.map((user) => [user.id, user.name || user.email]))
  const snippet = snippets.find((each) => each.id === snippetId)
  const now = site.clock.now()
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
    phone: lead.phoneE164 ?? lead.phone,
    whatsApp: lead.phoneE164,
    email: lead.email,
    status: lead.status,
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
      .map(({ name, field, text }) => ({ name, label: field.label, text: shownText(field, text), isOwnWords: field.kind === 'text' }))
      // What somebody wrote is read first; the rest of the form follows in its order.
      .toSorted((one, other) => Number(other.isOwnWords) - Number(one.isOwnWords)),
    history: tellHistory(lead, events, { names, timeZone }),
    tasks: shownTasks,
    /** What each field of choices says while nobody has chosen anything else, for {@link unsentAgain}. */
    choices: String(
      new URLSearchParams([
        ...Object.entries({ status: lead.status, assignee: lead.assignee ?? '', lostReason: lead.lostReason }),
        ...Object.entries({ due: nextMorning, userId: account.id }),
        ...shownTasks.map((task) => [dueFieldOf(task.id), task.dueInput]),
        ...appointments.demos.map((demo) => [startFieldOf(demo.id), demo.start]),
      ]),
    ),
    staff: users
      .filter((user) => hasRole(user, 'sales') || user.id === lead.assignee)
      .map((user) => ({ value: user.id, label: names.get(user.id) ?? '' })),
    me: account.id,
    snippets: snippets.map((each) => ({ value: each.id, label: each.name })),
    snippet: snippet && { id: snippet.id, text: fillSnippet(snippet.text, await snippetValues(site, lead, account)) },
    nextMorning,
  }
}

export type LoadedLead = Awaited<ReturnType<typeof loadLead>>
