import { redirect } from 'react-router'
import { answering, postedForm } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { compareStates, type ContentPlace, restoreState } from '#domain/content/content-history.ts'
import { findItem } from '#domain/content/item-store.ts'
import { companyPlace } from '#domain/content/save-company.ts'
import type { Site } from '#domain/site.ts'
import type { AnyFields } from '#shared/content/form-fields.ts'
import { fieldsOf } from '#shared/content/item-forms.ts'
import { fieldsOfStates } from '#shared/content/translations.ts'
import { wordsOfItem } from '#shared/content/words-of-item.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { accountContext } from '../../frame/guard.ts'
import { attempt, readPosted } from '../../parts/forms/attempt.ts'
import { HistoryPage } from '../../parts/history/history-page.tsx'
import { historyOfContent } from '../../parts/history/history-words.ts'
import { type HistorySubject, loadHistory } from '../../parts/history/load-history.ts'
import { historyQuery } from '../../parts/lists/list-query.ts'
import { documentTitle } from '../../parts/page/document-title.ts'
import { noticePath } from '../../parts/page/notice.tsx'
import type { Route } from './+types/history-route'
import type { ItemNotice } from './edit-route.tsx'

export const handle = { query: historyQuery }

type Subject = Pick<HistorySubject, 'title' | 'form'> & { of: ContentPlace; fields: AnyFields }

/** Whose history it is: an item's, or the settings' where the address names none. */
async function subjectOf(site: Site, params: { id?: string }): Promise<Subject> {
  if (params.id === undefined) return { of: companyPlace, title: 'Settings', fields: fieldsOf('company'), form: deskPaths.settings }
  const { id, type, data } = await findItem(site.db, params.id)
  const of = { entity: 'content_item', id } as const
  return { of, title: wordsOfItem(type, data).name, fields: fieldsOfStates(type), form: deskPaths.item(type, id) }
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, async () => {
    const { fields, ...subject } = await subjectOf(site, params)
    return loadHistory(site, url, { ...subject, compare: (older = {}, newer) => compareStates(fields, older, newer) })
  })
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const posted = readPosted(await postedForm(request))
  return attempt(site, posted, async () => {
    const { of, form } = await subjectOf(site, params)
    const restored = await restoreState(site, actorOf(context.get(accountContext)), of, posted.id ?? '')
    return redirect(noticePath<ItemNotice>(form, restored === null ? 'unchanged' : 'restored', restored === null ? [] : [restored]))
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) => documentTitle(`History of ${loaderData?.title ?? ''}`)

export default function HistoryRoute({ loaderData, actionData: again }: Route.ComponentProps) {
  return <HistoryPage words={historyOfContent} history={loaderData} again={again} />
}
