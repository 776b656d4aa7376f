import { redirect } from 'react-router'
import { answering, postedForm } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { keptPage } from '#domain/pages/kept-page.ts'
import { restorePageRevision } from '#domain/pages/restore-page-revision.ts'
import { compareFields } from '#domain/texts/compare-fields.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { readNumberId } from '#shared/number-id.ts'
import { pageFields } from '#shared/pages/page-fields.ts'
import { accountContext } from '../../frame/guard.ts'
import { attempt, readPosted } from '../../parts/forms/attempt.ts'
import { HistoryPage } from '../../parts/history/history-page.tsx'
import { historyOfPage } from '../../parts/history/history-words.ts'
import { loadHistory } from '../../parts/history/load-history.ts'
import { historyQuery } from '../../parts/lists/list-query.ts'
import { documentTitle } from '../../parts/page/document-title.ts'
import { noticePath } from '../../parts/page/notice.tsx'
import type { TextNotice } from '../texts/act-on-text.ts'
import type { Route } from './+types/revisions-route'
import { storedPageOf } from './page-publishing.ts'

export const handle = { query: historyQuery }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, async () => {
    const { id, title } = await storedPageOf(site, params.id)
    return loadHistory(site, url, {
      of: {
        entity: 'page',
        id,
      },
      title,
      form: deskPaths.page(id),
      compare: (older = {}, newer) => compareFields(pageFields, keptPage(older), keptPage(newer), site.timeZone),
    })
  })
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const posted = readPosted(await postedForm(request))
  return attempt(site, posted, async () => {
    const pageId = readNumberId(params.id) ?? 0
    await restorePageRevision(site, actorOf(context.get(accountContext)), pageId, posted.id ?? '')
    return redirect(noticePath<TextNotice>(deskPaths.page(pageId), 'restored'))
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) => documentTitle(`Earlier versions of ${loaderData?.title ?? ''}`)

export default function PageRevisionsRoute({ loaderData, actionData: again }: Route.ComponentProps) {
  return <HistoryPage words={historyOfPage} history={loaderData} again={again} />
}
