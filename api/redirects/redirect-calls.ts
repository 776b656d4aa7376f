import * as z from 'zod'
import { actorOf } from '#domain/accounts/account.ts'
import { addRedirect, deleteRedirect, listRedirects, type Redirect } from '#domain/redirects/manage-redirects.ts'
import type { Site } from '#domain/site.ts'
import { lengthLimits } from '#shared/limits.ts'
import { RedirectForm } from '#shared/redirects/redirect-form.ts'
import { ListMeta, listAnswer, removedAnswer } from '../answers.ts'
import { formBody } from '../bodies.ts'
import type { AddCall } from '../call.ts'
import { limit, page, text } from '../query-parameters.ts'

const RedirectAnswer = z.object({ path: z.string(), target: z.string(), created_at: z.string() }).meta({ id: 'Redirect' })

const json = ({ path, target, createdAt }: Redirect) => ({ path, target, created_at: createdAt })
const path = '/api/admin/redirects'

/** Old addresses and where they lead. */
export function redirectCalls(add: AddCall, site: Site): void {
  const editor = { audience: 'editor', feature: 'redirects', path } as const

  add({
    ...editor,
    method: 'GET',
    summary: 'Old addresses, by path',
    query: { page, limit: limit(), q: text(lengthLimits.searchQuery, 'What the path or the target must hold') },
    answers: { 200: listAnswer(RedirectAnswer).extend({ meta: ListMeta }) },
    async handle({ query: { q, ...wanted } }) {
      const { redirects, meta } = await listRedirects(site, { ...wanted, text: q })
      return { success: true, data: redirects.map(json), message: '', meta }
    },
  })

  add({
    ...editor,
    method: 'POST',
    summary: 'Sends an old address of this site on for good; pages that are there always come first',
    body: formBody(RedirectForm),
    answers: { 201: z.object({ success: z.literal(true), redirect: RedirectAnswer }) },
    handle: async ({ account, body }) => ({ success: true, redirect: json(await addRedirect(site, actorOf(account), body)) }),
  })

  add({
    ...editor,
    method: 'DELETE',
    summary: 'Forgets an old address',
    query: { path: text(lengthLimits.path, 'As the list has it') },
    answers: { 200: removedAnswer(z.string()) },
    refusals: [404],
    async handle({ account, query }) {
      await deleteRedirect(site, actorOf(account), query.path)
      return { success: true, id: query.path }
    },
  })
}
