import * as z from 'zod'
import { actorOf } from '#domain/accounts/account.ts'
import { mailStates } from '#domain/outbox/mail-states.ts'
import { discardMail, getMail, listMails, retryMail } from '#domain/outbox/manage-outbox.ts'
import type { Site } from '#domain/site.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { ListMeta, removedAnswer } from '../answers.ts'
import type { AddCall } from '../call.ts'
import { choice, limit, page } from '../query-parameters.ts'
import { uuid } from '../read-id.ts'

const Mail = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    status: z.enum(mailStates),
    recipient: z.string().nullable().describe('Null: the staff who follow up enquiries'),
    replyTo: z.string().nullable(),
    subject: z.string(),
    isBeingSent: z.boolean().describe('A process is at it'),
    leadId: z.uuid().nullable().describe('The enquiry that it tells of'),
    text: z.string().nullable().describe("Null where a link in it acts in its reader's name"),
    createdAt: z.string(),
    nextAttemptAt: z.string(),
    attempts: z.int(),
    sentAt: z.string().nullable(),
    givenUpAt: z.string().nullable(),
    settledAt: z.string().nullable().describe('When staff said that it need not go'),
    lastError: z.string().nullable().describe('What the mail server answered last, without addresses'),
  })
  .meta({ id: 'Mail' })

const path = '/api/admin/outbox'

/** Mails that wait, were sent, failed for good or were resolved, for administrators. */
export function outboxCalls(add: AddCall, site: Site): void {
  const one = {
    audience: 'admin',
    feature: 'outbox',
    id: uuid(deskMessages.mailNotFound),
    find: (id: string) => getMail(site, id),
    refusals: [409],
  } as const

  add({
    method: 'GET',
    path,
    audience: 'admin',
    feature: 'outbox',
    summary: 'Mails, newest first',
    query: { page, limit: limit(), status: choice(mailStates, 'Only those of this status') },
    answers: { 200: z.object({ success: z.literal(true), mails: z.array(Mail), meta: ListMeta }) },
    async handle({ query }) {
      const { mails, ...meta } = await listMails(site, query)
      return { success: true, mails, meta }
    },
  })

  add({
    ...one,
    method: 'POST',
    path: `${path}/:id/retry`,
    summary: 'Tries again now a mail that waits or failed for good',
    answers: { 200: z.object({ success: z.literal(true), mail: Mail }) },
    handle: async ({ account, id }) => ({ success: true, mail: await retryMail(site, actorOf(account), id) }),
  })

  add({
    ...one,
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Discards a mail that was not sent',
    answers: { 200: removedAnswer(z.uuid()) },
    async handle({ account, id }) {
      await discardMail(site, actorOf(account), id)
      return { success: true, id }
    },
  })
}
