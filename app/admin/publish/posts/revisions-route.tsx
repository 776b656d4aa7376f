import { redirect } from 'react-router'
import { answering, postedForm } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { comparePosts } from '#domain/posts/compare-posts.ts'
import { keptPost } from '#domain/posts/kept-post.ts'
import { restoreRevision } from '#domain/posts/restore-revision.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { postFields } from '#shared/posts/post-fields.ts'
import { accountContext } from '../../frame/guard.ts'
import { attempt, readPosted } from '../../parts/forms/attempt.ts'
import { HistoryPage } from '../../parts/history/history-page.tsx'
import { historyOfPost } from '../../parts/history/history-words.ts'
import { loadHistory } from '../../parts/history/load-history.ts'
import { historyQuery } from '../../parts/lists/list-query.ts'
import { documentTitle } from '../../parts/page/document-title.ts'
import { noticePath } from '../../parts/page/notice.tsx'
import type { TextNotice } from '../texts/act-on-text.ts'
import type { Route } from './+types/revisions-route'
import { storedPostOf } from './post-publishing.ts'

export const handle = { query: historyQuery }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, async () => {
    const { id, title } = await storedPostOf(site, params.id)
    return loadHistory(site, url, {
      of: {
        entity: 'post',
        id,
      },
      title,
      labelOf,
      form: deskPaths.post(id),
      compare: (older = {}, newer) => comparePosts(site, keptPost(older), keptPost(newer)),
    })
  })
}

/** 'created' and 'restored' are words of their own. */
const labelOf = (field: string): string => (Object.hasOwn(postFields, field) ? postFields[field as keyof typeof postFields].label : field)

export async function action({ context, params, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const posted = readPosted(await postedForm(request))
  return attempt(site, posted, async () => {
    const { id } = await restoreRevision(site, context.get(accountContext), posted.id ?? '')
    return redirect(noticePath<TextNotice>(deskPaths.post(id ?? params.id), 'restored'))
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) => documentTitle(`Revisions of ${loaderData?.title ?? ''}`)

export default function RevisionsRoute({ loaderData, actionData: again }: Route.ComponentProps) {
  return <HistoryPage words={historyOfPost} history={loaderData} again={again} />
}
