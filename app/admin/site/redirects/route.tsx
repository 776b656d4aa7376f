import { useLocation } from 'react-router'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { deleteRedirect, listRedirects, restoreRedirect } from '#domain/redirects/manage-redirects.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { DESK_PAGE_SIZE } from '#shared/limits.ts'
import { longDate } from '#shared/local-time.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Pagination } from '../../../ui/pagination/pagination.tsx'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { RowButton } from '../../parts/forms/row-button.tsx'
import { screenAction, type ScreenActions } from '../../parts/forms/screen-actions.ts'
import { Filters } from '../../parts/lists/filters.tsx'
import { listQuery, pageHref, readListQuery } from '../../parts/lists/list-query.ts'
import { NothingHere } from '../../parts/lists/nothing-here.tsx'
import { type Column, RecordList } from '../../parts/lists/record-list.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { ofNoticeName, toNoticeName } from '../../parts/page/notice-name.ts'
import { NoticeBar, noticeQuery, type Notices } from '../../parts/page/notice.tsx'
import type { Route } from './+types/route'

export const handle = { query: { ...listQuery, ...noticeQuery } }

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { page, text } = readListQuery(url)
  const { redirects, meta: list } = await answering(site, () => listRedirects(site, { page, limit: DESK_PAGE_SIZE, text }))
  const rows = redirects.map(({ path, target, createdAt }) => ({ path, target, since: longDate(createdAt, site.timeZone) }))
  return { rows, page, pages: list.pages, total: list.total, text }
}

type Row = Route.ComponentProps['loaderData']['rows'][number]

const actions = {
  remove: async ({ site, account, posted: { path = '' } }) => {
    await deleteRedirect(site, actorOf(account), path)
    return { did: 'removed', of: [toNoticeName(path)] }
  },
  restore: async ({ site, account, posted }) => {
    await restoreRedirect(site, actorOf(account), ofNoticeName(posted.ids ?? ''))
    return 'restored'
  },
} satisfies ScreenActions<RedirectsNotice>

export const action = screenAction(actions)
type Intent = keyof typeof actions

const NOTICES = {
  saved: { text: 'Saved' },
  shortened: { text: 'Saved. Older addresses that redirected there now redirect directly.' },
  removed: { text: 'Removed. The address no longer redirects.', undo: 'restore' },
  restored: { text: 'Restored.' },
} as const satisfies Notices

export type RedirectsNotice = keyof typeof NOTICES

export const meta: Route.MetaFunction = () => documentTitle('Redirects')

const columns: readonly Column<Row>[] = [
  { label: 'From', names: true, cell: ({ path }) => <a href={path}>{path}</a> },
  { label: 'To', cell: ({ target }) => <a href={target}>{target}</a> },
  { label: 'Since', short: true, cell: ({ since }) => since },
  {
    label: '',
    cell: ({ path }) => (
      <RowButton<Intent> fields={{ path }} intent="remove" label={`Remove ${path}`}>
        Remove
      </RowButton>
    ),
  },
]

export default function RedirectsRoute({ loaderData: { rows, page, pages, total, text }, actionData: again }: Route.ComponentProps) {
  const location = useLocation()
  return (
    <DeskPage
      title="Redirects"
      help="Old addresses and where they redirect, so that old links still work. When a page's address changes, a redirect is added automatically."
      action={<ButtonLink to={deskPaths.newRedirect}>New redirect</ButtonLink>}
    >
      <NoticeBar<Intent> notices={NOTICES} />
      {again && <FormProblems again={again} />}
      <Filters label="Filter redirects">
        <Field name="q" label="Search" type="search" defaultValue={text} required />
      </Filters>
      <RecordList
        label="Redirects"
        columns={columns}
        rows={rows}
        keyOf={({ path }) => path}
        empty={
          <NothingHere title="No redirects here" text={text ? 'No redirects match your search.' : 'No address has been redirected yet.'} />
        }
      />
      <p className="desk-muted">{total === 1 ? 'One redirect' : `${total} redirects`}</p>
      <Pagination page={page} pages={pages} hrefOf={(other) => pageHref(location, other)} />
    </DeskPage>
  )
}
