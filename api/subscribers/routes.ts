import * as z from 'zod'
import { actorOf } from '#domain/accounts/account.ts'
import type { Site } from '#domain/site.ts'
import { noteRefusal } from '#domain/statistics/note-report.ts'
import { subscribe } from '#domain/subscribers/subscribe.ts'
import { subscriberStates } from '#domain/subscribers/subscriber-store.ts'
import { getSubscriber, listSubscribers, removeSubscriber } from '#domain/subscribers/subscribers.ts'
import { schemaOf } from '#shared/form-schema.ts'
import { SOURCE_FIELDS } from '#shared/leads/submission.ts'
import { lengthLimits } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { apiPaths } from '#shared/paths.ts'
import { newsletterForm } from '#shared/subscribers/newsletter-fields.ts'
import { AcceptedAnswer, ListMeta, removedAnswer } from '../answers.ts'
import { formBody } from '../bodies.ts'
import type { AddCall } from '../call.ts'
import { choice, limit, page, text } from '../query-parameters.ts'
import { uuid } from '../read-id.ts'
import { arrivalOf } from '../submissions.ts'

const SubscriberJson = z
  .object({
    id: z.uuid(),
    email: z.string(),
    status: z.enum(subscriberStates),
    createdAt: z.string(),
    updatedAt: z.string(),
    askedAt: z.string().nullable().describe('When it was last asked by mail'),
    confirmedAt: z.string().nullable(),
    unsubscribedAt: z.string().nullable(),
    bouncedAt: z.string().nullable().describe('When the mail server refused the address for good'),
    spamReasons: z.array(z.string()),
    spamDecidedAt: z.string().nullable().describe('When someone said what it is: spam when there are reasons, else honest'),
    source: z.partialRecord(z.enum(SOURCE_FIELDS), z.string()),
  })
  .meta({ id: 'Subscriber' })

export function subscriberCalls(add: AddCall, site: Site): void {
  const feature = 'subscribers'
  const path = '/newsletter/api/subscribers'
  add({
    method: 'POST',
    path: apiPaths.subscribe,
    audience: 'public',
    feature,
    summary: 'Asks for the newsletter; the same answer whether or not the address is known, which is then asked by mail',
    body: formBody(schemaOf(newsletterForm), (given) => noteRefusal(site, 'newsletter', given)),
    answers: { 202: AcceptedAnswer },
    refusals: [409, 429],
    failure: messages.submissionFailed,
    async handle({ request, body }) {
      const { reference } = await subscribe(site, body.email, arrivalOf(request))
      return { success: true, reference, message: messages.newsletterAsked }
    },
  })

  add({
    method: 'GET',
    path,
    audience: 'sales',
    feature,
    summary: 'Who asked for the newsletter, newest first',
    query: {
      page,
      limit: limit(),
      q: text(lengthLimits.email, 'What the address must hold'),
      status: choice(subscriberStates, 'pending: the mail was not answered yet'),
    },
    answers: { 200: z.object({ success: z.literal(true), subscribers: z.array(SubscriberJson), meta: ListMeta }) },
    failure: messages.fetchError,
    async handle({ query }) {
      const { subscribers, ...meta } = await listSubscribers(site, { ...query, text: query.q })
      return { success: true, subscribers, meta }
    },
  })

  add({
    method: 'DELETE',
    path: `${path}/:id`,
    audience: 'sales',
    feature,
    summary: 'Removes an address for good',
    id: uuid(messages.subscriberNotFound),
    find: (id) => getSubscriber(site, id),
    answers: { 200: removedAnswer(z.uuid()) },
    failure: messages.deleteError,
    async handle({ account, id }) {
      await removeSubscriber(site, actorOf(account), id)
      return { success: true, id }
    },
  })
}
