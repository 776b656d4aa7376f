import type { RouterContextProvider } from 'react-router'
import * as z from 'zod/mini'
import { postedForm } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { asRefusal } from '#domain/as-refusal.ts'
import { Refusal, statusOf } from '#domain/errors.ts'
import type { Site } from '#domain/site.ts'
import { takePiece } from '#domain/tasks/manage-tasks.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { UPLOADS_LIMIT_BYTES } from '#shared/import-limits.ts'
import { accountContext } from '../../frame/guard.ts'
import { readPosted } from './attempt.ts'

const number = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(UPLOADS_LIMIT_BYTES * 2))
const Begun = z.object({ name: z.string(), bytes: number })
const Piece = z.object({ id: z.uuid(), offset: number })

/** Begins a file whose pieces are to come; gives the id of its task. */
type Begin = (site: Site, actor: string, file: { name: string; bytes: number }) => Promise<string>

/** Begins a file (`name`, `bytes`): `{ id }`; or takes its next piece (`id`, `offset`, `piece`): `{ size }`, how much of it is here. */
export async function takePieces(
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
  begin: Begin,
): Promise<Response> {
  const site = context.get(siteContext)
  const actor = actorOf(context.get(accountContext))
  const form = await postedForm(request)
  const posted = readPosted(form)
  try {
    const piece = form.get('piece')
    if (!(piece instanceof File)) return Response.json({ id: await begin(site, actor, readAs(Begun, posted)) })
    const { id, offset } = readAs(Piece, posted)
    return Response.json({ size: await takePiece(site, actor, id, { offset, bytes: new Uint8Array(await piece.arrayBuffer()) }) })
  } catch (error) {
    const refusal = asRefusal(site.engine, error)
    if (!(refusal instanceof Refusal)) throw error
    return Response.json({ message: refusal.message }, { status: statusOf[refusal.kind] })
  }
}

function readAs<T>(schema: z.ZodMiniType<T>, posted: Record<string, string>): T {
  const read = schema.safeParse(posted)
  if (!read.success) throw new Refusal('invalid', deskMessages.pieceInvalid)
  return read.data
}
