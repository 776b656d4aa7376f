import * as z from 'zod/mini'
import { answering, problem } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { bePresent, leave } from '#domain/working-copies/presence.ts'
import { hasRole, type StaffAudience } from '#shared/accounts/roles.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import * as messages from '#shared/messages.ts'
import { accountContext } from '../../frame/guard.ts'
import { keptEntities, keptEntityNames } from '../../publish/working-copies/kept-entities.ts'
import { keptKey } from '../../publish/working-copies/kept-key.ts'
import type { Route } from './+types/presence-route'

/** What people are shown to be at: what is written, and enquiries. */
const entities = [...keptEntityNames, 'lead'] as const

const audienceOf = (entity: (typeof entities)[number]): StaffAudience => (entity === 'lead' ? 'sales' : keptEntities[entity].audience)

const Sent = z.object({ entity: z.enum(entities), entityId: keptKey, isLeaving: z.boolean() })

/** Hears who has what open, and answers who else has. JSON for the screens' own scripts. */
export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const account = context.get(accountContext)
  const sent = Sent.safeParse(await request.json().catch(() => undefined))
  if (!sent.success) throw problem(400, messages.somethingWentWrong)
  const { entity, entityId, isLeaving } = sent.data
  const audience = audienceOf(entity)
  if (!hasRole(account, audience)) throw problem(403, deskMessages.roleRequired(audience))
  return answering(site, async () => {
    if (isLeaving) await leave(site, account, entity, entityId)
    return Response.json(isLeaving ? null : await bePresent(site, account, entity, entityId))
  })
}
