import { redirect, type RouterContextProvider } from 'react-router'
import { postedForm } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import type { Site } from '#domain/site.ts'
import { DESK_PAGE_SIZE } from '#shared/limits.ts'
import { readNumberId } from '#shared/number-id.ts'
import { accountContext } from '../../frame/guard.ts'
import { attempt, unknownIntent } from '../../parts/forms/attempt.ts'
import { noticePath } from '../../parts/page/notice.tsx'
import { selectedIn } from '../../parts/lists/selection.tsx'

interface ListAction {
  request: Request
  context: Readonly<RouterContextProvider>
  url: URL
}

/** Gives the ids that were moved. */
type Move = (site: Site, actor: string, ids: readonly number[]) => Promise<number[]>

/** The action of a list with boxes: `bin` moves what was chosen into the bin, `restore`, which undoes it, back. */
export async function binFromList({ context, request, url }: ListAction, moves: Record<'bin' | 'restore', Move>) {
  const site = context.get(siteContext)
  const posted = await postedForm(request)
  const intent = posted.get('intent')
  if (intent !== 'bin' && intent !== 'restore') return unknownIntent()
  const ids = selectedIn(posted).flatMap((id) => readNumberId(id) ?? [])
  return attempt(site, {}, async () => {
    const moved = await moves[intent](site, actorOf(context.get(accountContext)), ids.slice(0, DESK_PAGE_SIZE))
    const did = moved.length === 0 ? 'nothing' : intent === 'bin' ? 'binned' : 'restored'
    return redirect(noticePath(url.pathname + url.search, did, intent === 'bin' ? moved : []))
  })
}
