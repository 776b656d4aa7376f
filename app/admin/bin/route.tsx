import { redirect, useLocation } from 'react-router'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { restorePost } from '#domain/posts/bin.ts'
import { listPosts } from '#domain/posts/list-posts.ts'
import { longDate } from '#shared/local-time.ts'
import { BIN_KEPT_MS, DESK_PAGE_SIZE } from '#shared/limits.ts'
import { readNumberId } from '#shared/number-id.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import { EmptyState } from '../../ui/status/status.tsx'
import { deskMeta } from '../desk-meta.ts'
import { accountContext } from '../frame/guard.ts'
import { attempt, readPosted } from '../parts/attempt.ts'
import { FormProblems } from '../parts/desk-form.tsx'
import { DeskPage } from '../parts/desk-page.tsx'
import { listQuery, pageHref, readListQuery } from '../parts/list-query.ts'
import { type Notice, NoticeBar, noticePath, noticeQuery } from '../parts/notice.tsx'
import { type Column, RecordList } from '../parts/record-list.tsx'
import { RowButton } from '../parts/row-button.tsx'
import type { Route } from './+types/route'

export const handle = { query: { ...listQuery, ...noticeQuery } }

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { page } = readListQuery(url)
  const { posts, pages } = await answering(site, () => listPosts(site, { page, limit: DESK_PAGE_SIZE, state: 'bin' }))
  const endOf = (deletedAt: string | null) =>
    longDate(deletedAt && new Date(Date.parse(deletedAt) + BIN_KEPT_MS).toISOString(), site.timeZone)
  return { rows: posts.map(({ id, title, author, deletedAt }) => ({ id, title, author, goneAt: endOf(deletedAt) })), page, pages }
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const posted = readPosted(await request.formData())
  return attempt(site, posted, async () => {
    const { needsCategory } = await restorePost(site, actorOf(context.get(accountContext)), readNumberId(posted.id ?? '') ?? 0)
    return redirect(noticePath(deskPaths.bin, needsCategory ? 'restored-as-draft' : 'restored'))
  })
}

const NOTICES: Readonly<Record<string, Notice>> = {
  restored: { text: 'Restored. It is back where it was.' },
  'restored-as-draft': { text: 'Restored as a draft: its category is gone. Choose one before you publish it.' },
}

export const meta: Route.MetaFunction = () => deskMeta('Bin')

type Row = Route.ComponentProps['loaderData']['rows'][number]

const columns: readonly Column<Row>[] = [
  { label: 'Title', names: true, cell: ({ title }) => title },
  { label: 'Author', cell: ({ author }) => author },
  { label: 'Gone for good', cell: ({ goneAt }) => goneAt },
  {
    label: '',
    cell: ({ id, title }) => (
      <RowButton fields={{ id: String(id) }} intent="restore" label={`Restore ${title}`} variant="secondary">
        Restore
      </RowButton>
    ),
  },
]

export default function BinRoute({ loaderData: { rows, page, pages }, actionData: again }: Route.ComponentProps) {
  const location = useLocation()
  return (
    <DeskPage title="Bin" help="What was deleted waits here for 30 days, then it goes for good.">
      <NoticeBar notices={NOTICES} />
      {again && <FormProblems again={again} />}
      <RecordList label="Bin" columns={columns} rows={rows} keyOf={({ id }) => id} empty={<EmptyState title="The bin is empty" />} />
      <Pagination page={page} pages={pages} hrefOf={(other) => pageHref(location, other)} />
    </DeskPage>
  )
}
