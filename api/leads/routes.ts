import * as z from 'zod'
import type { LeadKind } from '#database/tables.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { changeLead } from '#domain/leads/change-leads.ts'
import { type LeadFormOf, leadForms } from '#domain/leads/lead-forms.ts'
import { getLead, leadNotFound, listLeads } from '#domain/leads/list-leads.ts'
import { removeLead } from '#domain/leads/remove-lead.ts'
import { submitLead } from '#domain/leads/submit-lead.ts'
import type { Site } from '#domain/site.ts'
import { noteRefusal } from '#domain/statistics/note-report.ts'
import type { FormDefinition } from '#shared/define-form.ts'
import { schemaOf } from '#shared/form-schema.ts'
import { lengthLimits } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { ListMeta, removedAnswer } from '../answers.ts'
import { formBody } from '../bodies.ts'
import type { AddCall } from '../call.ts'
import { choice, limit, page, text } from '../query-parameters.ts'
import { uuid } from '../read-id.ts'
import { arrivalOf } from '../submissions.ts'
import { choiceAsked, filterParameters } from './filter-parameters.ts'
import { leadChangeBody } from './lead-change-body.ts'
import { leadJson, leadSchema } from './lead-json.ts'
import { leadPaths } from './lead-paths.ts'

const feature = 'leads'

/** Contacts, demo bookings, resellers and quotes: the public form of each, and what staff do with them. */
export function leadCalls(add: AddCall, site: Site): void {
  for (const kind of Object.keys(leadForms) as LeadKind[]) {
    addSubmission(add, site, kind)
    addManagement(add, site, kind)
  }
}

function addSubmission(add: AddCall, site: Site, kind: LeadKind): void {
  const { add: path, singular, form, sent } = leadPaths[kind]
  const schema = schemaOf<FormDefinition>(leadForms[kind])
  add({
    method: 'POST',
    path,
    audience: 'public',
    feature,
    summary: `Sends ${form}`,
    body: formBody(schema, (given) => noteRefusal(site, kind, given)),
    answers: {
      201: z.object({
        success: z.literal(true),
        [singular]: z.object({ id: z.uuid(), ...schema.shape }),
        reference: z.string().describe('A short code to quote on the phone'),
        message: z.string(),
      }),
    },
    refusals: [409, 429],
    failure: messages.submissionFailed,
    async handle({ request, body }) {
      const { id, reference } = await submitLead(site, kind, body as LeadFormOf<typeof kind>, arrivalOf(request))
      return { success: true, [singular]: { id, ...body }, reference, message: sent }
    },
  })
}

const LeadListMeta = ListMeta.extend({
  next: z.string().nullable().describe('To be sent as before for those that follow; null behind the last, and where the oldest come first'),
}).meta({ id: 'LeadListMeta' })

function addManagement(add: AddCall, site: Site, kind: LeadKind): void {
  const { list, one, singular, plural } = leadPaths[kind]
  const schema = schemaOf<FormDefinition>(leadForms[kind])
  const record = leadSchema(kind)
  // The specification reads the answer to a changed reseller as a client's.
  const names = kind === 'reseller' ? [singular, 'client'] : [singular]
  // Words first, as in other lists.
  const { q, ...filters } = filterParameters('list')
  const known = {
    path: one,
    audience: 'sales',
    feature,
    id: uuid(leadNotFound(kind)),
    find: (id: string) => getLead(site, kind, id),
  } as const

  add({
    method: 'GET',
    path: list,
    audience: 'sales',
    feature,
    summary: `All ${plural}, newest first; those that look like spam only with status=spam`,
    query: {
      page,
      limit: limit(),
      before: text(
        lengthLimits.email,
        'Those alone that came before: meta.next of the answer before this one, or the id of an enquiry. Newest first only. Whatever comes or goes meanwhile, none is left out and none comes twice',
      ),
      q,
      ...filters,
      sort: choice(['createdAt'], 'By the time it came'),
      order: choice(['asc', 'desc'], 'Oldest or newest first'),
    },
    answers: { 200: z.object({ success: z.literal(true), [plural]: z.array(record), meta: LeadListMeta }) },
    failure: messages.fetchError,
    async handle({ query: { page: at, limit: most, before, order = 'desc', ...asked } }) {
      const wanted = { kind, order, before, page: at, limit: most }
      const { leads, ...meta } = await listLeads(site, { ...(await choiceAsked(site, asked)), ...wanted })
      return { success: true, [plural]: leads.map(leadJson), meta }
    },
  })

  add({
    ...known,
    method: 'PUT',
    summary: `Changes a ${singular}: what it says, its status, assignee and notes, and whether it is spam`,
    body: leadChangeBody(schema),
    answers: { 200: z.object({ success: z.literal(true), ...Object.fromEntries(names.map((name) => [name, record])) }) },
    failure: messages.updateError,
    async handle({ account, id, body }) {
      const changed = leadJson(await changeLead(site, actorOf(account), kind, id, body))
      return { success: true, ...Object.fromEntries(names.map((name) => [name, changed])) }
    },
  })

  add({
    ...known,
    method: 'DELETE',
    summary: `Removes a ${singular} with its mails, for good`,
    answers: { 200: removedAnswer(z.uuid()) },
    failure: messages.deleteError,
    async handle({ account, id }) {
      await removeLead(site, actorOf(account), kind, id)
      return { success: true, id }
    },
  })
}
