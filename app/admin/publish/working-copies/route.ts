import { data } from 'react-router'
import * as z from 'zod/mini'
import { siteContext } from '#app/site-context.ts'
import { asRefusal } from '#domain/as-refusal.ts'
import { Refusal, statusOf } from '#domain/errors.ts'
import { keepWork } from '#domain/working-copies/working-copies.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import * as messages from '#shared/messages.ts'
import { accountContext } from '../../frame/guard.ts'
import type { Route } from './+types/route'
import { keptEntities, keptEntityNames, mayKeep } from './kept-entities.ts'
import { keptKey } from './kept-key.ts'

/** What an editor's script sends while someone writes. */
const Sent = z.object({
  id: z.uuid(),
  entity: z.enum(keptEntityNames),
  entityId: z.nullable(keptKey),
  madeFrom: z.nullable(keptKey),
  known: z.nullable(keptKey),
  fields: z.record(z.string(), z.string()),
})

/** Keeps a working copy. Answers JSON to the editor's own script. */
export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const account = context.get(accountContext)
  const sent = Sent.safeParse(await request.json().catch(() => undefined))
  if (!sent.success) return data({ message: messages.somethingWentWrong }, { status: 400 })
  const { entity } = sent.data
  if (!mayKeep(account, entity)) return data({ message: deskMessages.roleRequired(keptEntities[entity].audience) }, { status: 403 })
  try {
    const { updatedAt } = await keepWork(site, account, sent.data)
    return Response.json({ updatedAt })
  } catch (error) {
    const refusal = asRefusal(site.engine, error)
    if (!(refusal instanceof Refusal)) throw error
    return Response.json({ message: refusal.message }, { status: statusOf[refusal.kind] })
  }
}
